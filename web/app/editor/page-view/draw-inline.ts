import { syntaxTree } from '@codemirror/language';
import type { EditorState, Range } from '@codemirror/state';
import { Decoration, type EditorView, type WidgetType } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import type { Drawn } from './draw-lines.ts';
import { Emoji } from './drawn/emoji.ts';
import { Formula } from './drawn/formula.ts';
import { Picture } from './drawn/picture.ts';
import { pictureIn } from './drawn/picture-source.ts';
import { linkedPages } from './missing-pages.ts';
import type { PageViewOptions } from './options.ts';
import { References } from './references.ts';
import type { Touched } from './touched.ts';
import { LineBreak, Sign } from './widgets.ts';

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
const missing = Decoration.mark({ class: 'page-link page-link-missing' });
const mention = Decoration.mark({ class: 'page-mention' });
/** Hidden unless the cursor is there. */
const marks: Record<string, string> = {
  Emphasis: 'EmphasisMark',
  StrongEmphasis: 'EmphasisMark',
  Strikethrough: 'StrikethroughMark',
  InlineCode: 'CodeMark',
  Autolink: 'LinkMark',
};

interface DrawnInline extends Omit<Drawn, 'outer'> {
  /** Linked pages not yet checked. */
  unknownPages: ReadonlySet<string>;
}

/** Hides marks until touched. */
export function drawInline(view: EditorView, options: PageViewOptions, touched: Touched): DrawnInline {
  const { state } = view;
  const drawing = new InlineDrawing(state, options, touched);
  for (const { from, to } of view.visibleRanges) {
    syntaxTree(state).iterate({ from, to, enter: ({ node }) => drawing.enter(node) });
  }
  return drawing;
}

class InlineDrawing implements DrawnInline {
  readonly decorations: Range<Decoration>[] = [];
  readonly atomic: Range<Decoration>[] = [];
  readonly unknownPages = new Set<string>();
  readonly #state: EditorState;
  readonly #options: PageViewOptions;
  readonly #touched: Touched;
  readonly #references: References;

  constructor(state: EditorState, options: PageViewOptions, touched: Touched) {
    this.#state = state;
    this.#options = options;
    this.#touched = touched;
    this.#references = new References(state);
  }

  /** Returns false if nothing in it is drawn. */
  enter(node: SyntaxNode): boolean | undefined {
    const { name, from, to } = node;
    if (name === 'FencedCode' || name === 'Frontmatter') return false;
    if (/^(?:Image|WikiEmbed|HTMLTag|HTMLBlock)$/.test(name)) {
      if (this.#drawPicture(node) || name === 'Image') return false;
    }
    if (name === 'Link') return this.#drawLink(node);
    if (name === 'URL' && node.parent && /^(?:Link|LinkReference|Autolink)$/.test(node.parent.name)) return false;
    const look = name === 'WikiLink' ? this.#wikiLook(node) : looks[name];
    if (look) this.decorations.push(look.range(from, to));
    if (this.#touched(from, to)) return undefined;
    const mark = marks[name];
    if (mark) for (const { from, to } of node.getChildren(mark)) this.#hide(from, to);
    else if (name === 'WikiLink') this.#drawWikiLink(node);
    else if (name === 'Escape') this.#hide(from, from + 1);
    else if (name === 'Emoji') this.#replace(from, to, new Emoji(this.#state.sliceDoc(from, to)));
    else if (name === 'HTMLTag' && /^<br *\/?>$/i.test(this.#state.sliceDoc(from, to))) {
      this.#replace(from, to, new LineBreak());
    } else if (name === 'InlineMath') this.#drawFormula(node);
    else if (name === 'Entity') this.#drawEntity(from, to);
    else if (name === 'HardBreak' && this.#state.sliceDoc(from, from + 1) === '\\') this.#hide(from, from + 1);
    else if (name === 'FootnoteReference') this.#drawFootnote(from, to);
    return undefined;
  }

  /** `[text](address "title")`, `[text][label]`, and defined `[label]`. */
  #drawLink(node: SyntaxNode): boolean | undefined {
    const [open, close] = node.getChildren('LinkMark');
    if (!open || !close || (!node.getChild('URL') && !this.#references.definitionOf(node))) return undefined;
    const url = node.getChild('URL');
    const look = url ? this.#lookOf(this.#state.sliceDoc(url.from, url.to), false) : (looks.Link as Decoration);
    this.decorations.push(look.range(node.from, node.to));
    if (this.#touched(node.from, node.to) || close.from <= open.to) return undefined;
    this.#hide(open.from, open.to);
    this.#hide(close.from, node.to);
    return undefined;
  }

  #wikiLook(node: SyntaxNode): Decoration {
    const path = node.getChild('WikiLinkPath');
    const name = path ? this.#state.sliceDoc(path.from, path.to).replace(/#.*$/, '') : '';
    return name === '' ? (looks.Link as Decoration) : this.#lookOf(name, true);
  }

  /** Mentions and missing pages look different. */
  #lookOf(target: string, isWikiLink: boolean): Decoration {
    if (!isWikiLink && /^<?\/-\/(?:people|groups)\//.test(target)) return mention;
    const path = this.#options.pathOf(target.replace(/^<(.*)>$/, '$1'), isWikiLink);
    const isMissing = path === null ? false : this.#state.field(linkedPages).get(path);
    if (path !== null && isMissing === undefined) this.unknownPages.add(path);
    return isMissing ? missing : (looks.Link as Decoration);
  }

  #drawWikiLink(node: SyntaxNode): void {
    const shown = node.getChild('WikiLinkText') ?? node.getChild('WikiLinkPath');
    if (!shown) return;
    this.#hide(node.from, shown.from);
    this.#hide(shown.to, node.to);
  }

  #drawPicture(node: SyntaxNode): boolean {
    const source = pictureIn(this.#state, node, this.#references);
    if (!source) return false;
    const { from, to } = source;
    const widget = new Picture(source, this.#touched(from, to), this.#options);
    this.decorations.push(Decoration.replace({ widget }).range(from, to));
    this.atomic.push(hidden.range(from, to));
    return true;
  }

  #drawFormula(node: SyntaxNode): void {
    const [open, close] = node.getChildren('MathMark');
    if (!open || !close || this.#state.doc.lineAt(node.from).to < node.to) return;
    const tex = this.#state.sliceDoc(open.to, close.from).trim();
    this.#replace(node.from, node.to, new Formula(tex, false, this.#options.texts.formula));
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

  /** Only block widgets may cross lines. */
  #hide(from: number, to: number): void {
    if (from >= to) return;
    const end = Math.min(to, this.#state.doc.lineAt(from).to);
    if (from < end) this.decorations.push(hidden.range(from, end));
  }

  #replace(from: number, to: number, widget: WidgetType): void {
    this.decorations.push(Decoration.replace({ widget }).range(from, to));
  }
}
