import type { EditorState, Line, Range } from '@codemirror/state';
import { Decoration, WidgetType } from '@codemirror/view';
import { cellsOf, type TablePlace } from './table-at.ts';
import { type Alignment, alignmentsIn } from './table-text.ts';

/** With cells and hidden bars. */
export interface DrawnRow {
  classes: string[];
  attributes: Record<string, string>;
  cells: Range<Decoration>[];
  bars: Range<Decoration>[];
}

const hidden = Decoration.replace({});

/** Draws the text between cell and cursor, too. */
export function drawRow(state: EditorState, line: Line, table: TablePlace, start: number): DrawnRow {
  const index = line.number - table.first;
  if (index === 1) {
    const bars = start < line.to ? [hidden.range(start, line.to)] : [];
    return { classes: ['page-row-rule'], attributes: { 'aria-hidden': 'true' }, cells: [], bars };
  }
  const rule = state.doc.line(Math.min(table.first + 1, state.doc.lines));
  const alignments = alignmentsIn(rule.text, start - line.from);
  const isHeading = index === 0;
  const cells: Range<Decoration>[] = [];
  const bars: Range<Decoration>[] = [];
  const { head } = state.selection.main;
  let at = start;
  cellsOf(state, line).forEach((cell, column) => {
    let to = head > cell.textTo && head <= cell.to ? head : cell.textTo;
    const look = { column, isHeading, alignment: alignments[column] ?? null };
    if (at < cell.textFrom) bars.push(hidden.range(at, cell.textFrom));
    // For the first letter of a composition.
    if (cell.textFrom === to && cell.to > to) to += 1;
    if (cell.textFrom < to) cells.push(cellMark(look).range(cell.textFrom, to));
    else cells.push(Decoration.widget({ widget: new EmptyCell(look), side: 1 }).range(cell.textFrom));
    at = to;
  });
  if (at < line.to) bars.push(hidden.range(at, line.to));
  return {
    classes: ['page-row', ...(isHeading ? ['page-row-heading'] : [])],
    attributes: { role: 'row', 'aria-rowindex': String(isHeading ? 1 : index) },
    cells,
    bars,
  };
}

interface CellLook {
  column: number;
  isHeading: boolean;
  alignment: Alignment;
}

function cellMark(look: CellLook): Decoration {
  return Decoration.mark({ inclusive: true, class: 'page-cell', attributes: attributesOf(look) });
}

function attributesOf({ column, isHeading, alignment }: CellLook): Record<string, string> {
  return {
    role: isHeading ? 'columnheader' : 'cell',
    'aria-colindex': String(column + 1),
    style: `grid-column: ${column + 1}${alignment ? `; text-align: ${alignment}` : ''}`,
  };
}

class EmptyCell extends WidgetType {
  readonly look: CellLook;

  constructor(look: CellLook) {
    super();
    this.look = look;
  }

  override eq({ look }: EmptyCell): boolean {
    const { column, isHeading, alignment } = this.look;
    return look.column === column && look.isHeading === isHeading && look.alignment === alignment;
  }

  override toDOM(): HTMLElement {
    const cell = document.createElement('span');
    cell.className = 'page-cell';
    for (const [name, value] of Object.entries(attributesOf(this.look))) cell.setAttribute(name, value);
    // Gives the cell its height.
    cell.textContent = '\u200b';
    return cell;
  }

  override ignoreEvent(): boolean {
    return false;
  }
}
