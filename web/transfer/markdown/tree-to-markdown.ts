import type { Root } from 'hast';
import { toMdast } from 'hast-util-to-mdast';
import type { Nodes } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { mathToMarkdown } from 'mdast-util-math';
import { toMarkdown } from 'mdast-util-to-markdown';
import { dropEmpty } from './drop-empty.ts';
import { elementHandlers } from './elements.ts';
import { flattenDepths } from './flatten-depths.ts';
import { settleDefinitions } from './settle-definitions.ts';
import { settleTables } from './settle-tables.ts';

/**
 * Writes an HTML tree as Markdown. What Markdown can't express but pages allow (`<details>`, `<sub>`, merged cells)
 * stays HTML. Also knows `x-callout` (`kind`, `title`), `x-math` (`block`) and `x-raw`, whose text is Markdown. Changes
 * the tree.
 */
export function treeToMarkdown(tree: Root): string {
  flattenDepths(tree);
  dropEmpty(tree);
  settleDefinitions(tree);
  settleTables(tree);
  const mdast = toMdast(tree, { newlines: false, handlers: elementHandlers });
  return markdownOf(mdast as Nodes);
}

/** Markdown in the one way in which all that is brought in is written. */
export function markdownOf(mdast: Nodes): string {
  return toMarkdown(mdast, {
    bullet: '-',
    emphasis: '*',
    rule: '-',
    listItemIndent: 'one',
    resourceLink: false,
    // `:::` at the start of a line begins a callout.
    unsafe: [{ atBreak: true, character: ':', after: ':' }],
    extensions: [gfmToMarkdown({ tablePipeAlign: false }), mathToMarkdown()],
  }).trim();
}
