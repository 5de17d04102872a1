import { structuredPatch } from 'diff';

export interface DiffHunk {
  oldStart: number;
  oldLines: number;
  newStart: number;
  newLines: number;
  /** Each begins with ' ', '-' or '+'; a line that begins with '\' says that the line above ends without a line end. */
  lines: string[];
}

export interface TextDiff {
  added: number;
  removed: number;
  /** The hunks are coarse, or do not show every changed line. */
  truncated: boolean;
  hunks: DiffHunk[];
}

export interface DiffLimits {
  timeoutMs: number;
  /** The most characters all hunks may hold together. */
  maxCharacters: number;
}

const context = 3;

/** Compares two texts line by line; where the time does not suffice, coarsely. */
export function compareTexts(before: string, after: string, limits: DiffLimits): TextDiff {
  const patch = structuredPatch('', '', before, after, '', '', { context, timeout: limits.timeoutMs });
  if (!patch) return compareCoarsely(before, after, limits);
  const { hunks } = patch;
  return cut({ ...count(hunks), truncated: false, hunks }, limits.maxCharacters);
}

/** Takes linear time: everything between the first and the last changed line counts as replaced. */
export function compareCoarsely(before: string, after: string, { maxCharacters }: DiffLimits): TextDiff {
  const a = splitLines(before);
  const b = splitLines(after);
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start++;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end++;
  const removed = a.slice(start, a.length - end);
  const added = b.slice(start, b.length - end);
  const lead = a.slice(Math.max(0, start - context), start);
  const trail = a.slice(a.length - end, a.length - end + context);
  const hunk = {
    oldStart: start - lead.length + 1,
    oldLines: lead.length + removed.length + trail.length,
    newStart: start - lead.length + 1,
    newLines: lead.length + added.length + trail.length,
    lines: [...marked(' ', lead), ...marked('-', removed), ...marked('+', added), ...marked(' ', trail)],
  };
  return cut({ added: added.length, removed: removed.length, truncated: true, hunks: [hunk] }, maxCharacters);
}

function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function marked(mark: string, lines: string[]): string[] {
  return lines.flatMap((line) =>
    line.endsWith('\n') ? [mark + line.slice(0, -1)] : [mark + line, '\\ No newline at end of file'],
  );
}

function count(hunks: DiffHunk[]): { added: number; removed: number } {
  let added = 0;
  let removed = 0;
  for (const { lines } of hunks) {
    for (const line of lines) {
      if (line.startsWith('+')) added++;
      else if (line.startsWith('-')) removed++;
    }
  }
  return { added, removed };
}

// The counts stay exact; only the lines shown are cut.
function cut(diff: TextDiff, maxCharacters: number): TextDiff {
  let room = maxCharacters;
  const hunks: DiffHunk[] = [];
  for (const hunk of diff.hunks) {
    const lines = hunk.lines.filter((line) => {
      room -= line.length;
      return room >= 0;
    });
    if (lines.length) hunks.push({ ...hunk, lines });
  }
  return { ...diff, truncated: diff.truncated || room < 0, hunks };
}
