/** A name being written after an at sign, up to the cursor. */
export interface MentionStart {
  /** The position of the at sign. */
  from: number;
  query: string;
}

// Names have spaces, but not many; an at sign within a word is an address.
const start = /(?<![\w.])[@＠]([^\s@＠[\]()]*(?: [^\s@＠[\]()]+){0,3})$/;
// A longer name is no name.
const reach = 80;
const signs = /[\\`[\]<>&~|*_$]/g;

/** The mention that is being written before `at`; null where none is. */
export function mentionAt(text: string, at: number): MentionStart | null {
  const from = Math.max(0, at - reach);
  const match = start.exec(text.slice(from, at));
  return match ? { from: from + match.index, query: match[1] ?? '' } : null;
}

export interface Mentionable {
  kind: 'people' | 'groups';
  id: string;
  name: string;
}

/** A mention as Markdown: a link to the person or group. */
export function mentionOf({ kind, id, name }: Mentionable): string {
  return `[@${name.replace(/\s+/g, ' ').replace(signs, '\\$&')}](/-/${kind}/${id})`;
}
