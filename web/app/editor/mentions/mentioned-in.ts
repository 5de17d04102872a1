/** Up to a hundred of each kind, without duplicates. */
export interface Mentioned {
  people: string[];
  groups: string[];
}

const mention = /\]\(\s*<?\/-\/(people|groups)\/([0-9a-f]{24})(?=[>\s)])/gi;
const fence = /^ {0,3}(```|~~~)/;
const inlineCode = /`[^`]*`/g;
const most = 100;

/** An estimate outside code, for a notice only. */
export function mentionedIn(text: string): Mentioned {
  const found = { people: new Set<string>(), groups: new Set<string>() };
  if (!text.includes('](')) return { people: [], groups: [] };
  for (const line of proseOf(text)) {
    for (const [, kind, id = ''] of line.replace(inlineCode, '').matchAll(mention)) {
      const ids = kind?.toLowerCase() === 'people' ? found.people : found.groups;
      if (ids.size < most) ids.add(id.toLowerCase());
    }
  }
  return { people: [...found.people], groups: [...found.groups] };
}

/** Returns the lines outside of fences. */
function* proseOf(text: string): Generator<string> {
  let open: string | undefined;
  for (const line of text.split('\n')) {
    const [, marks] = fence.exec(line) ?? [];
    if (marks && (open === undefined || open === marks)) open = open ? undefined : marks;
    else if (!open) yield line;
  }
}
