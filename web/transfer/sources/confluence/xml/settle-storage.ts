import type { Element, Root } from 'hast';
import { textOf } from '../../../markdown/flatten-depths.ts';
import { element, elementsIn, text } from '../../html/tree.ts';
import { calloutKinds } from '../attachments.ts';
import { settleImage, settleLink } from './links.ts';
import { settleMacro } from './macros.ts';
import { attributeOf, become, childOf } from './nodes.ts';
import type { References } from './references.ts';

/** From the innermost. */
export function settleStorage(tree: Root, references: References): void {
  for (const node of elementsIn(tree).reverse()) {
    if (node.tagName === 'ac:structured-macro' || node.tagName === 'ac:macro') settleMacro(node, references);
    else if (node.tagName === 'ac:link') settleLink(node, references);
    else if (node.tagName === 'ac:image') settleImage(node, references);
    else if (node.tagName === 'a') settleAddress(node, references);
    else settleElement(node);
  }
}

function settleElement(node: Element): Element {
  switch (node.tagName) {
    case 'ac:emoticon':
      return become(node, 'span', {}, [text(emojiOf(node))]);
    case 'ac:task-list':
      return become(node, 'ul', {}, node.children);
    case 'ac:task':
      return settleTask(node);
    case 'time':
      return become(node, 'span', {}, [text(textOf(node) || String(node.properties.dateTime ?? ''))]);
    case 'ac:adf-extension':
      return settleExtension(node);
    case 'ac:placeholder':
    case 'ac:adf-mark':
      return become(node, 'span', {}, []);
    case 'ac:layout':
    case 'ac:layout-section':
    case 'ac:layout-cell':
      return become(node, 'div', {}, node.children);
    case 'ac:inline-comment-marker':
      return become(node, 'span', {}, node.children);
    default:
      return node;
  }
}

/** Panels become callouts, others their fallback. */
function settleExtension(node: Element): Element {
  const own = childOf(node, 'ac:adf-node');
  const fallback = childOf(node, 'ac:adf-fallback');
  const isPanel = attributeOf(own, 'type') === 'panel';
  if (!own || (fallback && !isPanel)) return become(node, 'div', {}, fallback?.children ?? node.children);
  const isKind = (child: Element) => attributeOf(child, 'key') === 'panel-type';
  const kinds = own.children.filter((child) => child.type === 'element' && isKind(child)) as Element[];
  const content = withoutAttributes(own);
  if (!isPanel) return become(node, 'div', {}, content);
  const kind = calloutKinds[kinds.map((child) => textOf(child).trim()).join('')] ?? 'note';
  return become(node, 'x-callout', { kind }, content);
}

function withoutAttributes(node: Element): Element['children'] {
  return node.children.flatMap((child): Element['children'] => {
    if (child.type !== 'element') return [child];
    if (child.tagName === 'ac:adf-attribute') return [];
    return child.tagName.startsWith('ac:adf-') ? [element('div', {}, withoutAttributes(child))] : [child];
  });
}

function settleTask(node: Element): Element {
  const status = childOf(node, 'ac:task-status');
  const checked = status !== undefined && textOf(status).trim() === 'complete';
  const body = childOf(node, 'ac:task-body')?.children ?? [];
  return become(node, 'li', {}, [element('input', { type: 'checkbox', checked }, []), ...body]);
}

const emoji: Record<string, string> = {
  smile: '🙂',
  sad: '🙁',
  cheeky: '😛',
  laugh: '😀',
  wink: '😉',
  'thumbs-up': '👍',
  'thumbs-down': '👎',
  heart: '❤️',
  information: 'ℹ️',
  tick: '✅',
  cross: '❌',
  warning: '⚠️',
  plus: '➕',
  minus: '➖',
  question: '❓',
  'light-on': '💡',
  'light-off': '💡',
  'yellow-star': '⭐',
  'red-star': '⭐',
  'green-star': '⭐',
  'blue-star': '⭐',
  'broken-heart': '💔',
};

function emojiOf({ properties }: Element): string {
  const fallback = String(properties['ac:emoji-fallback'] ?? '');
  const name = String(properties['ac:name'] ?? '');
  return fallback || emoji[name] || (name === '' ? '' : `(${name})`);
}

/** By id, as in addresses copied from a browser. */
function settleAddress(node: Element, references: References): void {
  const href = String(node.properties.href ?? '');
  const id = /\/pages\/viewpage\.action\?(?:[^#]*&)?pageId=(\d+)|\/spaces\/[^/]+\/pages\/(\d+)(?:[/?#]|$)/.exec(href);
  const url = id ? references.pageById(id[1] ?? id[2] ?? '') : null;
  if (url !== null) node.properties.href = url;
}
