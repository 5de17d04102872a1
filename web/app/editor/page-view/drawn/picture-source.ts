import type { EditorState } from '@codemirror/state';
import type { SyntaxNode } from '@lezer/common';
import type { References } from '../references.ts';

/** `![alt](src "title")`, `![alt][label]`, `![[src|alt]]`, or HTML. */
export interface PictureSource {
  from: number;
  to: number;
  src: string;
  alt: string;
  title: string;
  /** In pixels; null: the image's own size. */
  width: number | null;
  form: 'markdown' | 'wiki' | 'tag';
}

const tag = /^<img\b[^<>]{0,4000}>$/i;

/** Returns null for other nodes. */
export function pictureIn(state: EditorState, node: SyntaxNode, references: References): PictureSource | null {
  if (node.name === 'Image') return markdownPicture(state, node, references);
  if (node.name === 'WikiEmbed') return wikiPicture(state, node);
  const written = pictureTag(state, node);
  return written === null ? null : taggedPicture(written, node.from + state.sliceDoc(node.from, node.to).indexOf('<'));
}

/** Returns true for an image written as a single HTML tag. */
export function isPictureTag(state: EditorState, node: SyntaxNode): boolean {
  return pictureTag(state, node) !== null;
}

function pictureTag(state: EditorState, { name, from, to }: SyntaxNode): string | null {
  if ((name !== 'HTMLBlock' && name !== 'HTMLTag') || to - from > 4100) return null;
  const written = state.sliceDoc(from, to).trim();
  return tag.test(written) && !written.includes('\n') ? written : null;
}

function wikiPicture(state: EditorState, node: SyntaxNode): PictureSource | null {
  const path = node.getChild('WikiLinkPath');
  const text = node.getChild('WikiLinkText');
  if (!path) return null;
  const { from, to } = node;
  const written = state.sliceDoc(path.from, path.to).trim();
  const src = /^https?:\/\//i.test(written) ? written : written.split('/').map(encodeURIComponent).join('/');
  const alt = text ? unescaped(state.sliceDoc(text.from, text.to)) : written;
  return { from, to, src, alt, title: '', width: null, form: 'wiki' };
}

function markdownPicture(state: EditorState, node: SyntaxNode, references: References): PictureSource | null {
  const [open, close] = node.getChildren('LinkMark');
  const holder = node.getChild('URL') ? node : references.definitionOf(node);
  const url = holder?.getChild('URL');
  if (!open || !close || !holder || !url) return null;
  const { from, to } = node;
  const src = unescaped(state.sliceDoc(url.from, url.to).replace(/^<(.*)>$/, '$1'));
  const alt = unescaped(state.sliceDoc(open.to, close.from));
  const titleNode = holder.getChild('LinkTitle');
  const title = titleNode ? unescaped(state.sliceDoc(titleNode.from + 1, titleNode.to - 1)) : '';
  return { from, to, src, alt, title, width: null, form: 'markdown' };
}

function taggedPicture(written: string, from: number): PictureSource | null {
  const image = new DOMParser().parseFromString(written, 'text/html').querySelector('img');
  if (!image) return null;
  const width = Number.parseInt(image.getAttribute('width') ?? '', 10);
  const read = (name: string) => image.getAttribute(name) ?? '';
  const text = { src: read('src'), alt: read('alt'), title: read('title') };
  return { from, to: from + written.length, ...text, width: width > 0 ? width : null, form: 'tag' };
}

export function withText(written: string, { form, src }: PictureSource, alt: string): string {
  if (form === 'tag') return withAttribute(written, 'alt', alt);
  const text = escaped(alt);
  if (form === 'wiki') return `![${text}](${src.replaceAll('(', '%28').replaceAll(')', '%29')})`;
  const closing = closingOf(written);
  if (closing === -1) return written;
  const rest = written.slice(closing);
  // A description that is also the label stays the label.
  return rest === ']' || rest === '][]' ? `![${text}][${written.slice(2, closing)}]` : `![${text}${rest}`;
}

export function withAddress(written: string, { src, alt }: PictureSource, address: string): string {
  // With a label, the address is elsewhere in the text.
  return written.includes(src) ? written.replace(src, () => address) : `![${escaped(alt)}](${address})`;
}

/** A tag is the only form with a width. */
export function withWidth(written: string, { form, src, alt, title }: PictureSource, width: number): string {
  if (form === 'tag') return withAttribute(written, 'width', String(width));
  const titled = title ? ` title="${attribute(title)}"` : '';
  return `<img src="${attribute(src)}" alt="${attribute(alt)}"${titled} width="${width}">`;
}

const escaped = (text: string): string => text.replace(/[\\[\]]/g, '\\$&').replace(/\s+/g, ' ');

function withAttribute(written: string, name: string, value: string): string {
  const made = `${name}="${attribute(value)}"`;
  const present = new RegExp(`(\\s)${name}(?:\\s*=\\s*(?:"[^"]*"|'[^']*'|[^\\s"'>]+))?(?=[\\s/>])`, 'i');
  // A replacement string would interpret `$`.
  if (present.test(written)) return written.replace(present, (_all, space: string) => `${space}${made}`);
  return written.replace(/\s*(\/?>)$/, (_all, end: string) => ` ${made}${end}`);
}

function attribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replace(/\s+/g, ' ');
}

/** Returns the end of the description of `![…]`. */
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
