/** A mention being typed, from the at sign to the cursor. */
export interface MentionStart {
  /** The position of the at sign. */
  from: number;
  query: string;
}

// Names have few spaces; an at sign within a word is an address.
const start = /(?<![\w.])[@＠]([^\s@＠[\]()]*(?: [^\s@＠[\]()]+){0,3})$/;
// Longer text isn't a name.
const reach = 80;
const signs = /[\\`[\]<>&~|*_$]/g;

/** Returns null for none. */
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

export function mentionOf({ kind, id, name }: Mentionable): string {
  return `[@${name.replace(/\s+/g, ' ').replace(signs, '\\$&')}](/-/${kind}/${id})`;
}
