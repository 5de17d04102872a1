import type { Element, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { heldHosts, holdOutside, showButton } from './outside-images/placeholders.ts';

interface ArticleOptions {
  /** The base of relative links. */
  path: string;
  /** A first heading with this text is left out. */
  title?: string;
  /** Replaces an address, given as written. */
  addressOf?: (address: string) => string;
  /** Default: held back until `Article` shows them. */
  showsOutsideImages?: boolean;
}

/** The properties with addresses. */
export const addressed = ['href', 'src', 'poster'] as const;
// The displayed form; `/original` beside it is the upload.
const attachedPicture = /^(\/api\/attachments\/[0-9a-f]{24})(?:\?[^#]*)?(?:#drawing)?$/i;
// These are probably in view, so they aren't lazy.
const eagerImages = 2;

/** Returns a sanitised tree as displayed: addresses resolved, wide content scrollable. */
export function articleHtml(
  tree: Root,
  { path, title, addressOf, showsOutsideImages = false }: ArticleOptions,
): string {
  const base = pageBase(path);
  const lead = addressOf ?? ((address: string) => resolveAddress(address, base));
  let images = 0;

  function finish(node: Element, isInLink = false): Element {
    const isLink = isInLink || node.tagName === 'a';
    const children = finishAll(node.children, isLink);
    const element: Element = { ...node, properties: { ...node.properties }, children };
    for (const name of addressed) {
      const address = element.properties[name];
      if (typeof address === 'string') element.properties[name] = lead(address);
    }
    if (element.tagName === 'img') {
      images += 1;
      element.properties.loading = images > eagerImages ? 'lazy' : 'eager';
      element.properties.decoding = 'async';
      const image = showsOutsideImages ? element : holdOutside(element);
      return isInLink ? image : linkToOriginal(image);
    }
    return wrapWide(element);
  }

  function finishAll<T extends RootContent>(nodes: readonly T[], isInLink: boolean): (T | Element)[] {
    const asked = new Set<string>();
    return nodes
      .filter((node) => !isEmptyHeading(node))
      .flatMap<T | Element>((node) => {
        if (node.type !== 'element') return [node];
        const element = finish(node, isInLink);
        // After a link, which can't contain a button; one per host among neighbours.
        const isHolder = node.tagName === 'img' || node.tagName === 'a';
        const hosts = isHolder && !isInLink ? heldHosts(element).filter((host) => !asked.has(host)) : [];
        for (const host of hosts) asked.add(host);
        return [element, ...[...new Set(hosts)].map(showButton)];
      });
  }

  const children = title === undefined ? tree.children : withoutTitle(tree.children, title);
  return toHtml({ type: 'root', children: finishAll(children, false) });
}

/** The host is only a placeholder. */
export function pageBase(path: string): string {
  return `http://wiki.invalid${path.split('/').map(encodeURIComponent).join('/')}`;
}

/** As a browser would at the page; external and `#part` addresses stay. */
export function resolveAddress(address: string, base: string): string {
  const isOwn =
    address.startsWith('#') || address.startsWith('//') || /^[a-z][a-z\d+.-]*:/i.test(address) || address === '';
  if (isOwn || !URL.canParse(address, base)) return address;
  const { pathname, search, hash } = new URL(address, base);
  return pathname + search + hash;
}

/** To the original in a new tab; the description names the link. */
function linkToOriginal(image: Element): Element {
  const { src, alt } = image.properties;
  const [, address] = attachedPicture.exec(typeof src === 'string' ? src : '') ?? [];
  if (!address || typeof alt !== 'string' || alt.trim() === '') return image;
  const properties = { href: `${address}/original`, target: '_blank', rel: ['noopener'], className: ['image-link'] };
  return { type: 'element', tagName: 'a', properties, children: [image] };
}

function wrapWide(element: Element): Element {
  if (element.tagName === 'table') return wrap(element, 'table-scroll');
  if (element.tagName === 'pre' && !classesOf(element).includes('mermaid')) return wrap(element, 'code-block');
  return element;
}

function wrap(element: Element, className: string): Element {
  return { type: 'element', tagName: 'div', properties: { className: [className] }, children: [element] };
}

function withoutTitle(children: RootContent[], title: string): RootContent[] {
  const first = children.findIndex((node) => node.type === 'element');
  const heading = children[first];
  if (heading?.type !== 'element' || heading.tagName !== 'h1' || textOf(heading).trim() !== title.trim())
    return children;
  return children.filter((_node, index) => index !== first);
}

/** Left out until it has words, since screen readers would announce it. */
function isEmptyHeading(node: RootContent): boolean {
  return node.type === 'element' && /^h[1-6]$/.test(node.tagName) && !hasContent(node);
}

function hasContent(node: RootContent): boolean {
  if (node.type === 'text') return node.value.trim() !== '';
  return node.type === 'element' && (node.tagName === 'img' || node.children.some(hasContent));
}

function textOf(node: RootContent): string {
  if (node.type === 'text') return node.value;
  return node.type === 'element' ? node.children.map(textOf).join('') : '';
}

function classesOf(element: Element): (string | number)[] {
  const { className } = element.properties;
  return Array.isArray(className) ? className : [];
}
