import { syntaxTree } from '@codemirror/language';
import type { EditorState, Range } from '@codemirror/state';
import { Decoration, type EditorView } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import { References } from './references.ts';
import type { Touched } from './touched.ts';
import { Sign } from './widgets.ts';

const hidden = Decoration.replace({});
const looks: Record<string, Decoration> = Object.fromEntries(
  Object.entries({
    InlineCode: 'page-code',
    Strikethrough: 'page-strike',
    FootnoteReference: 'page-footnote',
    FootnoteMark: 'page-footnote-mark',
    Link: 'page-link',
    WikiLink: 'page-link',
    Autolink: 'page-link',
    URL: 'page-link',
    InlineMath: 'page-source-inline',
    HTMLTag: 'page-source-inline',
    Comment: 'page-source-inline',
  }).map(([name, className]) => [name, Decoration.mark({ class: className })]),
);
/** What is hidden of a construct that is not touched. */
const marks: Record<string, string> = {
  Emphasis: 'EmphasisMark',
  StrongEmphasis: 'EmphasisMark',
  Strikethrough: 'StrikethroughMark',
  InlineCode: 'CodeMark',
  Autolink: 'LinkMark',
};

/** Draws what stands within the lines: marks are hidden until the cursor touches what they belong to. */
export function drawInline(view: EditorView, touched: Touched): Range<Decoration>[] {
  const { state } = view;
  const drawing = new InlineDrawing(state, touched);
  for (const { from, to } of view.visibleRanges) {
    syntaxTree(state).iterate({ from, to, enter: ({ node }) => drawing.enter(node) });
  }
  return drawing.decorations;
}

class InlineDrawing {
  readonly decorations: Range<Decoration>[] = [];
  readonly #state: EditorState;
  readonly #touched: Touched;
  readonly #references: References;

  constructor(state: EditorState, touched: Touched) {
    this.#state = state;
    this.#touched = touched;
    this.#references = new References(state);
  }

  /** Draws a node; answers false where nothing in it is drawn. */
  enter(node: SyntaxNode): boolean | undefined {
    const { name, from, to } = node;
    if (name === 'FencedCode' || name === 'Frontmatter' || name === 'Image') return false;
    if (name === 'Link') return this.#drawLink(node);
    if (name === 'URL' && node.parent && /^(?:Link|LinkReference|Autolink)$/.test(node.parent.name)) return false;
    const look = looks[name];
    if (look) this.decorations.push(look.range(from, to));
    if (this.#touched(from, to)) return undefined;
    const mark = marks[name];
    if (mark) for (const { from, to } of node.getChildren(mark)) this.#hide(from, to);
    else if (name === 'WikiLink') this.#drawWikiLink(node);
    else if (name === 'Escape') this.#hide(from, from + 1);
    else if (name === 'Entity') this.#drawEntity(from, to);
    else if (name === 'HardBreak' && this.#state.sliceDoc(from, from + 1) === '\\') this.#hide(from, from + 1);
    else if (name === 'FootnoteReference') this.#drawFootnote(from, to);
    return undefined;
  }

  /** `[text](address "title")`, `[text][label]`, and `[label]` where that is defined. */
  #drawLink(node: SyntaxNode): boolean | undefined {
    const [open, close] = node.getChildren('LinkMark');
    if (!open || !close || (!node.getChild('URL') && !this.#references.has(node))) return undefined;
    this.decorations.push((looks.Link as Decoration).range(node.from, node.to));
    if (this.#touched(node.from, node.to) || close.from <= open.to) return undefined;
    this.#hide(open.from, open.to);
    this.#hide(close.from, node.to);
    return undefined;
  }

  #drawWikiLink(node: SyntaxNode): void {
    const shown = node.getChild('WikiLinkText') ?? node.getChild('WikiLinkPath');
    if (!shown) return;
    this.#hide(node.from, shown.from);
    this.#hide(shown.to, node.to);
  }

  #drawEntity(from: number, to: number): void {
    const holder = document.createElement('textarea');
    holder.innerHTML = this.#state.sliceDoc(from, to);
    this.#replace(from, to, new Sign(holder.value, 'page-entity'));
  }

  #drawFootnote(from: number, to: number): void {
    this.#hide(from, from + 2);
    this.#hide(to - 1, to);
  }

  /** What reaches over the end of a line is left: only whole blocks may be drawn across lines. */
  #hide(from: number, to: number): void {
    if (from >= to) return;
    const end = Math.min(to, this.#state.doc.lineAt(from).to);
    if (from < end) this.decorations.push(hidden.range(from, end));
  }

  #replace(from: number, to: number, widget: Sign): void {
    this.decorations.push(Decoration.replace({ widget }).range(from, to));
  }
}
