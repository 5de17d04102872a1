import { limits } from './limits.ts';
import { isFrontMatter } from './pipeline/front-matter-entries.ts';

export interface WrittenFrontMatter {
  form: 'yaml' | 'toml';
  /** With `\n`; same length as in the text. */
  value: string;
  /** The start of `value`: a UTF-16 offset. */
  from: number;
  /** From the first rule to the end of the second one's line. */
  start: number;
  end: number;
}

const opening = /^\ufeff?(---|\+\+\+)[ \t]*\n/;
const closings = {
  '---': /^(?:---|\.\.\.) *(?:\n|$(?![\s\S]))/m,
  '+++': /^\+\+\+ *(?:\n|$(?![\s\S]))/m,
};

/** Unparsed; null if absent or too long. */
export function findFrontMatter(markdown: string): WrittenFrontMatter | null {
  // Line ends keep their length, so offsets stay valid.
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

/** Also drops blank lines after it. */
export function withoutFrontMatter(markdown: string, { start, end }: WrittenFrontMatter): string {
  return markdown.slice(0, start) + markdown.slice(end).replace(/^(?:[ \t]*\r?\n)+/, '');
}
