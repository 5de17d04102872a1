import { structuredPatch } from 'diff';

/** One stretch of changed lines with its context; the first character of each line is ' ', '-' or '+'. */
export interface Hunk {
  oldStart: number;
  oldLines: number;
  newStart: number;
  newLines: number;
  lines: string[];
}

const deadlineMs = 1_000;

/**
 * The changed lines between two texts, in the shape the api uses for revisions, so that one view shows both.
 * A pair of texts that cannot be compared within a second is shown as wholly replaced.
 */
export function compareTexts(before: string, after: string, contextLines = 3): Hunk[] {
  if (before === after) return [];
  const patch = structuredPatch('', '', endLine(before), endLine(after), undefined, undefined, {
    context: contextLines,
    timeout: deadlineMs,
  });
  return patch ? patch.hunks.map(withoutMarkers) : [replacement(before, after)];
}

/** A missing line end at the end of a text is not something a writer wants to read about. */
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

/** The lines of a text; the last line's own end does not begin another line. */
export function splitLines(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}
