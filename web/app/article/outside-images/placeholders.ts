import type { Element } from 'hast';
import { decodeAttribute } from '../decode-attribute.ts';
import { isShownAtOnce, type OutsideImages, outsideHost } from './policy.ts';

/** Holds the address of an image instead of `src`. */
export const heldAttribute = 'data-outside-src';
export const buttonClass = 'button button-plain button-small outside-image';

const heldTag = new RegExp(`<img ${heldAttribute}="([^"]*)"`, 'g');
const buttonTag = new RegExp(`(<button type="button" class="${buttonClass}" data-host="([^"]*)">)[^<]*</button>`, 'g');

/** Removes `src` for other sites; own images stay. */
export function holdOutside(image: Element): Element {
  const { src, ...properties } = image.properties;
  if (typeof src !== 'string' || outsideHost(src) === null) return image;
  // First, where `settlePlaceholders` expects it.
  return { ...image, properties: { dataOutsideSrc: src, ...properties } };
}

/** Returns an image, or a link around images. */
export function heldHosts(element: Element): string[] {
  const { dataOutsideSrc } = element.properties;
  const own = typeof dataOutsideSrc === 'string' ? outsideHost(dataOutsideSrc) : null;
  if (own !== null) return [own];
  return element.children.flatMap((child) => (child.type === 'element' ? heldHosts(child) : []));
}

export function showButton(host: string): Element {
  const properties = { type: 'button', className: buttonClass.split(' '), dataHost: host };
  return { type: 'element', tagName: 'button', properties, children: [{ type: 'text', value: host }] };
}

/** Resolves images to show and labels buttons. Idempotent, also on browsers' HTML. */
export function settlePlaceholders(html: string, policy: OutsideImages, label: (host: string) => string): string {
  if (!html.includes(`${heldAttribute}="`)) return html;
  const isShown = (host: string | null) => host !== null && isShownAtOnce(host, policy);
  return html
    .replace(heldTag, (tag, address: string) =>
      isShown(outsideHost(decodeAttribute(address))) ? `<img src="${address}"` : tag,
    )
    .replace(buttonTag, (_whole, opening: string, host: string) =>
      policy.mode === 'fetch' || isShown(decodeAttribute(host)) ? '' : `${opening}${label(host)}</button>`,
    );
}
