import type { Element, ElementContent, Root } from 'hast';
import { visit } from 'unist-util-visit';

const blocks = new Set('ul ol dl pre blockquote table h1 h2 h3 h4 h5 h6 hr details figure x-callout video'.split(' '));

/**
 * Prepares tables for Markdown where possible: paragraphs in cells become lines, row headings become bold. Others are
 * marked with `isRich`.
 */
export function settleTables(tree: Root): void {
  visit(tree, 'element', (table: Element) => {
    if (table.tagName !== 'table') return;
    const rows = rowsOf(table);
    const isRich = rows.some((row) => cellsOf(row).some((cell) => isMerged(cell) || holdsBlocks(cell)));
    if (isRich) {
      table.properties.isRich = true;
      return;
    }
    const isHeaded = rows[0] !== undefined && cellsOf(rows[0]).every(({ tagName }) => tagName === 'th');
    for (const [index, row] of rows.entries()) {
      for (const cell of cellsOf(row)) {
        cell.children = asLines(cell.children);
        if (cell.tagName === 'th' && !(isHeaded && index === 0)) makeBold(cell);
      }
    }
  });
}

/** Returns the rows of a table, without those of nested tables. */
export function rowsOf(table: Element): Element[] {
  return table.children.flatMap((child) => {
    if (child.type !== 'element') return [];
    if (child.tagName === 'tr') return [child];
    return ['thead', 'tbody', 'tfoot'].includes(child.tagName) ? rowsOf(child) : [];
  });
}

export function cellsOf(row: Element): Element[] {
  return row.children.filter(
    (child): child is Element => child.type === 'element' && (child.tagName === 'td' || child.tagName === 'th'),
  );
}

/** Columns or rows that a cell takes, as HTML bounds them. */
export function spanOf(cell: Element, name: 'colSpan' | 'rowSpan'): number {
  const span = Number.parseInt(String(cell.properties[name] ?? '1'), 10);
  return span > 1 ? Math.min(span, 1000) : 1;
}

function isMerged(cell: Element): boolean {
  return spanOf(cell, 'colSpan') > 1 || spanOf(cell, 'rowSpan') > 1;
}

function holdsBlocks(cell: Element): boolean {
  const open: ElementContent[] = [...cell.children];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.type !== 'element') continue;
    if (blocks.has(next.tagName) || (next.tagName.startsWith('x-') && next.properties.block)) return true;
    open.push(...next.children);
  }
  return false;
}

/** Returns the content of several blocks, with line breaks between. */
function asLines(children: ElementContent[]): ElementContent[] {
  const lines: ElementContent[][] = [[]];
  for (const child of children) {
    const isBlock = child.type === 'element' && ['p', 'div', 'section', 'center', 'address'].includes(child.tagName);
    if (!isBlock) lines.at(-1)?.push(child);
    else lines.push(asLines(child.children), []);
  }
  const filled = lines.filter((line) => line.some((node) => node.type !== 'text' || node.value.trim() !== ''));
  return filled.flatMap((line, index) =>
    index === 0 ? line : [{ type: 'element', tagName: 'br', properties: {}, children: [] } as Element, ...line],
  );
}

function makeBold(cell: Element): void {
  cell.tagName = 'td';
  if (cell.children.length > 0) {
    cell.children = [{ type: 'element', tagName: 'strong', properties: {}, children: cell.children }];
  }
}
