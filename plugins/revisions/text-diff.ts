export interface DiffHunk {
  oldStart: number;
  oldLines: number;
  newStart: number;
  newLines: number;
  /** Each begins with ' ', '-' or '+'; a line that begins with '\\' says that the line above ends without a line end. */
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
  /** The most lines all hunks may hold together: each costs its way to the reader, however short it is. */
  maxLines: number;
}

/** The number of unchanged lines around changed ones. */
export const contextLines = 3;

/** Holds a difference to its limits. The counts stay exact; only the lines shown are cut. */
export function cutDiff(diff: TextDiff, { maxCharacters, maxLines }: DiffLimits): TextDiff {
  let characters = maxCharacters;
  let count = maxLines;
  const hunks: DiffHunk[] = [];
  for (const hunk of diff.hunks) {
    const lines = hunk.lines.filter((line) => {
      characters -= line.length;
      count -= 1;
      return characters >= 0 && count >= 0;
    });
    if (lines.length) hunks.push({ ...hunk, lines });
  }
  return { ...diff, truncated: diff.truncated || characters < 0 || count < 0, hunks };
}
