import type { EditorState, Line, Range } from '@codemirror/state';
import { Decoration, type EditorView } from '@codemirror/view';
import { calloutOf } from './callout.ts';
import { isGap, type LinePrefix, linePrefix } from './line-prefix.ts';
import { ListNumbers } from './list-numbers.ts';
import type { PageViewTexts } from './page-view.ts';
import type { Touched } from './touched.ts';
import { Sign, TaskBox } from './widgets.ts';

/** What is drawn of the lines of a page, and which of it the cursor passes in one step. */
export interface Drawn {
  decorations: Range<Decoration>[];
  atomic: Range<Decoration>[];
}

const hidden = Decoration.replace({});
const headingName = /^(?:ATX|Setext)Heading(\d)$/;

/** Draws the blocks: what each line is, how far it is indented, and its marks as signs. */
export function drawLines(view: EditorView, texts: PageViewTexts, touched: Touched): Drawn {
  const { state } = view;
  const numbers = new ListNumbers(state);
  const drawn: Drawn = { decorations: [], atomic: [] };
  let next = 0;
  for (const { from, to } of view.visibleRanges) {
    for (let at = Math.max(from, next); at <= to; ) {
      const line = state.doc.lineAt(at);
      drawLine({ state, line, numbers, texts, touched, drawn });
      at = line.to + 1;
      next = at;
    }
  }
  return drawn;
}

interface LineContext {
  state: EditorState;
  line: Line;
  numbers: ListNumbers;
  texts: PageViewTexts;
  touched: Touched;
  drawn: Drawn;
}

function drawLine(context: LineContext): void {
  const { state, line, touched, drawn } = context;
  const prefix = linePrefix(state, line);
  const classes = ['page-line', ...blockClasses(context, prefix)];
  if (isGap(state, line) && !touched(line.from, line.to)) classes.push('page-gap');
  const style = drawContainers(context, prefix, classes);
  const attributes = { class: classes.join(' '), dir: 'auto', ...(style && { style }) };
  drawn.decorations.push(Decoration.line({ attributes }).range(line.from));
}

/** Puts signs in place of the marks before a line's text; answers how far the text is indented. */
function drawContainers(context: LineContext, prefix: LinePrefix, classes: string[]): string {
  const { state, line, texts, drawn } = context;
  const lists = prefix.containers.filter(({ name }) => name === 'ListItem').length;
  const quotes = prefix.containers.length - lists;
  const firstQuote = prefix.containers.findIndex(({ name }) => name === 'Blockquote');
  const outermost = prefix.containers[firstQuote];
  const callout = outermost && calloutOf(state, outermost);
  const hasMarker = callout && callout.from >= line.from && callout.to <= line.to;
  if (callout) {
    classes.push('page-callout', `page-callout-${callout.kind}`);
    if (line.from <= outermost.from) classes.push('page-callout-first');
    if (line.to >= outermost.to) classes.push('page-callout-last');
    if (hasMarker) {
      classes.push('page-callout-title');
      const sign = new Sign(texts.callout(callout.kind, callout.name), 'page-callout-name');
      hide(drawn, callout.from, callout.to, callout.hasTitle ? hidden : Decoration.replace({ widget: sign }));
    }
  } else if (quotes > 0) classes.push('page-quote');
  const markEnd = hasMarker ? Math.min(prefix.end, callout.from) : prefix.end;
  if (prefix.item) {
    classes.push('page-item');
    hide(drawn, line.from, prefix.item.from, hidden);
    hide(drawn, prefix.item.from, markEnd, Decoration.replace({ widget: itemSign(context, prefix) }));
    if (prefix.item.task?.isDone) classes.push('page-done');
  } else hide(drawn, line.from, markEnd, hidden);
  if (prefix.containers.length === 0) return '';
  return `--lists: ${lists}; --quotes: ${quotes}; --before: ${Math.max(firstQuote, 0)}`;
}

function itemSign({ numbers, texts, state, line }: LineContext, { item, end }: LinePrefix): Sign | TaskBox {
  if (item?.task) return new TaskBox(item.task.isDone, state.sliceDoc(end, line.to) || texts.task);
  const number = item && numbers.of(item.node);
  return new Sign(number === null ? '•' : `${number}.`, 'page-item-sign');
}

function blockClasses({ state, line, touched, drawn }: LineContext, { block, end }: LinePrefix): string[] {
  if (block === null) return [];
  const level = headingName.exec(block.name)?.[1];
  if (level !== undefined) {
    if (block.name.startsWith('Setext') && end > block.from && /^[=-]+\s*$/.test(state.sliceDoc(end, line.to))) {
      if (touched(line.from, line.to)) return ['page-source'];
      hide(drawn, end, line.to, hidden);
      return ['page-underline'];
    }
    const mark = /^ {0,3}#{1,6}(?:[ \t]+|$)/.exec(state.sliceDoc(end, Math.min(line.to, end + 100)));
    if (mark && /[ \t]$/.test(mark[0])) hide(drawn, end, end + mark[0].length, hidden);
    return [isTitle(state, block.from) && level === '1' ? 'page-title' : `page-h${level}`];
  }
  if (block.name === 'HorizontalRule') {
    if (touched(line.from, line.to)) return ['page-source'];
    hide(drawn, end, line.to, hidden);
    return ['page-rule'];
  }
  if (/^(?:Paragraph|Task|FootnoteDefinition)$/.test(block.name)) return [];
  return ['page-source', `page-source-${block.name.toLowerCase()}`];
}

/** Whether nothing but front matter stands before. */
function isTitle(state: EditorState, from: number): boolean {
  const before = state.sliceDoc(Math.max(0, from - 5000), from);
  return /^\s*(?:---\n[\s\S]*?\n---\s*)?$/.test(before);
}

function hide({ decorations, atomic }: Drawn, from: number, to: number, how: Decoration): void {
  if (from >= to) return;
  decorations.push(how.range(from, to));
  atomic.push(hidden.range(from, to));
}
