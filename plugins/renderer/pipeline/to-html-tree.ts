import type { Root as HtmlRoot, Nodes } from 'hast';
import type { Root } from 'mdast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { limits } from '../limits.ts';
import { settleSchemes } from './addresses.ts';
import { allowList } from './allow-list.ts';
import { inlineMath, math } from './math-handlers.ts';
import { measureTree } from './measure-tree.ts';
import { TooComplex } from './too-complex.ts';

const convert = unified()
  .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: 'user-content-', handlers: { math, inlineMath } })
  .freeze();
// `tagfilter` is GFM's: shows `<script>` or an unclosed `<textarea>` as text.
const readHtml = unified().use(rehypeRaw, { tagfilter: true }).freeze();
const sanitize = unified().use(rehypeSanitize, allowList).freeze();

/** Parses embedded HTML. Not yet safe. */
export function toUnsafeHtmlTree(tree: Root): HtmlRoot {
  const html = convert.runSync(tree);
  // Slow, and most pages have no HTML.
  return hasRawHtml(html) ? withinBounds(readHtml.runSync(html)) : html;
}

/** Applies the allow-list; later additions are the pipeline's own. */
export function toSafeHtmlTree(tree: HtmlRoot): HtmlRoot {
  settleSchemes(tree);
  return sanitize.runSync(tree);
}

function hasRawHtml(node: Nodes): boolean {
  return node.type === 'raw' || ('children' in node && node.children.some(hasRawHtml));
}

function withinBounds(tree: HtmlRoot): HtmlRoot {
  if (!measureTree(tree, limits).isWithin) throw new TooComplex('maxDepth or maxNodes');
  return tree;
}
