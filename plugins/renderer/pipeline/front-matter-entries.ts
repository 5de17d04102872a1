import { isScalar, isSeq } from 'yaml';
import { wellFormed } from './well-formed.ts';

const maxTitleLength = 1000;
const maxTags = 100;

/**
 * Whether the text between the first two rules really is front matter. A page may well begin with a rule, a paragraph
 * and another rule, and must not lose the paragraph.
 */
export function isFrontMatter(value: string): boolean {
  const first = value.split('\n', 200).find((line) => line.trim() !== '' && !line.startsWith('#'));
  return first !== undefined && /^(?:[\p{L}\p{N}_"'@$][^:]{0,200}:(?:\s|$)|[{[]|[\w."'-]+[ \t]*=)/u.test(first);
}

/** The tags that an entry of front matter holds: a list, or a text with commas. */
export function tagsOf(node: unknown): string[] {
  const written = isSeq(node) ? node.items.map(scalarText) : (scalarText(node)?.split(',') ?? []);
  const tags = written.map((tag) => (tag ?? '').trim().slice(0, maxTitleLength)).filter((tag) => tag !== '');
  return [...new Set(tags)].slice(0, maxTags);
}

/** Returns a scalar entry on one line; null for anything but a text, number or boolean. */
export function scalarText(node: unknown): string | null {
  if (!isScalar(node) || !['string', 'number', 'boolean'].includes(typeof node.value)) return null;
  // A version like 1.10 or a date keeps the form it was written in.
  const text = typeof node.value === 'string' ? node.value : (node.source ?? String(node.value));
  return tidy(text);
}

/** A text as one line of bounded length; null for none. */
export function tidy(text: string): string | null {
  return wellFormed(text.slice(0, maxTitleLength).replace(/\s+/g, ' ').trim()) || null;
}
