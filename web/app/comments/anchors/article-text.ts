/** The parts of a DOM node; tests build their own. */
export interface ReadableNode<N> {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly nodeValue: string | null;
  readonly childNodes: ArrayLike<N>;
  readonly classList?: { contains(name: string): boolean };
}

/** A place between two characters of a text node. */
export interface Point<N> {
  node: N;
  offset: number;
}

/** A part of a node that equals a part of the text. */
interface Piece<N> {
  node: N;
  /** The offset in the node. */
  from: number;
  start: number;
  length: number;
}

const elementType = 1;
const textType = 3;
// Elements that end a line.
const blocks = new Set(
  (
    'ADDRESS ARTICLE ASIDE BLOCKQUOTE BR CAPTION DD DETAILS DIV DL DT FIGCAPTION FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER ' +
    'HR LI OL P PRE SECTION SUMMARY TABLE TBODY TD TFOOT TH THEAD TR UL'
  ).split(' '),
);
const silent = new Set(['SCRIPT', 'STYLE', 'BUTTON', 'SVG']);
// Attachments, drawn diagrams, and hidden readings of formulas.
const silentClasses = ['mermaid', 'diagram', 'diagram-failed', 'code-copy', 'katex-mathml', 'passage-link'];

/**
 * The text as read: white space as one space, or a line end between blocks and in code; nothing at the ends or from
 * attachments.
 */
export class ArticleText<N extends ReadableNode<N>> {
  readonly text: string;
  readonly #pieces: Piece<N>[] = [];
  /** The offsets of each node in the text. */
  readonly #spans = new Map<N, { start: number; end: number; pieces: Piece<N>[] }>();

  constructor(root: N) {
    let text = '';
    let gap = '';
    const readText = (node: N, isCode: boolean): void => {
      for (const { 0: run, index } of (node.nodeValue ?? '').matchAll(/\s+|\S+/g)) {
        if (/^\s/.test(run)) gap = gap === '\n' || (isCode && run.includes('\n')) ? '\n' : ' ';
        else {
          if (text === '') gap = '';
          this.#add(node, index, text.length, gap.length, run.length);
          text += gap + run;
          gap = '';
        }
      }
    };
    const read = (node: N, isCode: boolean): void => {
      this.#spans.set(node, { start: text.length, end: text.length, pieces: [] });
      if (node.nodeType === textType) readText(node, isCode);
      else if (!isSilent(node)) {
        const isBlock = blocks.has(node.nodeName);
        if (isBlock) gap = '\n';
        for (const child of Array.from(node.childNodes)) read(child, isCode || node.nodeName === 'PRE');
        if (isBlock) gap = '\n';
      }
      const span = this.#spans.get(node);
      if (span) span.end = text.length;
    };
    read(root, false);
    this.text = text;
  }

  /** A gap that is also in the node counts as a character. */
  #add(node: N, from: number, length: number, gap: number, run: number): void {
    const last = this.#pieces.at(-1);
    if (last?.node === node && last.from + last.length + gap === from) {
      last.length += gap + run;
      return;
    }
    const piece = { node, from, start: length + gap, length: run };
    this.#pieces.push(piece);
    this.#spans.get(node)?.pieces.push(piece);
  }

  /** Returns the position of a point; null outside. */
  positionOf({ node, offset }: Point<N>): number | null {
    const span = this.#spans.get(node);
    if (!span) return null;
    if (node.nodeType !== textType) {
      const child = node.childNodes[offset];
      return (child ? this.#spans.get(child)?.start : span.end) ?? span.start;
    }
    const piece = span.pieces.findLast(({ from }) => from <= offset);
    return piece ? piece.start + Math.min(offset - piece.from, piece.length) : span.start;
  }

  /** Returns the place before the character at `position`. */
  startPoint(position: number): Point<N> | null {
    const piece = this.#pieces[this.#lastBefore(position + 1)];
    if (!piece) return null;
    if (position < piece.start + piece.length) return pointIn(piece, position);
    const next = this.#pieces[this.#lastBefore(position + 1) + 1];
    return next ? pointIn(next, next.start) : null;
  }

  /** Returns the point after the preceding character. */
  endPoint(position: number): Point<N> | null {
    const piece = this.#pieces[this.#lastBefore(position)];
    return piece ? pointIn(piece, Math.min(position, piece.start + piece.length)) : null;
  }

  /** Searches by bisection. */
  #lastBefore(position: number): number {
    let low = 0;
    let high = this.#pieces.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#pieces[middle]?.start ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  }
}

function pointIn<N>({ node, from, start }: Piece<N>, position: number): Point<N> {
  return { node, offset: from + position - start };
}

function isSilent<N extends ReadableNode<N>>(node: N): boolean {
  if (node.nodeType !== elementType || silent.has(node.nodeName.toUpperCase())) return true;
  return silentClasses.some((name) => node.classList?.contains(name));
}
