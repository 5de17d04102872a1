import type { Root } from 'mdast';
import { type Features, markdownToMdast } from 'satteri';
import { limits } from '../limits.ts';
import { bareLinkEdits, ftpLinkEdits } from './bare-links.ts';
import { easeCjkEmphasis } from './cjk-emphasis.ts';
import { containerEdits } from './containers.ts';
import { dollarEdits } from './dollar-signs.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { isFrontMatter } from './front-matter-entries.ts';
import { measureTree } from './measure-tree.ts';
import { refuseHostile } from './refuse-hostile.ts';
import { settleNode } from './settle-node.ts';
import { applyEdits, type SourceEdit } from './source-edits.ts';
import { TooComplex } from './too-complex.ts';
import { walkMarkdown } from './walk.ts';
import { backOverInserted, backOverRemoved, type WayBack } from './way-back.ts';
import { wellFormed } from './well-formed.ts';
import { labelOf, wikiLinkEdits } from './wiki-links.ts';

const features = { gfm: true, math: true, frontmatter: true, wikilinks: true } satisfies Features;

// Most pages need one; each edit may require another.
const maxPasses = 6;

/** CommonMark with GFM, front matter, math and wiki links to a bounded mdast without positions. @throws TooComplex */
export function parse(markdown: string): { tree: Root; frontMatter: FrontMatter } {
  const { tree, settle } = parseInPlace(markdown);
  settle();
  return { tree, frontMatter: readFrontMatter(tree) };
}

/** Parsed, before `settle`. */
export interface ParsedInPlace {
  /** Its positions refer to `source`. */
  tree: Root;
  /** The text with the edits that the parser needs. */
  source: string;
  /** Maps offsets in `source` to the given text. */
  wayBack(): WayBack;
  /** The mark of CJK emphasis, not part of the text. */
  mark: string | null;
  /** Turns it into the tree that `parse` returns. */
  settle(): void;
}

/** Like `parse`, with positions. @throws TooComplex */
export function parseInPlace(markdown: string): ParsedInPlace {
  const given = wellFormed(markdown);
  const plain = given.replace(notPlain, '').replaceAll('\r', '\n');
  const { text, mark } = easeCjkEmphasis(plain);
  refuseHostile(text);
  const { tree, source, passes } = parseAsMeant(text);
  return {
    tree,
    source,
    mark,
    wayBack() {
      const ways = [...passes.toReversed(), marksIn(text, mark)].map(backOverInserted);
      const toGiven = backOverRemoved(Array.from(given.matchAll(notPlain), ({ index }) => index));
      return (offset) => toGiven(ways.reduce((at, way) => way(at), offset));
    },
    settle: () => walkMarkdown(tree, (node) => settleNode(node, source, mark)),
  };
}

/** Removed first: byte order mark, CR of CRLF. */
const notPlain = /^\ufeff|\r(?=\n)/g;

function marksIn(text: string, mark: string | null): SourceEdit[] {
  if (mark === null) return [];
  return Array.from(text.matchAll(new RegExp(mark, 'g')), ({ index }, before) => ({
    at: index - before,
    insert: mark,
  }));
}

/** Parses again while the source needs edits. */
function parseAsMeant(text: string): { tree: Root; source: string; passes: SourceEdit[][] } {
  let source = text;
  let chosen: Features = features;
  let tree = parseOnce(source, chosen);
  const passes: SourceEdit[][] = [];
  const first = tree.children[0];
  if ((first?.type === 'yaml' || first?.type === 'toml') && !isFrontMatter(first.value)) {
    chosen = { ...features, frontmatter: false };
    tree = parseOnce(source, chosen);
  }
  while (passes.length < maxPasses) {
    const edits = collectEdits(tree, source);
    if (edits.length === 0) break;
    source = applyEdits(source, edits);
    tree = parseOnce(source, chosen);
    passes.push(edits);
  }
  return { tree, source, passes };
}

function collectEdits(tree: Root, source: string): SourceEdit[] {
  const edits = [...containerEdits(source, tree), ...ftpLinkEdits(source, tree)];
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
