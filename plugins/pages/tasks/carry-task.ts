import { diffArrays } from 'diff';

/** A text with the offsets of the marks of its tasks: the space or the `x` between the brackets. */
export interface TextWithTasks {
  text: string;
  marks: readonly number[];
}

/** How long two texts are compared, since everyone waits meanwhile. */
const timeoutMs = 100;

/**
 * Finds the mark of a task in a later version of the text. Whole lines are compared, ignoring marks. Returns null when the
 * task's line was removed or reworded: any offset could then belong to another task.
 */
export function carryTask(before: TextWithTasks, at: number, after: TextWithTasks): number | null {
  if (before.text === after.text) return at;
  const old = linesOf(before);
  const now = linesOf(after);
  const line = old.findLastIndex(({ start }) => start <= at);
  const column = at - (old[line]?.start ?? 0);
  const changes = diffArrays(wordsOf(old), wordsOf(now), { timeout: timeoutMs });
  const found = changes ? counterpart(changes, line) : null;
  const mark = found === null ? null : (now[found]?.start ?? 0) + column;
  return mark !== null && after.marks.includes(mark) ? mark : null;
}

interface Line {
  start: number;
  /** The words without the mark and the line end. */
  words: string;
}

function linesOf({ text, marks }: TextWithTasks): Line[] {
  const units = text.split('');
  for (const at of marks) units[at] = ' ';
  return Array.from(units.join('').matchAll(/[^\n]*\n|[^\n]+$/g), ({ 0: whole, index }) => ({
    start: index,
    words: whole.replace(/\r?\n$/, ''),
  }));
}

const wordsOf = (lines: readonly Line[]): string[] => lines.map(({ words }) => words);

/** Which line of the newer text a line of the older one is. */
function counterpart(changes: { count: number; added: boolean; removed: boolean }[], line: number): number | null {
  let old = 0;
  let now = 0;
  for (const { count, added, removed } of changes) {
    if (!added && line < old + count) return removed ? null : now + line - old;
    if (!added) old += count;
    if (!removed) now += count;
  }
  return null;
}
