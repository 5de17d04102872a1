import { diffArrays, diffWordsWithSpace } from 'diff';

/** Replaces `from` to `to` of the old text. */
export interface TextEdit {
  from: number;
  to: number;
  insert: string;
}

/** Longer passages aren't compared word by word. */
const finelyMaxCharacters = 20_000;
/**
 * Time limit for a comparison, since everyone waits. Beyond it, all lines between the first and last difference count
 * as changed.
 */
const timeoutMs = 500;

/** Edits from `before` to `after`: by lines, then by words within. Ordered, disjoint. */
export function textEdits(before: string, after: string): TextEdit[] {
  if (before === after) return [];
  const until = Date.now() + timeoutMs;
  const changes = diffArrays(linesOf(before), linesOf(after), { timeout: timeoutMs });
  return changes ? editsOf(changes, until) : [replacement(before, after)];
}

type Change = { value: string[]; added: boolean; removed: boolean };

function editsOf(changes: readonly Change[], until: number): TextEdit[] {
  const edits: TextEdit[] = [];
  let at = 0;
  let hunk: { from: number; removed: string; added: string } | null = null;
  const close = () => {
    if (hunk) edits.push(...editsByWord(hunk.from, hunk.removed, hunk.added, until));
    hunk = null;
  };
  for (const { value, added, removed } of changes) {
    const text = value.join('');
    if (!added && !removed) close();
    else {
      hunk ??= { from: at, removed: '', added: '' };
      if (removed) hunk.removed += text;
      else hunk.added += text;
    }
    if (!added) at += text.length;
  }
  close();
  return edits;
}

function editsByWord(from: number, removed: string, added: string, until: number): TextEdit[] {
  const whole = [{ from, to: from + removed.length, insert: added }];
  const timeout = until - Date.now();
  if (removed === '' || added === '' || removed.length + added.length > finelyMaxCharacters || timeout <= 0)
    return whole;
  const words = diffWordsWithSpace(removed, added, { timeout });
  if (!words) return whole;
  const edits: TextEdit[] = [];
  let at = from;
  let last: TextEdit | null = null;
  for (const { value, added: isAdded, removed: isRemoved } of words) {
    if (!isAdded && !isRemoved) {
      at += value.length;
      last = null;
      continue;
    }
    if (!last) {
      last = { from: at, to: at, insert: '' };
      edits.push(last);
    }
    if (isAdded) last.insert += value;
    else {
      at += value.length;
      last.to = at;
    }
  }
  return edits;
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** Returns the passage between the first and last difference. */
function replacement(before: string, after: string): TextEdit {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before[start] === after[start]) start += 1;
  if (isHighSurrogate(before, start - 1)) start -= 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  if (end > 0 && isHighSurrogate(before, before.length - end - 1)) end -= 1;
  return { from: start, to: before.length - end, insert: after.slice(start, after.length - end) };
}

const isHighSurrogate = (text: string, at: number) => /^[\uD800-\uDBFF]$/.test(text[at] ?? '');
