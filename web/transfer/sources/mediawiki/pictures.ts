import { escapeHtml } from '../../markdown/html-nodes.ts';
import { extensionOf, linkToFile } from '../links.ts';
import type { Conversion } from './conversion.ts';
import { inlineToHtml } from './inline.ts';
import { parseTitle } from './titles.ts';

const settings =
  /^(?:thumb|thumbnail|frame|framed|frameless|border|left|right|center|centre|none|baseline|middle|sub|super|top|text-top|bottom|text-bottom|upright(?:=.*)?|\d*x?\d+ ?px|mini|miniatur|gerahmt|rechts|links|zentriert|(?:alt|link|page|class|lang|style)=.*|thumb=.*)$/is;
const pictures = new Set('png jpg jpeg gif webp svg avif bmp tif tiff'.split(' '));

/** `[[File:…|…|caption]]`; null otherwise. `[[:File:…]]` is a link. */
export function pictureToHtml(source: string, { context, parts }: Conversion): string | null {
  // Avoids nested brackets.
  if (!/^\[\[[^[\]|\n]{0,300}:/.test(source)) return null;
  const [target = '', ...options] = splitAtBars(source.slice(2, -2));
  if (!target.includes(':')) return null;
  const { namespace, name } = parseTitle(target, context.namespaces);
  if (namespace !== 6 && namespace !== -2) return null;
  const caption =
    options
      .filter((option) => !settings.test(option.trim()))
      .at(-1)
      ?.trim() ?? '';
  const alternative = options.map((option) => /^\s*alt=(.*)$/s.exec(option)?.[1]).find(Boolean) ?? '';
  const words = caption === '' ? '' : inlineToHtml(caption, context);
  const file = context.picture(name);
  if (file === null) return `<code>${escapeHtml(target.trim())}</code>${words === '' ? '' : ` ${words}`}`;
  const url = escapeHtml(linkToFile(context.file, file));
  const isPicture = pictures.has(extensionOf(file));
  if (/^\s*:/.test(target) || !isPicture) return `<a href="${url}">${words || escapeHtml(name)}</a>`;
  const alt = escapeHtml(
    alternative ||
      parts.toSource(caption).replace(/\[\[(?:[^[\]|]*\|)?([^[\]]*)\]\]|''+|<[^<>]*>/g, '$1') ||
      name.replace(/\.[^.]+$/, ''),
  );
  const image = `<img src="${url}" alt="${alt}">`;
  // Rich captions go below the picture.
  return /<|&/.test(words) && words !== alt ? `${image}<br><em>${words}</em>` : image;
}

/** The bars of links inside a caption aren't separators. */
function splitAtBars(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: sign, index } of text.matchAll(/\[\[|\]\]|\|/g)) {
    if (sign === '[[') depth += 1;
    else if (sign === ']]') depth = Math.max(0, depth - 1);
    else if (depth === 0) {
      parts.push(text.slice(from, index));
      from = index + 1;
    }
  }
  return [...parts, text.slice(from)];
}
