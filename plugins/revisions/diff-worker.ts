import { compareTexts, type DiffLimits, type TextDiff } from './compare-texts.ts';

/** Runs in a worker thread: two pages without a common line cost seconds. */
export default function compare(task: { before: string; after: string; limits: DiffLimits }): TextDiff {
  return compareTexts(task.before, task.after, task.limits);
}
