import type { Element, Root } from 'hast';
import { walkElements } from './walk.ts';

const scheme = /^[a-z][a-z0-9+.-]*:/i;
const pictureData = /^data:image\/(?:png|jpeg|gif|webp)(?:;base64)?,/;
const isFolderPage = /^(?:readme|index|_index)$/i;

/**
 * Normalises schemes for the case-sensitive allow-list (RFC 3986 section 3.1); `./` marks a path with a colon. Runs
 * first.
 */
export function settleSchemes(tree: Root): void {
  walkElements(tree, ({ properties }) => {
    for (const name of ['href', 'src', 'cite'] as const) {
      const address = properties[name];
      if (typeof address === 'string') properties[name] = settleScheme(address);
    }
  });
}

function settleScheme(written: string): string {
  // Browsers ignore these (WHATWG URL 4.4), so they mustn't hide a scheme.
  const address = written.replace(/^[\p{Cc} ]+|[\p{Cc} ]+$|[\t\n\r]/gu, '');
  if (scheme.test(address)) return address.replace(scheme, (name) => name.toLowerCase());
  return /^[^/?#]*:/.test(address) ? `./${address}` : address;
}

/** Completes allowed addresses: pictures, external and page links. */
export function settleAddresses(tree: Root): void {
  walkElements(tree, (node) => {
    if (node.tagName === 'img') settlePicture(node);
    if (node.tagName === 'a') settleLink(node);
  });
}

function settlePicture({ properties }: Element): void {
  const { src } = properties;
  if (typeof src === 'string' && src.startsWith('data:') && !pictureData.test(src)) delete properties.src;
}

function settleLink({ properties }: Element): void {
  const { href } = properties;
  if (typeof href !== 'string') return;
  if (isExternal(href)) properties.rel = ['nofollow', 'noopener', 'noreferrer'];
  else properties.href = pageAddress(href);
}

/** Browsers read `\` as `/`. */
export function isExternal(href: string): boolean {
  return /^https?:/i.test(href) || /^ftp:/i.test(href) || /^[/\\]{2}/.test(href);
}

/** Returns a page for its file: `../guide/setup.md#linux` becomes `../guide/setup#linux`, `guide/README.md` `guide`. */
export function pageAddress(href: string): string {
  const [, path = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const isServed = scheme.test(path) || /^\/(?:api|files)\//.test(path);
  const file = isServed ? null : /^(.*\/)?([^/]+)\.(?:md|markdown)$/is.exec(path);
  const [, folder = '', name = ''] = file ?? [];
  if (!file) return href;
  if (!isFolderPage.test(name)) return `${folder}${name}${tail}`;
  return `${folder === '/' ? '/' : folder.replace(/\/$/, '') || '.'}${tail}`;
}
