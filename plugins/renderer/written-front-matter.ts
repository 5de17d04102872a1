import { limits } from './limits.ts';
import { isFrontMatter } from './pipeline/front-matter-entries.ts';

export interface WrittenFrontMatter {
  form: 'yaml' | 'toml';
  /** The text between the two rules, with `\n` line ends; of the same length as written. */
  value: string;
  /** The start of `value` in the text: a UTF-16 offset. */
  from: number;
  /** The start of the first rule, and the end of the second rule's line. */
  start: number;
  end: number;
}

const opening = /^\ufeff?(---|\+\+\+)[ \t]*\n/;
const closings = {
  '---': /^(?:---|\.\.\.) *(?:\n|$(?![\s\S]))/m,
  '+++': /^\+\+\+ *(?:\n|$(?![\s\S]))/m,
};

/** Finds the front matter of a text without parsing it; null for a text without one, or with one that is too long. */
export function findFrontMatter(markdown: string): WrittenFrontMatter | null {
  // One line end for another, so that places stay.
  const text = markdown.slice(0, limits.maxFrontMatterLength).replace(/\r\n/g, ' \n').replace(/\r/g, '\n');
  const [rule, sign] = opening.exec(text) ?? [];
  if (rule === undefined) return null;
  const closing = closings[sign as keyof typeof closings].exec(text.slice(rule.length));
  if (!closing) return null;
  const value = text.slice(rule.length, rule.length + closing.index);
  if (!isFrontMatter(value)) return null;
  return {
    form: sign === '---' ? 'yaml' : 'toml',
    value,
    from: rule.length,
    start: text.startsWith('\ufeff') ? 1 : 0,
    end: rule.length + closing.index + closing[0].length,
  };
}

/** Returns the text without its front matter and the blank lines after it. */
export function withoutFrontMatter(markdown: string, { start, end }: WrittenFrontMatter): string {
  return markdown.slice(0, start) + markdown.slice(end).replace(/^(?:[ \t]*\r?\n)+/, '');
}
