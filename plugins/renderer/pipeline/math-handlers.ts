import type { Element, Properties } from 'hast';
import type { Nodes } from 'mdast';

// KaTeX runs after sanitising, which sees formulas as code.

/** Marks formulas for the step after sanitising. */
export function formula(kind: 'math-inline' | 'math-display'): Properties {
  return { className: ['language-math', kind] };
}

export function inlineMath(_state: unknown, node: Extract<Nodes, { type: 'inlineMath' }>): Element {
  return codeElement(node.data?.hProperties ?? formula('math-inline'), node.value);
}

export function math(_state: unknown, node: Extract<Nodes, { type: 'math' }>): Element {
  const code = codeElement(formula('math-display'), node.value);
  return { type: 'element', tagName: 'pre', properties: {}, children: [code] };
}

function codeElement(properties: Properties, value: string): Element {
  return { type: 'element', tagName: 'code', properties, children: [{ type: 'text', value }] };
}
