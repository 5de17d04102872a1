import { compareTexts } from './compare-texts.ts';
import type { DiffLimits, TextDiff } from './text-diff.ts';

/** In a worker: dissimilar pages take seconds. */
export default function compare(task: { before: string; after: string; limits: DiffLimits }): TextDiff {
  return compareTexts(task.before, task.after, task.limits);
}
