import type { Element, Root } from 'hast';
import { allowList } from '../pipeline/allow-list.ts';

const written = new Set(allowList.tagNames);
const mathMl =
  'math semantics annotation mrow mi mo mn ms mtext mspace msup msub msubsup mfrac msqrt mroot mover munder';
const typeset = new Set(
  `${mathMl} munderover mtable mtr mtd mlabeledtr mstyle mpadded mphantom menclose mglyph svg path line span`.split(
    ' ',
  ),
);
const addresses = /^(?:https?:|mailto:|tel:|ftp:|[^:]*$|[^:]*[/?#])/;
const pictures = /^(?:https?:|data:image\/(?:png|jpeg|gif|webp)[;,]|[^:]*$|[^:]*[/?#])/;
const risky = /^(?:process|module|exports|require|define|global|constructor|__proto__|prototype)$/;

/** Describes what in a tree could act on its reader. */
export function dangersIn(tree: Root): string[] {
  const dangers: string[] = [];
  for (const child of tree.children) {
    if (child.type === 'element') inspect(child, false, dangers);
    else if (child.type !== 'text') dangers.push(`a ${child.type}`);
  }
  return dangers;
}

function inspect(node: Element, isFormula: boolean, dangers: string[]): void {
  const { tagName, properties, children } = node;
  const classes = Array.isArray(properties.className) ? properties.className : [];
  const isTypeset = isFormula || classes.includes('katex');
  if (!written.has(tagName) && !(isTypeset && typeset.has(tagName))) dangers.push(`<${tagName}>`);
  for (const [name, value] of Object.entries(properties)) {
    const danger = dangerOf(name, String(value), isTypeset);
    if (danger) dangers.push(`<${tagName}> ${danger}`);
  }
  for (const child of children) {
    if (child.type === 'element') inspect(child, isTypeset, dangers);
    else if (child.type !== 'text') dangers.push(`a ${child.type}`);
  }
}

function dangerOf(name: string, value: string, isTypeset: boolean): string | null {
  const lower = name.toLowerCase();
  if (/^(?:on|form|action|srcdoc|srcset|ping|target|name$|is$|nonce|http|xlink|background|poster)/.test(lower))
    return name;
  if (lower === 'style' && (!isTypeset || /url|expression|[<>\\@]|position:\s*(?:fixed|absolute)/i.test(value)))
    return `style ${value}`;
  if (['href', 'cite'].includes(lower) && !addresses.test(value)) return `${name} ${value}`;
  if (lower === 'src' && !pictures.test(value)) return `src ${value}`;
  if (lower === 'id' && risky.test(value)) return `id ${value}`;
  return null;
}
