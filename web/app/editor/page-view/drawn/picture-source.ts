import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';

/** A picture as it is written: `![alt](src "title")`, or as an HTML tag. */
export interface PictureSource {
  from: number;
  to: number;
  src: string;
  alt: string;
  title: string;
  /** In pixels, as the tag says; null where the picture has its own size. */
  width: number | null;
  isTag: boolean;
}

const tag = /^<img\b[^<>]{0,4000}>$/i;

/** The picture that a node of the syntax tree is; null where it is none, or one whose address stands elsewhere. */
export function pictureIn(state: EditorState, node: SyntaxNode): PictureSource | null {
  if (node.name === 'Image') return markdownPicture(state, node);
  const isBlock = node.name === 'HTMLBlock';
  if (!isBlock && node.name !== 'HTMLTag') return null;
  if (node.to - node.from > 4100) return null;
  const written = state.sliceDoc(node.from, node.to);
  const trimmed = written.trim();
  if (!tag.test(trimmed) || trimmed.includes('\n')) return null;
  const from = node.from + written.indexOf('<');
  return taggedPicture(trimmed, from);
}

function markdownPicture(state: EditorState, node: SyntaxNode): PictureSource | null {
  const [open, close] = node.getChildren('LinkMark');
  const url = node.getChild('URL');
  if (!open || !close || !url) return null;
  const { from, to } = node;
  const src = unescaped(state.sliceDoc(url.from, url.to).replace(/^<(.*)>$/, '$1'));
  const alt = unescaped(state.sliceDoc(open.to, close.from));
  const titleNode = node.getChild('LinkTitle');
  const title = titleNode ? unescaped(state.sliceDoc(titleNode.from + 1, titleNode.to - 1)) : '';
  return { from, to, src, alt, title, width: null, isTag: false };
}

function taggedPicture(written: string, from: number): PictureSource | null {
  const image = new DOMParser().parseFromString(written, 'text/html').querySelector('img');
  if (!image) return null;
  const width = Number.parseInt(image.getAttribute('width') ?? '', 10);
  const read = (name: string) => image.getAttribute(name) ?? '';
  const text = { src: read('src'), alt: read('alt'), title: read('title') };
  return { from, to: from + written.length, ...text, width: width > 0 ? width : null, isTag: true };
}

/** How a picture with another description is written; nothing else of it changes. */
export function withText(written: string, { isTag }: PictureSource, alt: string): string {
  if (isTag) return withAttribute(written, 'alt', alt);
  const text = alt.replace(/[\\[\]]/g, '\\$&').replace(/\s+/g, ' ');
  const closing = closingOf(written);
  return closing === -1 ? written : `![${text}${written.slice(closing)}`;
}

/** How a picture of another width is written: as a tag, the one form that has a width. */
export function withWidth(written: string, { isTag, src, alt, title }: PictureSource, width: number): string {
  if (isTag) return withAttribute(written, 'width', String(width));
  const titled = title ? ` title="${attribute(title)}"` : '';
  return `<img src="${attribute(src)}" alt="${attribute(alt)}"${titled} width="${width}">`;
}

function withAttribute(written: string, name: string, value: string): string {
  const made = `${name}="${attribute(value)}"`;
  const present = new RegExp(`(\\s)${name}(?:\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'>]+))?(?=[\\s/>])`, 'i');
  // A function, since a replacement text would read `$` as a sign.
  if (present.test(written)) return written.replace(present, (_all, space: string) => `${space}${made}`);
  return written.replace(/\s*(\/?>)$/, (_all, end: string) => ` ${made}${end}`);
}

function attribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replace(/\s+/g, ' ');
}

/** Where the description of `![…]` ends. */
function closingOf(written: string): number {
  let depth = 0;
  for (let at = 1; at < written.length; at += 1) {
    const sign = written[at];
    if (sign === '\\') at += 1;
    else if (sign === '[') depth += 1;
    else if (sign === ']' && --depth === 0) return at;
  }
  return -1;
}

function unescaped(written: string): string {
  return written.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}
