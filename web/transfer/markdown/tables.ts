import type { Element } from 'hast';
import { defaultHandlers, type Handle, type State } from 'hast-util-to-mdast';
import type { Nodes, PhrasingContent, Table } from 'mdast';
import { visit } from 'unist-util-visit';
import { blockHtml, inlineHtml } from './html-nodes.ts';
import { cellsOf, rowsOf, spanOf } from './settle-tables.ts';

/**
 * Returns a table in bars, or in HTML with Markdown in its cells where cells are merged or hold more than a line of
 * text.
 */
export const tableToMdast: Handle = (state, node) => {
  const caption = captionOf(state, node);
  const table = node.properties.isRich ? richTable(state, node) : plainTable(state, node);
  return [...caption, ...table];
};

function captionOf(state: State, node: Element): Nodes[] {
  const caption = node.children.find((child) => child.type === 'element' && child.tagName === 'caption');
  if (caption?.type !== 'element') return [];
  const children = state.all({ ...caption, tagName: 'span' }) as PhrasingContent[];
  return children.length === 0 ? [] : [{ type: 'paragraph', children: [{ type: 'strong', children }] }];
}

function plainTable(state: State, node: Element): Nodes[] {
  const table = defaultHandlers.table?.(state, node) as Table | undefined;
  if (table?.type !== 'table') return table === undefined ? [] : [table];
  // A table row is a single line.
  visit(table, 'break', (_node, index, parent) => {
    if (parent && index !== undefined) parent.children[index] = inlineHtml('<br>') as never;
  });
  return [table];
}

function richTable(state: State, node: Element): Nodes[] {
  const result: Nodes[] = [];
  let html = '<table>';
  for (const row of rowsOf(node)) {
    html += '\n<tr>';
    for (const cell of cellsOf(row)) {
      const body = state.toFlow(state.all({ ...cell, tagName: 'div' }));
      html += `\n<${cell.tagName}${spans(cell)}>`;
      if (body.length > 0) {
        result.push(blockHtml(html), ...(body as Nodes[]));
        html = '';
      }
      html += `</${cell.tagName}>`;
    }
    html += '\n</tr>';
  }
  result.push(blockHtml(`${html}\n</table>`));
  return result;
}

function spans(cell: Element): string {
  const columns = spanOf(cell, 'colSpan');
  const rows = spanOf(cell, 'rowSpan');
  return (columns > 1 ? ` colspan="${columns}"` : '') + (rows > 1 ? ` rowspan="${rows}"` : '');
}
