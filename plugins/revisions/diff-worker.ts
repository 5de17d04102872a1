import { compareTexts } from './compare-texts.ts';
import type { DiffLimits, TextDiff } from './text-diff.ts';

/** Runs in a worker, since dissimilar pages take seconds. */
export default function compare(task: { before: string; after: string; limits: DiffLimits }): TextDiff {
  return compareTexts(task.before, task.after, task.limits);
}
