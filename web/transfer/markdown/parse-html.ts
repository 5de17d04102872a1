import type { Root } from 'hast';
import { fromHtmlIsomorphic } from 'hast-util-from-html-isomorphic';

/** The most elements of one name open at once; normal documents stay far below. */
export const maxOpenElements = 300;
/** In UTF-16 units, per document. */
export const maxHtmlLength = 16 * 1024 * 1024;

const endsByItself = new Set(
  'p li dt dd td th tr thead tbody tfoot option colgroup html head body img br hr meta link input col area base embed source track wbr param'.split(
    ' ',
  ),
);

/** Parses HTML like browsers; null if it is nested so deeply, or left open so often, that this takes too long. */
export function parseHtml(html: string): Root | null {
  return isHostile(html) ? null : fromHtmlIsomorphic(html);
}

function isHostile(html: string): boolean {
  if (html.length > maxHtmlLength) return true;
  const open = new Map<string, number>();
  let depth = 0;
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z][a-z0-9:-]{0,30})/gi)) {
    const tag = name.toLowerCase();
    if (endsByItself.has(tag)) continue;
    const count = open.get(tag) ?? 0;
    if (slash !== '' && count === 0) continue;
    open.set(tag, count + (slash === '' ? 1 : -1));
    depth += slash === '' ? 1 : -1;
    if (count > maxOpenElements || depth > 3 * maxOpenElements) return true;
  }
  return false;
}

/** Returns the text of unparsable HTML, without loss, with a note. */
export function unreadHtml(html: string): string {
  const text = html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/[ \t]+/g, ' ')
    .replace(/\n\s*\n/g, '\n')
    .trim();
  const longest = Math.max(2, ...Array.from(text.matchAll(/`+/g), ([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `> [!WARNING]\n> This page could not be converted: it is nested too deeply. Its text follows as it is.\n\n${fence}\n${text}\n${fence}`;
}
