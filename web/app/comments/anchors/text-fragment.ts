import type { Anchor } from './anchor.ts';

/** A longer passage is named by its first and its last words. */
const wholeMax = 80;
const edgeWords = 5;

/**
 * The text directive of a passage, for the fragment of an address: browsers that know it scroll to the passage and
 * highlight it (URL Fragment Text Directives). `text` is that of the whole article, of which the words before the passage
 * are named where it has the passage more than once.
 */
export function textFragment({ quote, prefix, start }: Anchor, text: string): string {
  const isFirst = text.indexOf(quote) === start;
  const context = isFirst ? '' : lastWords(prefix.slice(prefix.lastIndexOf('\n') + 1));
  const before = context && `${encode(context)}-,`;
  const isWhole = quote.length <= wholeMax && !quote.includes('\n');
  const passage = isWhole
    ? encode(quote)
    : `${encode(firstWords(quote.split('\n')[0] ?? ''))},${encode(lastWords(quote.split('\n').at(-1) ?? ''))}`;
  return `:~:text=${before}${passage}`;
}

// The dash has a meaning in the directive that `encodeURIComponent` does not know of.
const encode = (words: string): string => encodeURIComponent(words).replaceAll('-', '%2D');

/** Languages without spaces have no such words: a few characters are used instead. */
const firstWords = (line: string): string => line.trim().split(' ').slice(0, edgeWords).join(' ').slice(0, wholeMax);
const lastWords = (line: string): string => line.trim().split(' ').slice(-edgeWords).join(' ').slice(-wholeMax);
