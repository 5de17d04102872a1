import { parseHtml, unreadHtml } from '../../markdown/parse-html.ts';
import { settleFragments } from '../../markdown/settle-fragments.ts';
import { treeToMarkdown } from '../../markdown/tree-to-markdown.ts';
import { lastSegment } from '../links.ts';
import { withTitle } from '../page-names.ts';
import { blocksToHtml } from './blocks.ts';
import type { Conversion, WikiContext } from './conversion.ts';
import { Footnotes } from './footnotes.ts';
import { allowed, inlineToHtml } from './inline.ts';
import { outermostPairs, Parts, replacePairs } from './parts.ts';
import { pictureToHtml } from './pictures.ts';
import { takeTags } from './tags.ts';
import { templateToHtml } from './templates.ts';
import { parseTitle } from './titles.ts';

/** One pass per step. */
export function convertWikitext(wikitext: string, context: WikiContext): string {
  const text = wikitext.replaceAll('\r\n', '\n').replace(/(?![\n\t])\p{Cc}/gu, '');
  const conversion: Conversion = { context, parts: new Parts(text), footnotes: new Footnotes() };
  const body = toMarkdown(text, conversion);
  const title = lastSegment(parseTitle(context.title, context.namespaces).name);
  const notes = conversion.footnotes.toMarkdown((note) => toMarkdown(note, conversion));
  return withTitle(title, notes === '' ? body : `${body}\n\n${notes}`);
}

function toMarkdown(text: string, conversion: Conversion): string {
  const html = toHtml(text, conversion);
  const tree = parseHtml(html);
  if (tree === null) return unreadHtml(html);
  settleFragments(tree);
  return treeToMarkdown(tree);
}

function toHtml(text: string, conversion: Conversion): string {
  const { parts, context } = conversion;
  const tagged = onOneLine(takeTags(text, conversion));
  const templated = replacePairs(tagged, outermostPairs(tagged, '{{', '}}'), (source, start) =>
    parts.keep(templateToHtml(parts.toSource(source), { start, text: tagged, context }), parts.toSource(source)),
  );
  const pictured = replacePairs(templated, outermostPairs(templated, '[[', ']]'), (source) => {
    const html = pictureToHtml(source, conversion);
    return html === null ? source : parts.keep(html, parts.toSource(source));
  });
  return parts.toHtml(blocksToHtml(pictured, (line) => inlineToHtml(line, context)));
}

function onOneLine(text: string): string {
  return text.replace(/<([a-z][a-z0-9]{0,20})\s[^<>]{0,1000}>/gi, (tag: string, name: string) =>
    allowed.has(name.toLowerCase()) ? tag.replaceAll('\n', ' ') : tag,
  );
}
