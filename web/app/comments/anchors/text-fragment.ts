import type { Anchor } from './anchor.ts';

/** Longer passages are identified by first and last words. */
const wholeMax = 80;
const edgeWords = 5;

/**
 * Returns a text directive (URL Fragment Text Directives), by which browsers highlight the passage. Names preceding
 * words if `text` repeats it.
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

// `encodeURIComponent` keeps dashes, which separate terms.
const encode = (words: string): string => encodeURIComponent(words).replaceAll('-', '%2D');

/** Languages without spaces use characters. */
const firstWords = (line: string): string => line.trim().split(' ').slice(0, edgeWords).join(' ').slice(0, wholeMax);
const lastWords = (line: string): string => line.trim().split(' ').slice(-edgeWords).join(' ').slice(-wholeMax);
