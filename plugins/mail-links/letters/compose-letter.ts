import escapeHtml from 'escape-html';
import type { LetterKind, LetterLanguage } from './texts/letter-text.ts';
import { texts } from './texts/texts.ts';

type Values = Readonly<Record<string, string>>;

const maxValueLength = 200;
// Would break the line or change the direction of the text.
const unfit = /[\p{Cc}\p{Zl}\p{Zp}\u200E\u200F\u202A-\u202E\u2066-\u2069]+/gu;
/** Escapes foreign text; `link` is absolute. */
export function composeLetter(kind: LetterKind, language: LetterLanguage, values: Values, link: string | null) {
  const { letters, ending } = texts[language];
  const { subject: title, lines, action, more } = letters[kind];
  const fill = (sentence: string) => fillIn(sentence, values);
  const subject = fill(title);
  const [before, after] = [lines.map(fill), more.map(fill)];
  return {
    subject,
    text: `${[...before, ...(link ? [`${fill(action)}:\n${link}`] : []), ...after].join('\n\n')}\n\n-- \n${ending}\n`,
    html: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
      '<body style="font-family:sans-serif;line-height:1.5;max-width:40em;margin:0 auto;padding:16px">',
      ...before.map(paragraph),
      ...(link ? [`<p><a href="${escapeHtml(link)}">${escapeHtml(fill(action))}</a></p>`] : []),
      ...after.map(paragraph),
      '<hr style="border:0;border-top:1px solid #ccc">',
      `<p style="font-size:14px">${escapeHtml(ending)}</p>`,
      '</body></html>',
    ].join('\n'),
  };
}

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

/** Values aren't searched for placeholders. */
function fillIn(sentence: string, values: Values): string {
  return sentence.replace(/\{(\w+)\}/g, (_place, name: string) => oneLine(values[name] ?? ''));
}

function oneLine(text: string): string {
  const characters = [...text.replace(unfit, ' ')];
  if (characters.length <= maxValueLength) return characters.join('');
  return `${characters.slice(0, maxValueLength - 1).join('')}…`;
}
