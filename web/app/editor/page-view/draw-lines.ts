import type { EditorState, Line, Range } from '@codemirror/state';
import { Decoration, type EditorView } from '@codemirror/view';
import type { SyntaxNode } from '@lezer/common';
import { FoldButton, sectionAt } from '../blocks/fold-sections.ts';
import { drawRow } from '../tables/draw-row.ts';
import { tableAt } from '../tables/table-at.ts';
import { containerLook } from './container-look.ts';
import { CodeLanguage } from './drawn/code-language.ts';
import { closedBlockAt, isTableDrawn } from './drawn/draw-blocks.ts';
import { isPictureTag } from './drawn/picture-source.ts';
import { isGap, type LinePrefix, linePrefix } from './line-prefix.ts';
import { ListNumbers } from './list-numbers.ts';
import type { PageViewOptions } from './options.ts';
import { textStart } from './text-start.ts';
import { isTitle } from './title.ts';
import type { Touched } from './touched.ts';
import { Sign, TaskBox } from './widgets.ts';

/** Decorations, and ranges that the cursor skips. */
export interface Drawn {
  decorations: Range<Decoration>[];
  atomic: Range<Decoration>[];
  /** Outermost ranges that are drawn whole: table cells. */
  outer: Range<Decoration>[];
}

const hidden = Decoration.replace({});
const headingName = /^(?:ATX|Setext)Heading(\d)$/;

