import { structuredPatch } from 'diff';
import { compareCoarsely } from './compare-coarsely.ts';
import { contextLines, cutDiff, type DiffHunk, type DiffLimits, type TextDiff } from './text-diff.ts';

/** Compares by lines; coarsely after a timeout. */
export function compareTexts(before: string, after: string, limits: DiffLimits): TextDiff {
  const options = { context: contextLines, timeout: limits.timeoutMs };
  const patch = structuredPatch('', '', before, after, '', '', options);
  if (!patch) return compareCoarsely(before, after, limits);
  const { hunks } = patch;
  return cutDiff({ ...count(hunks), truncated: false, hunks }, limits);
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
