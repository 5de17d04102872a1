import { keptAttributes } from './inline.ts';

/** Deeper lists become text. */
const maxListDepth = 20;

export function blocksToHtml(text: string, inline: (text: string) => string): string {
  const writer = new BlockWriter(inline);
  for (const line of text.split('\n')) writer.line(line);
  return writer.end();
}

class BlockWriter {
  readonly #html: string[] = [];
  readonly #inline: (text: string) => string;
  #list = '';
  /** The block that the previous line left open. */
  #open: 'paragraph' | 'pre' | null = null;
  /** The open row and cell of each table. */
  readonly #tables: { row: boolean; cell: 'td' | 'th' | 'caption' | null }[] = [];

  constructor(inline: (text: string) => string) {
    this.#inline = inline;
  }

  line(line: string): void {
    const trimmed = line.trim();
    const table = /^:*\s*(\{\|.*)$/.exec(trimmed)?.[1];
    if (table !== undefined) this.#openTable(table);
    else if (this.#tables.length === 0 || !this.#tableLine(trimmed)) this.#blockLine(line, trimmed);
  }

  #blockLine(line: string, trimmed: string): void {
    const heading = /^(={1,6})([^\n]+?)\1\s*$/.exec(line);
    const list = /^[*#:;]+/.exec(line)?.[0].slice(0, maxListDepth) ?? '';
    if (list === '') this.#setList('');
    if (trimmed === '') this.#close();
    else if (heading)
      this.#block(`<h${heading[1]?.length}>${this.#inline(heading[2]?.trim() ?? '')}</h${heading[1]?.length}>`);
    else if (/^-{4,}/.test(line)) this.#block(`<hr>${this.#inline(line.replace(/^-+/, ''))}`);
    else if (list !== '') this.#item(list, line.slice(list.length).trim());
    else if (/^ /.test(line) && !/^\s*<\/?(?:div|table|t[rdh]|ul|ol|li|blockquote|center|p)\b/i.test(line))
      this.#pre(line.slice(1));
    else this.#text(trimmed);
  }

  end(): string {
    this.#setList('');
    this.#close();
    while (this.#tables.length > 0) this.#closeTable();
    return this.#html.join('\n');
  }

  #block(html: string): void {
    this.#close();
    this.#html.push(html);
  }

  #close(): void {
    if (this.#open === 'paragraph') this.#html.push('</p>');
    if (this.#open === 'pre') this.#html[this.#html.length - 1] += '</pre>';
    this.#open = null;
  }

  #text(line: string): void {
    const isBlock =
      /^<\/?(?:div|table|caption|t[rdh]|thead|tbody|ul|ol|li|dl|d[td]|blockquote|center|p|h[1-6]|hr)\b/i.test(line);
    if (isBlock) {
      this.#block(this.#inline(line));
      return;
    }
    if (this.#open !== 'paragraph') {
      this.#close();
      this.#html.push('<p>');
      this.#open = 'paragraph';
    }
    this.#html.push(this.#inline(line));
  }

  #pre(line: string): void {
    if (this.#open === 'pre') {
      this.#html.push(this.#inline(line));
      return;
    }
    this.#close();
    this.#html.push(`<pre>\n${this.#inline(line)}`);
    this.#open = 'pre';
  }

  #item(list: string, text: string): void {
    this.#close();
    const before = this.#list;
    this.#setList(list);
    const isNext = before.startsWith(list);
    const last = list.at(-1) ?? '';
    if (isNext) this.#html.push(last === ':' ? '<br>' : `${closings[last]}${openings[last]}`);
    if (last !== ';') {
      this.#html.push(this.#inline(text));
      return;
    }
    const colon = definitionAt(text);
    const meaning = colon === -1 ? '' : `: ${this.#inline(text.slice(colon + 1).trim())}`;
    this.#html.push(`<strong>${this.#inline(colon === -1 ? text : text.slice(0, colon).trim())}</strong>${meaning}`);
  }

  /** Opens and closes lists to match; `;` and `:` are the same list. */
  #setList(list: string): void {
    let same = 0;
    while (same < list.length && same < this.#list.length && list[same] === this.#list[same]) same += 1;
    for (const sign of [...this.#list.slice(same)].reverse()) this.#html.push(`${closings[sign]}${listEnds[sign]}`);
    for (const sign of list.slice(same)) this.#html.push(`${listStarts[sign]}${openings[sign]}`);
    this.#list = list;
  }

  #openTable(line: string): void {
    this.#setList('');
    this.#close();
    this.#tables.push({ row: false, cell: null });
    this.#html.push(`<table${keptAttributes(line.slice(2).replace(/\balign\s*=\s*\S+/i, ''))}>`);
  }

  #tableLine(line: string): boolean {
    const isMark = line.startsWith('|') || line.startsWith('!');
    if (!isMark) return false;
    this.#setList('');
    this.#close();
    if (line.startsWith('|}')) this.#closeTable(line.slice(2));
    else if (line.startsWith('|+')) this.#openCell('caption', line.slice(2));
    else if (line.startsWith('|-')) this.#closeRow();
    else {
      const tag = line.startsWith('!') ? 'th' : 'td';
      for (const cell of line.slice(1).split(tag === 'th' ? /!!|\|\|/ : '||')) this.#openCell(tag, cell);
    }
    return true;
  }

  #openCell(tag: 'td' | 'th' | 'caption', written: string): void {
    const table = this.#tables.at(-1);
    if (!table) return;
    this.#closeCell();
    if (tag !== 'caption' && !table.row) {
      this.#html.push('<tr>');
      table.row = true;
    }
    table.cell = tag;
    const bar = written.indexOf('|');
    const hasAttributes = bar !== -1 && written[bar + 1] !== '|' && !written.slice(0, bar).includes('[[');
    const attributes = hasAttributes ? keptAttributes(written.slice(0, bar)) : '';
    this.#html.push(`<${tag}${attributes}>${this.#inline((hasAttributes ? written.slice(bar + 1) : written).trim())}`);
  }

  #closeCell(): void {
    const table = this.#tables.at(-1);
    if (table?.cell) this.#html.push(`</${table.cell}>`);
    if (table) table.cell = null;
  }

  #closeRow(): void {
    this.#closeCell();
    const table = this.#tables.at(-1);
    if (table?.row) this.#html.push('</tr>');
    if (table) table.row = false;
  }

  #closeTable(after = ''): void {
    this.#setList('');
    this.#closeRow();
    this.#tables.pop();
    this.#html.push('</table>');
    if (after.trim() !== '') this.#text(after.trim());
  }
}

const listStarts: Record<string, string> = { '*': '<ul>', '#': '<ol>', ';': '', ':': '<blockquote>' };
const listEnds: Record<string, string> = { '*': '</ul>', '#': '</ol>', ';': '', ':': '</blockquote>' };
const openings: Record<string, string> = { '*': '<li>', '#': '<li>', ';': '<p>', ':': '' };
const closings: Record<string, string> = { '*': '</li>', '#': '</li>', ';': '</p>', ':': '' };

/** Not within addresses, links or tags. */
function definitionAt(text: string): number {
  let depth = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '[') depth += 1;
    else if (text[at] === ']') depth -= 1;
    else if (text[at] === '<') at = endOfTag(text, at);
    else if (text[at] === ':' && depth <= 0 && !text.startsWith('//', at + 1)) return at;
  }
  return -1;
}

/** Returns `start` if there is none. */
function endOfTag(text: string, start: number): number {
  const end = /^<\/?[a-z][^<>]{0,1000}>/i.exec(text.slice(start, start + 1010))?.[0].length ?? 1;
  return start + end - 1;
}