/** The kind, indent and signs of lines. */
export function drawLines(view: EditorView, options: PageViewOptions, touched: Touched): Drawn {
  const { state } = view;
  const numbers = new ListNumbers(state);
  const drawn: Drawn = { decorations: [], atomic: [], outer: [] };
  let next = 0;
  for (const { from, to } of view.visibleRanges) {
    for (let at = Math.max(from, next); at <= to; ) {
      const closed = closedBlockAt(state, at);
      if (closed) {
        at = closed.to + 1;
        next = at;
        continue;
      }
      const line = state.doc.lineAt(at);
      drawLine({ state, line, numbers, options, touched, drawn });
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
  options: PageViewOptions;
  touched: Touched;
  drawn: Drawn;
}

function drawLine(context: LineContext): void {
  const { state, line, touched, drawn } = context;
  const prefix = linePrefix(state, line);
  if (prefix.block?.name === 'Table' && drawTableLine(context, prefix)) return;
  const classes = ['page-line', ...blockClasses(context, prefix)];
  if (isGap(state, line) && !touched(line.from, line.to)) classes.push('page-gap');
  const style = drawContainers(context, prefix, classes);
  const isUntitled = classes.includes('page-title') && /^[#\s]*$/.test(line.text);
  const attributes = {
    class: classes.join(' '),
    dir: 'auto',
    ...(style && { style }),
    ...(isUntitled && { 'data-untitled': context.options.texts.untitled }),
  };
  drawn.decorations.push(Decoration.line({ attributes }).range(line.from));
}

function drawTableLine({ state, line, drawn }: LineContext, { end }: LinePrefix): boolean {
  const table = isTableDrawn(state, line.from) ? tableAt(state, line.from) : null;
  if (!table) return false;
  const row = drawRow(state, line, table, end);
  hide(drawn, line.from, end, hidden);
  drawn.decorations.push(...row.bars, ...row.cells.filter(({ value }) => value.spec.widget));
  drawn.outer.push(...row.cells.filter(({ value }) => !value.spec.widget));
  const attributes = { ...row.attributes, class: row.classes.join(' ') };
  drawn.decorations.push(Decoration.line({ attributes }).range(line.from));
  return true;
}

/** Returns the indent. */
function drawContainers(context: LineContext, prefix: LinePrefix, classes: string[]): string {
  const { state, line, options, drawn } = context;
  const look = containerLook(state, line, prefix);
  classes.push(...look.classes);
  const { title } = look;
  if (title) {
    const sign = new Sign(options.texts.callout(title.kind, title.name), 'page-callout-name');
    hide(drawn, title.from, title.to, title.hasTitle ? hidden : Decoration.replace({ widget: sign }));
  }
  const markEnd = title ? Math.min(prefix.end, title.from) : prefix.end;
  if (prefix.item) {
    classes.push('page-item');
    hide(drawn, line.from, prefix.item.from, hidden);
    hide(drawn, prefix.item.from, markEnd, Decoration.replace({ widget: itemSign(context, prefix) }));
    if (prefix.item.task?.isDone) classes.push('page-done');
  } else hide(drawn, line.from, markEnd, hidden);
  return look.style;
}

function itemSign({ numbers, options, state, line }: LineContext, { item, end }: LinePrefix): Sign | TaskBox {
  if (item?.task) return new TaskBox(item.task.isDone, state.sliceDoc(end, line.to) || options.texts.task);
  const number = item && numbers.of(item.node);
  return new Sign(number === null ? '•' : `${number}.`, 'page-item-sign');
}

function blockClasses(context: LineContext, prefix: LinePrefix): string[] {
  const { block, end } = prefix;
  const { state, line, options, touched, drawn } = context;
  if (block === null) return [];
  const level = headingName.exec(block.name)?.[1];
  if (level !== undefined) {
    if (block.name.startsWith('Setext') && end > block.from && /^[=-]+\s*$/.test(state.sliceDoc(end, line.to))) {
      if (touched(line.from, line.to)) return ['page-source'];
      hide(drawn, end, line.to, hidden);
      return ['page-underline'];
    }
    hide(drawn, end, textStart(state, line, prefix), hidden);
    if (isTitle(state, block.from) && level === '1') return ['page-title'];
    const section = sectionAt(state, line.from);
    if (section?.from === line.to) {
      const widget = new FoldButton(section.isFolded, options.texts.folding);
      drawn.decorations.push(Decoration.widget({ widget, side: -1 }).range(line.from));
    }
    return [`page-h${level}`, ...(section?.isFolded ? ['page-heading-folded'] : [])];
  }
  if (block.name === 'HorizontalRule') {
    if (touched(line.from, line.to)) return ['page-source'];
    hide(drawn, end, line.to, hidden);
    return ['page-rule'];
  }
  if (/^(?:Paragraph|Task|FootnoteDefinition)$/.test(block.name)) return [];
  if (block.name === 'LongText') return longClasses(context, block);
  if (block.name === 'FencedCode') return codeClasses(context, block, end);
  if (block.name === 'HTMLBlock' && isPictureTag(state, block)) return [];
  return ['page-source', `page-source-${block.name.toLowerCase()}`];
}

/** Content that is too long to draw. */
function longClasses({ line, options, drawn }: LineContext, block: SyntaxNode): string[] {
  if (block.from < line.from) return ['page-source'];
  const widget = new Sign(options.texts.tooLong, 'page-too-long');
  drawn.decorations.push(Decoration.widget({ widget, side: -1 }).range(line.from));
  return ['page-source'];
}

/** Fences are shown while touched. */
function codeClasses({ state, line, options, touched, drawn }: LineContext, block: SyntaxNode, end: number): string[] {
  const classes = ['page-source', 'page-code-line'];
  const isFirst = block.from >= line.from;
  const [, closing] = block.getChildren('CodeMark');
  const isClosing = closing !== undefined && closing.from >= line.from && closing.from <= line.to;
  if (isFirst) {
    classes.push('page-code-first');
    const info = block.getChild('CodeInfo');
    const word = info ? (/^\S+/.exec(state.sliceDoc(info.from, info.to))?.[0] ?? '') : '';
    const widget = new CodeLanguage(word, options.texts.codeLanguage, options.texts.plainText);
    drawn.decorations.push(Decoration.widget({ widget, side: 1 }).range(line.to));
  }
  if (block.to <= line.to) classes.push('page-code-last');
  if ((isFirst || isClosing) && !touched(line.from, line.to)) {
    if (end < line.to) drawn.decorations.push(hidden.range(end, line.to));
    classes.push('page-fence');
  }
  return classes;
}

function hide({ decorations, atomic }: Drawn, from: number, to: number, how: Decoration): void {
  if (from >= to) return;
  decorations.push(how.range(from, to));
  atomic.push(hidden.range(from, to));
}
