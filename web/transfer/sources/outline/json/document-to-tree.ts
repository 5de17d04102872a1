import type { Element, ElementContent, Root } from 'hast';
import { escapeHtml } from '../../../markdown/html-nodes.ts';
import { element, text } from '../../html/tree.ts';
import { sizedPicture } from '../../picture.ts';
import { marksToElements } from './marks-to-elements.ts';
import { type DocumentNode, nodeOf } from './read-collection.ts';

/** Returns relative URLs. */
export interface References {
  /** Default: the URL. */
  url(href: string): string;
  /** Returns null if missing. */
  document(id: string): string | null;
}

/** Deeper than a page may be. */
const maxDepth = 150;

export function documentToTree(data: unknown, references: References): Root {
  return { type: 'root', children: new TreeWriter(references).all([data], 0) };
}

class TreeWriter {
  readonly #references: References;

  constructor(references: References) {
    this.#references = references;
  }

  /** Inline nodes with their marks. */
  all(values: readonly unknown[], depth: number): ElementContent[] {
    const nodes = values.map(nodeOf).filter((node) => node !== null);
    const parts = nodes.map((node) => ({ marks: node.marks, children: this.#one(node, depth) }));
    return marksToElements(parts, this.#references.url);
  }

  #one(node: DocumentNode, depth: number): ElementContent[] {
    const { type, attrs } = node;
    if (type === 'text') return [text(node.text)];
    if (depth > maxDepth) return [text(textIn(node))];
    const inner = () => this.all(node.content, depth + 1);
    const name = elements[type];
    if (name !== undefined) return [element(name, {}, inner())];
    switch (type) {
      case 'doc':
        return inner();
      case 'heading':
        return [element(`h${Math.min(Math.max(Number(attrs.level) || 1, 1), 6)}`, {}, inner())];
      case 'ordered_list':
        return [element('ol', Number(attrs.order) > 1 ? { start: Number(attrs.order) } : {}, inner())];
      case 'list_item':
        return [element('li', {}, tight(inner()))];
      case 'checkbox_item': {
        const box = element('input', { type: 'checkbox', checked: attrs.checked === true }, []);
        return [element('li', {}, [box, text(' '), ...tight(inner())])];
      }
      case 'th':
      case 'td':
        return [element(type, cellProperties(attrs), inner())];
      case 'container_notice':
        return [element('x-callout', { kind: calloutKinds[textAt(attrs, 'style')] ?? 'note' }, inner())];
      case 'container_toggle':
        return [this.#toggle(node, depth)];
      case 'code_fence':
      case 'code_block':
        return [code(node)];
      case 'math_inline':
        return [element('x-math', {}, [text(textIn(node))])];
      case 'math_block':
      case 'math_display':
        return [element('x-math', { block: true }, [text(textIn(node))])];
      case 'image':
        return [this.#image(attrs)];
      case 'video':
      case 'attachment':
      case 'embed':
        return [element('p', {}, [this.#link(attrs)])];
      case 'mention':
        return [this.#mention(attrs)];
      case 'emoji':
        return [element('x-raw', {}, [text(`:${textAt(attrs, 'data-name').replace(/[^\w+-]/g, '')}:`)])];
      default:
        // Unknown nodes show their content or name.
        return node.content.length > 0 ? inner() : [text(textAt(attrs, 'label') || textAt(attrs, 'title'))];
    }
  }

  /** The first block is the title. */
  #toggle({ content }: DocumentNode, depth: number): Element {
    const [title, ...body] = content;
    const words = nodeOf(title);
    const summary = element('summary', {}, [text(words ? textIn(words) : '')]);
    return element('details', {}, [summary, ...this.all(body, depth + 1)]);
  }

  #image(attrs: DocumentNode['attrs']): Element {
    const src = this.#references.url(textAt(attrs, 'src'));
    const alt = textAt(attrs, 'alt');
    const [width, height] = [sizeAt(attrs, 'width'), sizeAt(attrs, 'height')];
    if (!width && !height) return element('img', { src, alt }, []);
    return element('x-raw', {}, [text(sizedPicture({ url: escapeHtml(src), alt, width, height }))]);
  }

  #link(attrs: DocumentNode['attrs']): Element {
    const href = textAt(attrs, 'href') || textAt(attrs, 'src');
    const url = this.#references.url(href);
    return element('a', { href: url }, [text(textAt(attrs, 'title') || href)]);
  }

  #mention(attrs: DocumentNode['attrs']): ElementContent {
    const label = textAt(attrs, 'label');
    const type = textAt(attrs, 'type');
    if (type === 'user' || type === 'group') return text(`@${label}`);
    const href = textAt(attrs, 'href') || (/^https?:\/\//.test(label) ? label : '');
    const url = type === 'document' ? this.#references.document(textAt(attrs, 'modelId')) : href || null;
    return url === null ? text(label) : element('a', { href: url }, [text(label || url)]);
  }
}

const elements: Record<string, string> = {
  paragraph: 'p',
  blockquote: 'blockquote',
  bullet_list: 'ul',
  checkbox_list: 'ul',
  hr: 'hr',
  br: 'br',
  table: 'table',
  tr: 'tr',
};

const calloutKinds: Record<string, string> = { info: 'note', success: 'tip', tip: 'tip', warning: 'warning' };

/** A single paragraph, perhaps followed by lists. */
function tight(children: ElementContent[]): ElementContent[] {
  const [first, ...rest] = children;
  const isLine = first?.type === 'element' && first.tagName === 'p';
  const isList = (child: ElementContent) => child.type === 'element' && /^[uo]l$/.test(child.tagName);
  return isLine && rest.every(isList) ? [...first.children, ...rest] : children;
}

function code({ attrs, content }: DocumentNode): Element {
  const language = textAt(attrs, 'language').replace(/^mermaidjs$/, 'mermaid');
  const className = /^[\w+#.-]{1,40}$/.test(language) ? [`language-${language}`] : [];
  const lines = content.map((value) => (nodeOf(value)?.type === 'text' ? (nodeOf(value)?.text ?? '') : '\n')).join('');
  return element('pre', {}, [element('code', { className }, [text(lines)])]);
}

function cellProperties(attrs: DocumentNode['attrs']): Element['properties'] {
  const align = textAt(attrs, 'alignment');
  const [colSpan, rowSpan] = [Number(attrs.colspan) || 1, Number(attrs.rowspan) || 1];
  return { ...(/^(?:left|center|right)$/.test(align) && { align }), colSpan, rowSpan };
}

/** The text in a node, however deep it is nested. */
function textIn(node: DocumentNode): string {
  const parts: string[] = [];
  const open: unknown[] = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const one = nodeOf(next);
    if (one === null) continue;
    parts.push(one.text);
    for (const child of one.content.toReversed()) open.push(child);
  }
  return parts.join('');
}

function textAt(attrs: DocumentNode['attrs'], name: string): string {
  const value = attrs[name];
  return typeof value === 'string' ? value : '';
}

/** Returns a size in pixels, which is a number or digits. */
function sizeAt(attrs: DocumentNode['attrs'], name: string): string {
  return /^\d{1,5}$/.exec(String(attrs[name] ?? ''))?.[0] ?? '';
}
