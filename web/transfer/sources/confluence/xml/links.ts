import GithubSlugger from 'github-slugger';
import type { Element } from 'hast';
import { textOf } from '../../../markdown/flatten-depths.ts';
import { element, text } from '../../html/tree.ts';
import { attributeOf, become, childOf } from './nodes.ts';
import type { References } from './references.ts';

/** `ac:link`: to a page by its title, an attachment, a person, a space, or a place on the page. */
export function settleLink(node: Element, references: References): Element {
  const body = childOf(node, 'ac:link-body') ?? childOf(node, 'ac:plain-text-link-body');
  const children = body?.children ?? [];
  const anchor = attributeOf(node, 'ac:anchor');
  const person = childOf(node, 'ri:user');
  if (person) return mention(node, person, references);
  const { url, name } = targetOf(node, references);
  if (url === null && name === '' && anchor !== '') {
    return become(
      node,
      'a',
      { href: `#${encodeURIComponent(anchor)}` },
      children.length > 0 ? children : [text(anchor)],
    );
  }
  const label = children.length > 0 ? children : [text(name)];
  if (url !== null) {
    const fragment = anchor === '' ? '' : `#${encodeURIComponent(new GithubSlugger().slug(anchor))}`;
    return become(node, 'a', { href: url + fragment }, label);
  }
  const words = textOf(element('span', {}, label)).trim();
  return become(node, 'span', {}, [...label, missing(words === name ? '' : name)]);
}

/** `ac:image`: an attachment or an address, with its caption. */
export function settleImage(node: Element, references: References): Element {
  const caption = childOf(node, 'ac:caption');
  const alt = attributeOf(node, 'ac:alt') || attributeOf(node, 'ac:title') || (caption ? textOf(caption).trim() : '');
  const { url, name } = targetOf(node, references);
  if (url === null) return become(node, 'span', {}, [element('code', {}, [text(name || 'image')]), missing('')]);
  const image = element('img', { src: url, alt: alt || name.replace(/\.[a-z0-9]{1,5}$/i, '') }, []);
  if (!caption || textOf(caption).trim() === '') return become(node, 'span', {}, [image]);
  const words = caption.children.flatMap((child) =>
    child.type === 'element' && child.tagName === 'p' ? child.children : [child],
  );
  return become(node, 'span', {}, [image, element('br', {}, []), element('em', {}, words)]);
}

/** Returns the target of a link, an image or a macro's parameter. */
export function targetOf(node: Element, references: References): { url: string | null; name: string } {
  const page = childOf(node, 'ri:page') ?? childOf(node, 'ri:blog-post');
  if (page) {
    const { title, spaceKey } = pageOf(page);
    return { url: references.page(title, spaceKey), name: title };
  }
  const attachment = childOf(node, 'ri:attachment');
  if (attachment) {
    const name = attributeOf(attachment, 'ri:filename');
    const owner = childOf(attachment, 'ri:page') ?? childOf(attachment, 'ri:blog-post');
    return { url: references.attachment(name, owner ? pageOf(owner) : null), name };
  }
  const content = childOf(node, 'ri:content-entity');
  if (content) return { url: references.pageById(attributeOf(content, 'ri:content-id')), name: '' };
  const url = attributeOf(childOf(node, 'ri:url'), 'ri:value');
  if (url !== '') return { url, name: url };
  const space = attributeOf(childOf(node, 'ri:space'), 'ri:space-key');
  return { url: null, name: space };
}

function pageOf(page: Element): { title: string; spaceKey: string | null } {
  return { title: attributeOf(page, 'ri:content-title'), spaceKey: attributeOf(page, 'ri:space-key') || null };
}

function mention(node: Element, person: Element, references: References): Element {
  const key =
    attributeOf(person, 'ri:userkey') || attributeOf(person, 'ri:account-id') || attributeOf(person, 'ri:username');
  return become(node, 'span', {}, [text(`@${references.person(key)}`)]);
}

/** Returns a word in place of what is missing. */
function missing(name: string): Element {
  return element('em', {}, [text(name === '' ? ' (not in the export)' : ` (not in the export: ${name})`)]);
}
