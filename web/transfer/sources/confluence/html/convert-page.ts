import type { Element, Root } from 'hast';
import { flattenDepths } from '../../../markdown/flatten-depths.ts';
import { parseHtml, unreadHtml } from '../../../markdown/parse-html.ts';
import { settleFragments } from '../../../markdown/settle-fragments.ts';
import { treeToMarkdown } from '../../../markdown/tree-to-markdown.ts';
import { byId, elementsIn, find, hasClass } from '../../html/tree.ts';
import { linkToFile, tailOf } from '../../links.ts';
import { withTitle } from '../../page-names.ts';
import { withAttachments } from '../attachments.ts';
import { readHead } from './read-head.ts';
import { settleMacros } from './settle-macros.ts';
import { storedFile } from './stored-file.ts';

export interface PageContext {
  file: string;
  title: string;
  /** Stored files with their new names. */
  named: ReadonlyMap<string, string>;
  files: ReadonlyMap<string, unknown>;
}

/** Returns a page of an HTML export as Markdown, without what Confluence puts around its text. */
export function convertPage(html: string, context: PageContext): string {
  const tree = parseHtml(html);
  if (tree === null) return withTitle(context.title, unreadHtml(html));
  const main = byId(tree, 'main-content') ?? find(tree, (element) => hasClass(element, 'wiki-content')) ?? bodyOf(tree);
  const root: Root = { type: 'root', children: main.children };
  flattenDepths(root);
  settleMacros(root);
  settleFragments(root);
  for (const element of elementsIn(root)) settleAddresses(element, context);
  const text = withTitle(context.title, treeToMarkdown(root));
  const attachments = readHead(context.file, html).attachments.filter(({ file }) => context.files.has(file));
  return withAttachments(
    text,
    context.file,
    attachments.map(({ file }) => context.named.get(file) ?? file),
  );
}

function bodyOf(tree: Root): Element | Root {
  return find(tree, ({ tagName }) => tagName === 'body') ?? tree;
}

function settleAddresses(element: Element, { file, named, files }: PageContext): void {
  for (const key of ['href', 'src'] as const) {
    const url = element.properties[key];
    if (typeof url !== 'string' || url.startsWith('#')) continue;
    const stored = storedFile(files, file, url);
    if (stored === null || !files.has(stored)) continue;
    const isPage = stored.endsWith('.html');
    element.properties[key] =
      linkToFile(file, named.get(stored) ?? stored) + (isPage ? tailOf(url).replace(/^\?[^#]*/, '') : '');
  }
  if (element.tagName === 'img') nameImage(element);
}

function nameImage({ properties }: Element): void {
  properties.alt ||= String(properties.dataLinkedResourceDefaultAlias ?? '').replace(/\.[a-z0-9]{1,5}$/i, '');
}
