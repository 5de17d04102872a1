import type { Element, ElementContent, Root } from 'hast';
import katex from 'katex';
import { htmlToHast } from 'satteri';
import { limits } from '../limits.ts';
import { textOf } from './headings.ts';
import { measureTree } from './measure-tree.ts';
import { TooComplex } from './too-complex.ts';
import { walkElements } from './walk.ts';
import { wellFormed } from './well-formed.ts';

// `maxSize` only bounds growth; negative space could cover the page.
const awayFromPlace = /margin-(?:left|right):-\d{2}/;

/**
 * Replaces formulas by KaTeX, after sanitising, as it needs styles and MathML; it accepts no links, pictures, ids or
 * classes.
 */
export function typesetMath(tree: Root): void {
  const known = new Map<string, ElementContent[]>();
  let nodes = 0;
  walkElements(tree, (node, parent, index) => {
    const kind = formulaKind(node);
    if (kind === null) return undefined;
    const key = `${kind} ${textOf(node)}`;
    const before = known.get(key);
    const formula = before ? structuredClone(before) : typeset(textOf(node).trim(), kind === 'display');
    known.set(key, formula);
    nodes += measureTree(
      { type: 'root', children: formula },
      { maxDepth: Number.POSITIVE_INFINITY, maxNodes: limits.maxNodes },
    ).nodes;
    if (nodes > limits.maxNodes) throw new TooComplex('maxNodes');
    parent.children.splice(index, 1, ...formula);
    return index + formula.length;
  });
}

function formulaKind(node: Element): 'inline' | 'display' | null {
  const [only] = node.children;
  const isBlock = node.tagName === 'pre' && node.children.length === 1 && only?.type === 'element';
  const code = isBlock ? only : node;
  const classes = code.tagName === 'code' ? code.properties.className : [];
  if (!Array.isArray(classes) || !classes.includes('language-math')) return null;
  return isBlock || classes.includes('math-display') ? 'display' : 'inline';
}

function typeset(tex: string, displayMode: boolean): ElementContent[] {
  if (tex.length > limits.maxMathLength) return [failed(tex, 'The formula is too long.')];
  try {
    // One per formula, so that macros don't leak.
    const options = { displayMode, trust: false, strict: 'ignore', maxExpand: 1000, maxSize: 20, macros: {} } as const;
    const html = katex.renderToString(tex, options);
    if (awayFromPlace.test(html)) return [failed(tex, 'The formula leaves its place.')];
    const { children } = elementsOf(html);
    const isWithin = measureTree(
      { type: 'root', children },
      { maxDepth: limits.maxMathDepth, maxNodes: limits.maxNodes },
    ).isWithin;
    return isWithin ? children : [failed(tex, 'The formula is nested too deeply.')];
  } catch (error) {
    return [failed(tex, error instanceof Error ? error.message : String(error))];
  }
}

function elementsOf(html: string): { children: ElementContent[] } {
  const root = htmlToHast(html, { fragment: true });
  const children = root.type === 'root' ? root.children.filter((child) => child.type === 'element') : [];
  walkElements({ type: 'root', children }, ({ tagName, properties }) => {
    // The parser calls this attribute `:xmlns`.
    if (tagName !== 'math') return;
    delete properties[':xmlns'];
    properties.xmlns = 'http://www.w3.org/1998/Math/MathML';
  });
  return { children };
}

/** Shows the source, with the reason as a tooltip. */
function failed(tex: string, reason: string): Element {
  const title = wellFormed(reason.slice(0, 300));
  return {
    type: 'element',
    tagName: 'code',
    properties: { className: ['katex-error'], title },
    children: [{ type: 'text', value: tex }],
  };
}
