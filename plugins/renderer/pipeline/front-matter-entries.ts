import { isScalar, isSeq } from 'yaml';
import { wellFormed } from './well-formed.ts';

const maxTitleLength = 1000;
const maxTags = 100;

/** Tells it from a paragraph between two rules. */
export function isFrontMatter(value: string): boolean {
  const first = value.split('\n', 200).find((line) => line.trim() !== '' && !line.startsWith('#'));
  return first !== undefined && /^(?:[\p{L}\p{N}_"'@$][^:]{0,200}:(?:\s|$)|[{[]|[\w."'-]+[ \t]*=)/u.test(first);
}

/** Returns a list, or text with commas. */
export function tagsOf(node: unknown): string[] {
  const written = isSeq(node) ? node.items.map(scalarText) : (scalarText(node)?.split(',') ?? []);
  const tags = written.map((tag) => (tag ?? '').trim().slice(0, maxTitleLength)).filter((tag) => tag !== '');
  return [...new Set(tags)].slice(0, maxTags);
}

/** On one line; null unless text, number or boolean. */
export function scalarText(node: unknown): string | null {
  if (!isScalar(node) || !['string', 'number', 'boolean'].includes(typeof node.value)) return null;
  // Versions such as 1.10 and dates keep their spelling.
  const text = typeof node.value === 'string' ? node.value : (node.source ?? String(node.value));
  return tidy(text);
}

/** One bounded line; null if empty. */
export function tidy(text: string): string | null {
  return wellFormed(text.slice(0, maxTitleLength).replace(/\s+/g, ' ').trim()) || null;
}
