import type { Nodes, Root } from 'hast';
import { limits } from '../limits.ts';
import type { RenderedText } from '../rendered.ts';
import { settleAddresses } from './addresses.ts';
import { markCallouts } from './callouts.ts';
import { settleCodeLanguages } from './code-languages.ts';
import { wrapContainers } from './containers.ts';
import { replaceEmojiNames } from './emoji.ts';
import { anchorHeadings } from './headings.ts';
import { highlightCode } from './highlight-code.ts';
import { followIds, settleUserIds } from './ids.ts';
import { measureTree } from './measure-tree.ts';
import { parse } from './parse.ts';
import { labelTasks } from './task-lists.ts';
import { toSafeHtmlTree, toUnsafeHtmlTree } from './to-html-tree.ts';
import { dropTocMarkers } from './toc-markers.ts';
import { TooComplex } from './too-complex.ts';
import { typesetMath } from './typeset-math.ts';

/**
 * Renders to a sanitised tree. Order matters: all input precedes the allow-list; later steps only move allowed text.
 * @throws TooComplex, and RangeError when a library's stack overflows
 */
export function renderMarkdown(markdown: string): RenderedText {
  const { tree: source, frontMatter } = parse(markdown);
  wrapContainers(source);
  markCallouts(source);
  dropTocMarkers(source);
  replaceEmojiNames(source);
  settleCodeLanguages(source);

  const tree = toSafeHtmlTree(toUnsafeHtmlTree(source));

  const written = settleUserIds(tree);
  settleAddresses(tree);
  const toc = anchorHeadings(tree);
  followIds(tree, { ids: new Set(toc.map(({ id }) => id)), written });
  labelTasks(tree);
  typesetMath(tree);
  highlightCode(tree);

  const title = frontMatter.title ?? toc.find(({ depth }) => depth === 1)?.text ?? null;
  return { ast: finish(tree), toc, title, tags: frontMatter.tags, notice: null };
}

function finish(tree: Root): Root {
  const maxDepth = limits.maxDepth + limits.maxMathDepth;
  if (!measureTree(tree, { maxDepth, maxNodes: limits.maxNodes }).isWithin) throw new TooComplex('maxNodes');
  strip(tree);
  return tree;
}

// Drops positions and libraries' notes, which would double the size.
function strip(node: Nodes): void {
  delete node.position;
  delete node.data;
  if ('children' in node) node.children.forEach(strip);
}
