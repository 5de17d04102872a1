export interface DiffHunk {
  oldStart: number;
  oldLines: number;
  newStart: number;
  newLines: number;
  /** Begin with ' ', '-' or '+'; '\\' marks a missing line end above. */
  lines: string[];
}

export interface TextDiff {
  added: number;
  removed: number;
  /** Coarse or incomplete. */
  truncated: boolean;
  hunks: DiffHunk[];
}

export interface DiffLimits {
  timeoutMs: number;
  /** The maximum number of characters in all hunks. */
  maxCharacters: number;
  /** The maximum number of lines in all hunks. */
  maxLines: number;
}

/** The number of unchanged lines around changed ones. */
export const contextLines = 3;

/** Cuts lines; the counts stay exact. */
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
