import { contextLines, cutDiff, type DiffLimits, type TextDiff } from './text-diff.ts';

/**
 * Replaces everything between the first and last difference, in linear time, splitting only the shown part: the
 * fallback on timeout, perhaps on the event loop.
 */
export function compareCoarsely(before: string, after: string, limits: DiffLimits): TextDiff {
  if (before === after) return { added: 0, removed: 0, truncated: true, hunks: [] };
  const start = equalHead(before, after);
  const tail = equalTail(before, after, start);
  const removed = before.slice(start, before.length - tail);
  const added = after.slice(start, after.length - tail);
  const lead = lastLines(before.slice(0, start), contextLines);
  const trail = firstLines(before.slice(before.length - tail), contextLines);
  const around = lead.length + trail.length;
  const firstLine = countLines(before.slice(0, start)) - lead.length + 1;
  const counts = { added: countLines(added), removed: countLines(removed) };
  const hunk = {
    oldStart: firstLine,
    oldLines: around + counts.removed,
    newStart: firstLine,
    newLines: around + counts.added,
    lines: [
      ...marked(' ', lead),
      ...marked('-', firstLines(removed, limits.maxLines)),
      ...marked('+', firstLines(added, limits.maxLines)),
      ...marked(' ', trail),
    ],
  };
  return cutDiff({ ...counts, truncated: true, hunks: [hunk] }, limits);
}

/** In characters of whole lines. */
function equalHead(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length === 0 ? 0 : a.lastIndexOf('\n', length - 1) + 1;
}

/** In characters of whole lines, after `start`. */
function equalTail(a: string, b: string, start: number): number {
  const longest = Math.min(a.length, b.length) - start;
  let length = 0;
  while (length < longest && a.charCodeAt(a.length - 1 - length) === b.charCodeAt(b.length - 1 - length)) length++;
  const isLineStart = (text: string, at: number) => at === start || text[at - 1] === '\n';
  if (isLineStart(a, a.length - length) && isLineStart(b, b.length - length)) return length;
  const lineEnd = a.indexOf('\n', a.length - length);
  return lineEnd === -1 ? 0 : a.length - lineEnd - 1;
}

function countLines(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++;
  return text === '' || text.endsWith('\n') ? count : count + 1;
}

function firstLines(text: string, max: number): string[] {
  const lines: string[] = [];
  for (let at = 0; at < text.length && lines.length < max; ) {
    const end = text.indexOf('\n', at);
    const next = end === -1 ? text.length : end + 1;
    lines.push(text.slice(at, next));
    at = next;
  }
  return lines;
}

/** For a text that ends with a line end. */
function lastLines(text: string, max: number): string[] {
  let at = text.length;
  for (let count = 0; count < max && at > 0; count++) at = at === 1 ? 0 : text.lastIndexOf('\n', at - 2) + 1;
  return firstLines(text.slice(at), max);
}

function marked(mark: string, lines: string[]): string[] {
  return lines.flatMap((line) =>
    line.endsWith('\n') ? [mark + line.slice(0, -1)] : [mark + line, '\\ No newline at end of file'],
  );
}
