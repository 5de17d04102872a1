import type { Element } from 'hast';
import { defaultHandlers, type Handle, type State } from 'hast-util-to-mdast';
import type { BlockContent, Nodes, PhrasingContent, RootContent } from 'mdast';
import { textOf } from './flatten-depths.ts';
import { blockHtml, escapeHtml, inlineHtml } from './html-nodes.ts';
import { tableToMdast } from './tables.ts';

/** Keeps HTML that Markdown cannot express. */
const kept: Handle = (state, node) => {
  const children = state.all(node);
  if (children.length === 0) return undefined;
  return [inlineHtml(`<${node.tagName}>`), ...children, inlineHtml(`</${node.tagName}>`)] as Nodes[];
};

const frame: Handle = (state, node) => linkTo(state, node, String(node.properties.src ?? node.properties.data ?? ''));

const media: Handle = (state, node) => {
  const source = node.children.find((child) => child.type === 'element' && child.tagName === 'source');
  const properties = source?.type === 'element' ? { ...source.properties, ...node.properties } : node.properties;
  return linkTo(state, node, String(properties.src ?? ''));
};

function linkTo(state: State, node: Element, url: string): Nodes | Nodes[] | undefined {
  if (!isFollowable(url)) return state.all(node) as Nodes[];
  const title = String(node.properties.title ?? '').trim();
  const text = title || textOf(node).trim() || url;
  return { type: 'link', url, title: null, children: [{ type: 'text', value: text }] };
}

/** Excludes scripts. */
function isFollowable(url: string): boolean {
  return url !== '' && !/^\s*(?:javascript|vbscript|about):/i.test(url);
}

const anchor: Handle = (state, node) => {
  const href = String(node.properties.href ?? '').trim();
  const children = state.all(node) as PhrasingContent[];
  if (!isFollowable(href)) return children as Nodes[];
  const title = String(node.properties.title ?? '').trim() || null;
  if (children.length === 0) {
    const label = String(node.properties.ariaLabel ?? '').trim() || title;
    return label ? { type: 'link', url: href, title, children: [{ type: 'text', value: label }] } : undefined;
  }
  return { type: 'link', url: href, title, children };
};

const image: Handle = (_state, node) => {
  const url = String(node.properties.src ?? '').trim();
  const alt = String(node.properties.alt ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  if (url === '') return alt === '' ? undefined : { type: 'text', value: alt };
  return { type: 'image', url, alt, title: String(node.properties.title ?? '').trim() || null };
};

const details: Handle = (state, node) => {
  const summary = node.children.find((child) => child.type === 'element' && child.tagName === 'summary');
  const rest = node.children.filter((child) => child !== summary);
  const title = summary?.type === 'element' ? textOf(summary).replace(/\s+/g, ' ').trim() : '';
  const body = state.toFlow(state.all({ ...node, children: rest }));
  const head = `<details>\n<summary>${escapeHtml(title || 'Details')}</summary>`;
  return [blockHtml(head), ...body, blockHtml('</details>')] as Nodes[];
};

const callout: Handle = (state, node) => {
  const title = String(node.properties.title ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  const head: PhrasingContent[] = [inlineHtml(`[!${String(node.properties.kind ?? 'note').toUpperCase()}]`)];
  if (title !== '') head.push({ type: 'text', value: ` ${title}` });
  const body = state.toFlow(state.all(node)) as BlockContent[];
  return { type: 'blockquote', children: [{ type: 'paragraph', children: head }, ...body] };
};

const math: Handle = (_state, node) => {
  const value = textOf(node).trim();
  if (value === '') return undefined;
  return node.properties.block ? { type: 'math', value, meta: null } : { type: 'inlineMath', value };
};

/** MathML's annotation, of KaTeX, MathJax and MediaWiki. */
const mathMl: Handle = (_state, node) => {
  const value = annotationOf(node) ?? String(node.properties.alttext ?? node.properties.altText ?? '').trim();
  if (value !== '') return { type: 'inlineMath', value: value.replace(/^\{\\displaystyle\s+(.*)\}$/s, '$1') };
  const text = textOf(node).replace(/\s+/g, ' ').trim();
  return text === '' ? undefined : { type: 'inlineCode', value: text };
};

function annotationOf(node: Element): string | null {
  const open: Element[] = [node];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.tagName === 'annotation' && /tex/i.test(String(next.properties.encoding ?? '')))
      return textOf(next).trim();
    for (const child of next.children) if (child.type === 'element') open.push(child);
  }
  return null;
}

const code: Handle = (_state, node) => {
  const inner = node.children.find((child) => child.type === 'element' && child.tagName === 'code');
  const names = [node, ...(inner?.type === 'element' ? [inner] : [])].map(languageOf);
  const value = textOf(withLineEnds(node)).replace(/\r\n?/g, '\n').replace(/^\n/, '').replace(/\n+$/, '');
  return { type: 'code', lang: names.findLast((name) => name !== null) ?? null, meta: null, value };
};

function withLineEnds(node: Element): Element {
  const children = node.children.map((child) => {
    if (child.type !== 'element') return child;
    return child.tagName === 'br' ? ({ type: 'text', value: '\n' } as const) : withLineEnds(child);
  });
  return { ...node, children };
}

/** In its usual spelling. */
export function languageOf({ properties }: Element): string | null {
  const classes = Array.isArray(properties.className) ? properties.className.map(String) : [];
  const given = String(properties.dataLanguage ?? properties.dataLang ?? properties.lang ?? '');
  for (const name of [...classes, given === '' ? '' : `language-${given}`]) {
    const match = /^(?:language|lang|brush|highlight-source|highlight)-([\w+#.-]{1,40})$/i.exec(name);
    if (match?.[1] && match[1] !== 'none') return match[1].toLowerCase();
  }
  return null;
}

const figcaption: Handle = (state, node) => {
  const children = state.all(node) as RootContent[];
  const isLine = children.every((child) => child.type !== 'paragraph' && 'value' in child);
  if (!isLine || children.length === 0) return state.toFlow(children) as Nodes[];
  return { type: 'paragraph', children: [{ type: 'emphasis', children: children as PhrasingContent[] }] };
};

const raw: Handle = (_state, node) => {
  const value = textOf(node);
  return node.properties.block ? blockHtml(value) : inlineHtml(value);
};

const keptElements = ['sub', 'sup', 'mark', 'ins', 'kbd', 'small', 'u', 'abbr', 'ruby', 'rt', 'rp', 'samp', 'var'];
const dropped: Handle = () => undefined;

export const elementHandlers: Record<string, Handle> = {
  ...Object.fromEntries(keptElements.map((name) => [name, kept])),
  ...Object.fromEntries(['noscript', 'select', 'button', 'textarea'].map((name) => [name, dropped])),
  a: anchor,
  img: image,
  iframe: frame,
  embed: frame,
  object: frame,
  video: media,
  audio: media,
  details,
  table: tableToMdast,
  pre: code,
  figcaption,
  math: mathMl,
  'x-callout': callout,
  'x-math': math,
  'x-raw': raw,
  menu: (state, node) => defaultHandlers.ul?.(state, node),
};
