import type { Nodes } from 'mdast';

/** Text to insert at an offset of the source. */
export interface SourceEdit {
  at: number;
  insert: string;
}

export interface SourceRange {
  start: number;
  end: number;
}

export function rangeOf(node: Nodes): SourceRange | null {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  return start === undefined || end === undefined ? null : { start, end };
}

export function applyEdits(source: string, edits: readonly SourceEdit[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { at, insert } of edits.toSorted((one, other) => one.at - other.at)) {
    parts.push(source.slice(from, at), insert);
    from = at;
  }
  parts.push(source.slice(from));
  return parts.join('');
}
