import type { Element, Root } from 'hast';
import { walkElements } from './walk.ts';

const scheme = /^[a-z][a-z0-9+.-]*:/i;
const pictureData = /^data:image\/(?:png|jpeg|gif|webp)(?:;base64)?,/;
const isFolderPage = /^(?:readme|index|_index)$/i;

/**
 * Schemes are case-insensitive (RFC 3986, 3.1) and the allow-list is not. What has a colon without being a scheme is a
 * path, and `./` says so to the allow-list and to every browser. Runs before the allow-list.
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
  // What a browser leaves out (WHATWG URL, 4.4) must not hide a scheme from the allow-list.
  const address = written.replace(/^[\p{Cc} ]+|[\p{Cc} ]+$|[\t\n\r]/gu, '');
  if (scheme.test(address)) return address.replace(scheme, (name) => name.toLowerCase());
  return /^[^/?#]*:/.test(address) ? `./${address}` : address;
}

/** Finishes the addresses that passed the allow-list: pictures, links out of the wiki and links between pages. */
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

/** Whether an address leaves the wiki. A browser reads `\` as `/`. */
export function isExternal(href: string): boolean {
  return /^https?:/i.test(href) || /^ftp:/i.test(href) || /^[/\\]{2}/.test(href);
}

/**
 * The address of a page for the address of its file: `../guide/setup.md#linux` is `../guide/setup#linux`, and
 * `guide/README.md` is `guide`, since the text of a folder is the page of the folder.
 */
export function pageAddress(href: string): string {
  const [, path = '', tail = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  const isServed = scheme.test(path) || /^\/(?:api|files)\//.test(path);
  const file = isServed ? null : /^(.*\/)?([^/]+)\.(?:md|markdown)$/is.exec(path);
  const [, folder = '', name = ''] = file ?? [];
  if (!file) return href;
  if (!isFolderPage.test(name)) return `${folder}${name}${tail}`;
  return `${folder === '/' ? '/' : folder.replace(/\/$/, '') || '.'}${tail}`;
}
