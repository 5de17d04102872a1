/** Changes prose only, not front matter, code or `$$`. Each such part is a unique sign in the passed text. */
export function mapText(markdown: string, change: (text: string) => string): string {
  const mark = markFor(markdown);
  const kept: string[] = [];
  const keep = (part: string) => {
    kept.push(part);
    return `${mark}${kept.length - 1}${mark}`;
  };
  const lines = markdown.split('\n');
  const text = sectionsOf(lines).map(({ from, to, isVerbatim }) => {
    const section = lines.slice(from, to).join('\n');
    return isVerbatim ? keep(section) : keepInLines(section, keep);
  });
  return change(text.join('\n')).replace(
    new RegExp(`${mark}(\\d+)${mark}`, 'g'),
    (_all, at: string) => kept[Number(at)] ?? '',
  );
}

/** A character for private use. */
function markFor(text: string): string {
  let code = 0xe000;
  while (code < 0xf8ff && text.includes(String.fromCharCode(code))) code += 1;
  return String.fromCharCode(code);
}

interface Section {
  /** The range of lines; `to` is exclusive. */
  from: number;
  to: number;
  isVerbatim: boolean;
}

/** Separates front matter and code. */
export function sectionsOf(lines: readonly string[]): Section[] {
  const sections: Section[] = [];
  const front = frontMatterLines(lines);
  if (front > 0) sections.push({ from: 0, to: front, isVerbatim: true });
  let from = front;
  let isAfterBlank = true;
  let isInList = false;
  for (let index = front; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const fence = fenceOf(line);
    const end = fence ? fenceEnd(lines, index, fence) : isAfterBlank && !isInList ? indentedEnd(lines, index) : index;
    if (end > index) {
      if (index > from) sections.push({ from, to: index, isVerbatim: false });
      sections.push({ from: index, to: end, isVerbatim: true });
      from = end;
      index = end - 1;
      continue;
    }
    isAfterBlank = line.trim() === '';
    if (!isAfterBlank && !/^[ \t]/.test(line)) isInList = /^(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)/.test(line);
  }
  if (lines.length > from) sections.push({ from, to: lines.length, isVerbatim: false });
  return sections;
}

/** Returns how many lines the front matter takes; 0 for none. */
export function frontMatterLines(lines: readonly string[]): number {
  if (lines[0]?.trimEnd() !== '---') return 0;
  const end = lines.findIndex((line, index) => index > 0 && /^(?:---|\.\.\.)\s*$/.test(line));
  return end === -1 ? 0 : end + 1;
}

interface Fence {
  sign: string;
  length: number;
  quotes: number;
}

function fenceOf(line: string): Fence | null {
  const { rest, quotes } = withoutContainers(line);
  const marks = /^(?:`{3,}(?=[^`]*$)|~{3,})/.exec(rest)?.[0];
  return marks === undefined ? null : { sign: marks.charAt(0), length: marks.length, quotes };
}

/** Returns a line without the marks of the quotations and lists around it. */
function withoutContainers(line: string): { rest: string; quotes: number } {
  let at = 0;
  let quotes = 0;
  for (;;) {
    while (line[at] === ' ' || line[at] === '\t') at += 1;
    if (line[at] === '>') {
      quotes += 1;
      at += 1;
      continue;
    }
    const marker = /^(?:[-*+]|\d{1,9}[.)])[ \t]/.exec(line.slice(at, at + 12))?.[0];
    if (marker === undefined) return { rest: line.slice(at), quotes };
    at += marker.length;
  }
}

function fenceEnd(lines: readonly string[], start: number, { sign, length, quotes }: Fence): number {
  for (let index = start + 1; index < lines.length; index += 1) {
    const line = withoutContainers(lines[index] ?? '');
    if (line.quotes < quotes) return index;
    const marks = line.rest.trimEnd();
    if (marks.length >= length && marks === sign.repeat(marks.length)) return index + 1;
  }
  return lines.length;
}

function indentedEnd(lines: readonly string[], start: number): number {
  let index = start;
  while (index < lines.length && /^(?: {4}|\t)/.test(lines[index] ?? '')) index += 1;
  return index;
}

/** Protects a text without fences: formulas in `$$` and inline code stay. */
function keepInLines(block: string, keep: (part: string) => string): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of verbatimRanges(block)) {
    parts.push(block.slice(from, start), keep(block.slice(start, end)));
    from = end;
  }
  return parts.join('') + block.slice(from);
}

function verbatimRanges(block: string): { start: number; end: number }[] {
  const marks = Array.from(block.matchAll(/`+|\$\$|\n[ \t]*\n/g), ({ 0: mark, index }) => ({ mark, index }));
  const next = nextAlike(marks.map(({ mark }) => mark));
  const ranges: { start: number; end: number }[] = [];
  for (let at = 0; at < marks.length; at += 1) {
    const { mark, index } = marks[at] ?? { mark: '', index: 0 };
    const closing = next[at] ?? -1;
    if (mark.includes('\n') || closing === -1 || block[index - 1] === '\\') continue;
    const end = marks[closing];
    if (end === undefined) continue;
    ranges.push({ start: index, end: end.index + end.mark.length });
    at = closing;
  }
  return ranges;
}

/** Returns the next equal mark in the same paragraph (`$$`: in any), for each mark; -1 for none. */
function nextAlike(marks: readonly string[]): number[] {
  const next = new Array<number>(marks.length).fill(-1);
  const seen = new Map<string, number>();
  for (let at = marks.length - 1; at >= 0; at -= 1) {
    const mark = marks[at] ?? '';
    if (mark.includes('\n')) {
      const formula = seen.get('$$');
      seen.clear();
      if (formula !== undefined) seen.set('$$', formula);
      continue;
    }
    next[at] = seen.get(mark) ?? -1;
    seen.set(mark, at);
  }
  return next;
}
