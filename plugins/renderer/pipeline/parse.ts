import type { Root } from 'mdast';
import { type Features, markdownToMdast } from 'satteri';
import { limits } from '../limits.ts';
import { bareLinkEdits } from './bare-links.ts';
import { easeCjkEmphasis } from './cjk-emphasis.ts';
import { containerEdits } from './containers.ts';
import { dollarEdits } from './dollar-signs.ts';
import { type FrontMatter, isFrontMatter, readFrontMatter } from './front-matter.ts';
import { measureTree } from './measure-tree.ts';
import { refuseHostile } from './refuse-hostile.ts';
import { settleNode } from './settle-node.ts';
import { applyEdits, type SourceEdit } from './source-edits.ts';
import { TooComplex } from './too-complex.ts';
import { walkMarkdown } from './walk.ts';
import { wellFormed } from './well-formed.ts';
import { labelOf, wikiLinkEdits } from './wiki-links.ts';

const features = { gfm: true, math: true, frontmatter: true, wikilinks: true } satisfies Features;

// One pass settles nearly every page; what an edit uncovers is settled by the next.
const maxPasses = 6;

/**
 * Markdown to mdast, in CommonMark with GFM, front matter, math and wiki links. The tree carries no positions and
 * is within the bounds of depth and number of nodes. Throws TooComplex.
 */
export function parse(markdown: string): { tree: Root; frontMatter: FrontMatter } {
  const { text, mark } = easeCjkEmphasis(
    wellFormed(markdown)
      .replace(/^\ufeff/, '')
      .replace(/\r\n?/g, '\n'),
  );
  refuseHostile(text);
  const { tree, source } = parseAsMeant(text);
  walkMarkdown(tree, (node) => settleNode(node, source, mark));
  return { tree, frontMatter: readFrontMatter(tree) };
}

/** Parses, and parses again while the source needs edits for the tree to say what the writer meant. */
function parseAsMeant(text: string): { tree: Root; source: string } {
  let source = text;
  let chosen: Features = features;
  let tree = parseOnce(source, chosen);
  const first = tree.children[0];
  if ((first?.type === 'yaml' || first?.type === 'toml') && !isFrontMatter(first.value)) {
    chosen = { ...features, frontmatter: false };
    tree = parseOnce(source, chosen);
  }
  for (let pass = 0; pass < maxPasses; pass += 1) {
    const edits = collectEdits(tree, source);
    if (edits.length === 0) break;
    source = applyEdits(source, edits);
    tree = parseOnce(source, chosen);
  }
  return { tree, source };
}

function collectEdits(tree: Root, source: string): SourceEdit[] {
  const edits = containerEdits(source, tree);
  const definitions = new Set<string>();
  walkMarkdown(tree, (node) => {
    if (node.type === 'definition') definitions.add(labelOf(node.identifier));
  });
  walkMarkdown(tree, (node, parent) => {
    edits.push(...dollarEdits(source, node, parent));
    edits.push(...wikiLinkEdits(source, node, definitions));
    edits.push(...bareLinkEdits(source, node));
  });
  return edits;
}

function parseOnce(source: string, chosen: Features): Root {
  const tree = markdownToMdast(source, { features: chosen });
  if (tree.type !== 'root') throw new TypeError('The parser gave no root');
  if (!measureTree(tree, limits).isWithin) throw new TooComplex('maxDepth or maxNodes');
  return tree;
}
