import { diffArrays } from 'diff';

/** `changed` parts are highlighted. */
export interface Part {
  text: string;
  changed: boolean;
}

export interface WordDiff {
  before: Part[];
  after: Part[];
  /** How much the two lines share, 0 to 1. */
  similarity: number;
}

const maxLineLength = 4_000;
const deadlineMs = 50;
const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter(undefined, { granularity: 'word' }) : null;

/** Intl.Segmenter also splits Chinese and Japanese. */
export function splitWords(text: string): string[] {
  if (!segmenter) return text.match(/\p{L}+|\p{N}+|\s+|./gsu) ?? [];
  return Array.from(segmenter.segment(text), (entry) => entry.segment);
}

/** Lines that are too long or slow to compare count as changed. */
export function compareWords(before: string, after: string): WordDiff {
  const changes =
    before.length + after.length > maxLineLength
      ? undefined
      : diffArrays(splitWords(before), splitWords(after), { timeout: deadlineMs });
  if (!changes) return { before: whole(before), after: whole(after), similarity: 0 };

  const result: WordDiff = { before: [], after: [], similarity: 0 };
  let same = 0;
  for (const change of changes) {
    const text = change.value.join('');
    const changed = change.added || change.removed;
    if (!changed) same += text.trim().length;
    if (!change.added) append(result.before, { text, changed });
    if (!change.removed) append(result.after, { text, changed });
  }
  const longest = Math.max(before.replace(/\s/g, '').length, after.replace(/\s/g, '').length);
  result.similarity = longest === 0 ? 1 : Math.min(1, same / longest);
  return result;
}

function whole(text: string): Part[] {
  return text === '' ? [] : [{ text, changed: true }];
}

function append(parts: Part[], part: Part): void {
  const last = parts.at(-1);
  if (last && last.changed === part.changed) last.text += part.text;
  else if (part.text !== '') parts.push({ ...part });
}
