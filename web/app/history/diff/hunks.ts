import { structuredPatch } from 'diff';

/** Lines begin with ' ', '-' or '+'. */
export interface Hunk {
  oldStart: number;
  oldLines: number;
  newStart: number;
  newLines: number;
  lines: string[];
}

const deadlineMs = 1_000;

/** Has the api's shape. After a second, everything counts as replaced. */
export function compareTexts(before: string, after: string, contextLines = 3): Hunk[] {
  if (before === after) return [];
  const patch = structuredPatch('', '', endLine(before), endLine(after), undefined, undefined, {
    context: contextLines,
    timeout: deadlineMs,
  });
  return patch ? patch.hunks.map(withoutMarkers) : [replacement(before, after)];
}

/** A missing line end at the end isn't shown. */
function endLine(text: string): string {
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}

function withoutMarkers(hunk: Hunk): Hunk {
  const { oldStart, oldLines, newStart, newLines, lines } = hunk;
  return { oldStart, oldLines, newStart, newLines, lines: lines.filter((line) => !line.startsWith('\\')) };
}

function replacement(before: string, after: string): Hunk {
  const removed = splitLines(before);
  const added = splitLines(after);
  return {
    oldStart: 1,
    oldLines: removed.length,
    newStart: 1,
    newLines: added.length,
    lines: [...removed.map((line) => `-${line}`), ...added.map((line) => `+${line}`)],
  };
}

/** Leaves out an empty last line. */
export function splitLines(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
