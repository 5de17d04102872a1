import { eastAsianWidth } from 'get-east-asian-width';

export type Alignment = 'left' | 'center' | 'right' | null;

/** The texts between bars, as written. */
export interface TableText {
  /** The first row is the heading. */
  rows: string[][];
  alignments: Alignment[];
}

/** The range between bars, and of its text. */
export interface Slot {
  from: number;
  to: number;
  textFrom: number;
  textTo: number;
}

/** Offsets from `start`, where outer marks end (GFM 4.10). */
export function slotsIn(line: string, start: number): Slot[] {
  const bars: number[] = [];
  let isEscaped = false;
  for (let at = start; at < line.length; at += 1) {
    const sign = line[at];
    if (sign === '|' && !isEscaped) bars.push(at);
    isEscaped = sign === '\\' && !isEscaped;
  }
  const slots: Slot[] = [];
  let from = start;
  for (const bar of [...bars, line.length]) {
    const text = line.slice(from, bar);
    const isOutside = (from === start || bar === line.length) && text.trim() === '';
    if (!isOutside) {
      const lead = text.length - text.trimStart().length;
      const textFrom = text.trim() === '' ? from + Math.min(1, text.length) : from + lead;
      slots.push({ from, to: bar, textFrom, textTo: text.trim() === '' ? textFrom : from + text.trimEnd().length });
    }
    from = bar + 1;
  }
  return slots;
}

/** Read from the second line. */
export function alignmentsIn(line: string, start: number): Alignment[] {
  return slotsIn(line, start).map(({ textFrom, textTo }) => {
    const mark = line.slice(textFrom, textTo);
    const [isLeft, isRight] = [mark.startsWith(':'), mark.endsWith(':')];
    if (isLeft && isRight) return 'center';
    return isRight ? 'right' : isLeft ? 'left' : null;
  });
}

/** Aligns columns; Chinese and Japanese letters are two wide. */
export function writeTable({ rows, alignments }: TableText): string[] {
  const count = Math.max(1, ...rows.map((row) => row.length));
  const columns = Array.from({ length: count }, (_, column) => column);
  const widths = columns.map((column) => Math.max(3, ...rows.map((row) => widthOf(row[column] ?? ''))));
  const lines = rows.map((row) =>
    line(columns.map((column) => padded(row[column] ?? '', widths[column] ?? 3, alignments[column] ?? null))),
  );
  const rule = line(columns.map((column) => ruleOf(widths[column] ?? 3, alignments[column] ?? null)));
  return [lines[0] ?? line(columns.map(() => '   ')), rule, ...lines.slice(1)];
}

/** Bars and line ends would end the cell. */
export function cellText(text: string): string {
  return text
    .trim()
    .replace(/\r\n?|\n/g, '<br>')
    .replace(/\t/g, ' ')
    .replace(/(\\*)\|/g, (all, slashes: string) => (slashes.length % 2 === 1 ? all : `${slashes}\\|`));
}

function line(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

function padded(text: string, width: number, alignment: Alignment): string {
  const gap = ' '.repeat(Math.max(0, width - widthOf(text)));
  if (alignment === 'right') return gap + text;
  if (alignment !== 'center') return text + gap;
  const before = gap.length >> 1;
  return gap.slice(0, before) + text + gap.slice(before);
}

function ruleOf(width: number, alignment: Alignment): string {
  const [start, end] = [
    alignment === 'left' || alignment === 'center' ? ':' : '',
    alignment === 'right' || alignment === 'center' ? ':' : '',
  ];
  return start + '-'.repeat(width - start.length - end.length) + end;
}

const graphemes = new Intl.Segmenter();

/** Chinese and Japanese letters are two wide. */
export function widthOf(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) {
    const isPicture = /\p{Extended_Pictographic}/u.test(segment) && segment.length > 1;
    width += isPicture ? 2 : eastAsianWidth(segment.codePointAt(0) ?? 32);
  }
  return width;
}
