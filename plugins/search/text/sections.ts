export interface Section {
  /** As in the table of contents; null before the first heading. */
  anchor: string | null;
  heading: string;
  text: string;
}

/** The searched parts of a page. */
export interface ArticleText {
  sections: Section[];
  /** Searchable but not shown: addresses and alternative texts. */
  hidden: string[];
}

/** The parts of a tree that are read. */
interface Node {
  type: string;
  tagName?: string;
  value?: string;
  properties?: Record<string, unknown>;
  children?: Node[];
}

/** UTF-16 units, above the size of any page. */
const maxLength = 4 * 1024 * 1024;
const headings = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const inline = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q ruby rp rt s samp small span strong sub sup time u var wbr img'.split(
    ' ',
  ),
);

/** Returns the text by sections, without parts for machines. */
export function readArticle(tree: Node): ArticleText {
  const sections: Section[] = [];
  const hidden = new Set<string>();
  let open = { anchor: null as string | null, heading: '', parts: [] as string[] };
  let length = 0;

  const close = () => {
    const text = spaced(open.parts.join(''));
    if (text !== '' || open.heading !== '') sections.push({ anchor: open.anchor, heading: open.heading, text });
  };
  const say = (text: string) => {
    if (length > maxLength) return;
    length += text.length;
    open.parts.push(text);
  };
  const visit = (node: Node): void => {
    if (node.type === 'text') {
      say(node.value ?? '');
      return;
    }
    const { tagName = '', properties = {}, children = [] } = node;
    if (isForMachines(tagName, properties)) return;
    for (const name of ['href', 'src', 'alt', 'title']) noteHidden(hidden, properties[name]);
    if (headings.has(tagName)) {
      close();
      const anchor = typeof properties.id === 'string' ? properties.id : null;
      open = { anchor, heading: spaced(textOf(node)), parts: [] };
      return;
    }
    const isBlock = node.type === 'element' && !inline.has(tagName);
    if (isBlock) say(' ');
    for (const child of children) visit(child);
    if (isBlock) say(' ');
  };
  visit(tree);
  close();
  return { sections, hidden: [...hidden] };
}

/** Visual formulas (their source is searched) and heading anchors. */
function isForMachines(tagName: string, { ariaHidden, className }: Record<string, unknown>): boolean {
  if (tagName === 'style' || tagName === 'script') return true;
  const classes = Array.isArray(className) ? className : [];
  return String(ariaHidden) === 'true' || classes.includes('anchor') || classes.includes('katex-html');
}

function noteHidden(hidden: Set<string>, value: unknown): void {
  if (typeof value !== 'string' || value === '' || value.startsWith('#') || value.length > 2048) return;
  hidden.add(value);
  const readable = decoded(value);
  if (readable !== value) hidden.add(readable);
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}

function textOf({ type, value, tagName = '', properties = {}, children = [] }: Node): string {
  if (type === 'text') return value ?? '';
  if (isForMachines(tagName, properties)) return '';
  if (tagName === 'img') return String(properties.alt ?? '');
  return children.map(textOf).join('');
}

function spaced(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
