import { escapeHtml } from '../../markdown/html-nodes.ts';
import type { Conversion } from './conversion.ts';
import { inlineToHtml } from './inline.ts';
import { pictureToHtml } from './pictures.ts';

const opening =
  /<!--|<(nowiki|pre|syntaxhighlight|source|math|chem|ref|gallery|poem|includeonly)(\s[^<>]{0,500})?(?<!\/)>|<(ref|references|nowiki)(\s[^<>]{0,500})?\/>|<\/?(?:noinclude|onlyinclude|references|section)(?:\s[^<>]{0,200})?\/?>/gi;

/** Extracts comments, code, formulas, notes and galleries. */
export function takeTags(text: string, conversion: Conversion): string {
  const parts: string[] = [];
  const unclosed = new Set<string>();
  let from = 0;
  for (const match of text.matchAll(opening)) {
    const { 0: tag, index, 1: name, 2: attributes = '', 3: single, 4: more = '' } = match;
    if (index < from) continue;
    const closing = tag === '<!--' ? '-->' : name === undefined ? '' : `</${name.toLowerCase()}`;
    const end = closing === '' ? null : endOf(text, { closing, start: index + tag.length, unclosed });
    if (closing !== '' && end === null) continue;
    const until = end?.after ?? index + tag.length;
    const inner = end === null ? '' : text.slice(index + tag.length, end.at);
    const html =
      tag === '<!--'
        ? ''
        : htmlOf((name ?? single ?? '').toLowerCase(), { inner, attributes: attributes || more }, conversion);
    parts.push(text.slice(from, index), html === '' ? '' : conversion.parts.keep(html, text.slice(index, until)));
    from = until;
  }
  return parts.join('') + text.slice(from);
}

/** Remembers which endings are missing. */
function endOf(
  text: string,
  { closing, start, unclosed }: { closing: string; start: number; unclosed: Set<string> },
): { at: number; after: number } | null {
  if (unclosed.has(closing)) return null;
  const at = closing === '-->' ? text.indexOf(closing, start) : indexOfTag(text, closing, start);
  if (at === -1) {
    unclosed.add(closing);
    return null;
  }
  const after = closing === '-->' ? at + closing.length : text.indexOf('>', at) + 1;
  return { at, after: after === 0 ? text.length : after };
}

function indexOfTag(text: string, closing: string, start: number): number {
  const pattern = new RegExp(closing, 'gi');
  pattern.lastIndex = start;
  return pattern.exec(text)?.index ?? -1;
}

function htmlOf(
  name: string,
  { inner, attributes }: { inner: string; attributes: string },
  conversion: Conversion,
): string {
  switch (name) {
    case 'nowiki':
      return withEntities(inner);
    case 'pre':
      return `<pre>${withEntities(inner.replace(/<nowiki>([\s\S]*?)<\/nowiki>/gi, '$1'))}</pre>`;
    case 'syntaxhighlight':
    case 'source':
      return codeOf(inner, attributes);
    case 'math':
    case 'chem':
      return `<x-math${/display\s*=\s*["']?block/i.test(attributes) ? ' block="1"' : ''}>${escapeHtml(name === 'chem' ? `\\ce{${inner}}` : inner)}</x-math>`;
    case 'ref':
      return `<x-raw>[^${conversion.footnotes.add(attributeOf(attributes, 'name'), inner)}]</x-raw>`;
    case 'gallery':
      return galleryOf(inner, conversion);
    case 'poem':
      return `<p>${inner
        .trim()
        .split('\n')
        .map((line) => inlineToHtml(line, conversion.context))
        .join('<br>')}</p>`;
    default:
      return '';
  }
}

function withEntities(text: string): string {
  return escapeHtml(text).replace(/&amp;(#?\w{1,30};)/g, '&$1');
}

function codeOf(inner: string, attributes: string): string {
  const language = /^[\w+#.-]{1,40}$/.exec(attributeOf(attributes, 'lang') ?? '')?.[0] ?? '';
  if (/\sinline(?:\s|=|$)/i.test(attributes)) return `<code>${escapeHtml(inner)}</code>`;
  return `<pre class="language-${escapeHtml(language)}">${escapeHtml(inner.replace(/^\n/, ''))}</pre>`;
}

function galleryOf(inner: string, conversion: Conversion): string {
  const items = inner.split('\n').flatMap((line) => {
    const [name = '', ...captions] = line.trim().split('|');
    if (name.trim() === '') return [];
    const target = name.includes(':') ? name : `File:${name}`;
    const caption = captions.filter((text) => !/^(?:alt|link)=/.test(text)).join('|');
    const picture = pictureToHtml(`[[${target}]]`, conversion) ?? escapeHtml(name);
    return [`<li>${picture} ${inlineToHtml(caption, conversion.context)}</li>`];
  });
  return items.length === 0 ? '' : `<ul>${items.join('')}</ul>`;
}

function attributeOf(attributes: string, name: string): string | null {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>/]+))`, 'i').exec(attributes);
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? null;
}
