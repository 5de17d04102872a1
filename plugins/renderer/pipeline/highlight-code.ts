import type { Element, Root } from 'hast';
import { limits } from '../limits.ts';
import { textOf } from './headings.ts';
import { highlighter } from './languages.ts';
import { measureTree } from './measure-tree.ts';
import { walkElements } from './walk.ts';
/** Highlights known languages; browsers draw diagrams. */
export function highlightCode(tree: Root): void {
  walkElements(tree, (node) => {
    const code = codeOf(node);
    if (!code) return undefined;
    const language = languageOf(code);
    if (language === 'mermaid') setDiagramAside(node, code);
    else if (language !== null) highlight(code, language);
    return 'skip';
  });
}

function codeOf(node: Element): Element | null {
  const [only] = node.children;
  const isBlock = node.tagName === 'pre' && only?.type === 'element' && only.tagName === 'code';
  return isBlock ? only : null;
}

function languageOf(code: Element): string | null {
  const { className } = code.properties;
  const name = Array.isArray(className)
    ? className.map(String).find((word) => word.startsWith('language-'))
    : undefined;
  return name?.slice('language-'.length) ?? null;
}

function setDiagramAside(block: Element, code: Element): void {
  block.properties = { className: ['mermaid'] };
  block.children = [{ type: 'element', tagName: 'code', properties: {}, children: code.children }];
}

function highlight(code: Element, language: string): void {
  const text = textOf(code);
  if (text.length > limits.maxHighlightLength || !highlighter.registered(language)) return;
  const { children } = highlighter.highlight(language, text);
  const bounds = { maxDepth: limits.maxCodeDepth, maxNodes: limits.maxNodes };
  if (!measureTree({ type: 'root', children }, bounds).isWithin) return;
  code.properties.className = ['hljs', `language-${language}`];
  code.children = children.filter((child) => child.type === 'element' || child.type === 'text');
}
