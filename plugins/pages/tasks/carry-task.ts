import { diffArrays } from 'diff';

/** `marks` are offsets of the space or `x` between brackets. */
export interface TextWithTasks {
  text: string;
  marks: readonly number[];
}

/** Everyone waits for it. */
const timeoutMs = 100;

/**
 * Returns a task's mark in a later text, comparing whole lines without marks. Null if removed or reworded, as offsets
 * could mean another task.
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
  /** The text without the mark and the line end. */
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

/** Returns the newer line of an older one. */
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
