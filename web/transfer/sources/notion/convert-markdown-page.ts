import { mapText, sectionsOf } from '../../markdown/map-text.ts';
import { linkToFile } from '../links.ts';

interface PageContext {
  file: string;
  ids: ReadonlyMap<string, string>;
  /** The columns of its database. */
  columns: readonly string[];
}

/** Properties become a list; callouts and links are converted. */
export function convertMarkdownPage(text: string, { file, ids, columns }: PageContext): string {
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  const markdown = asideToCallouts(listProperties(lines, columns)).join('\n').trimEnd();
  return `${mapText(markdown, (part) => leadNotionLinks(part, file, ids))}\n`;
}

/** `Column: value` lines below the title. */
function listProperties(lines: string[], columns: readonly string[]): string[] {
  if (columns.length === 0 || !/^# /.test(lines[0] ?? '')) return lines;
  const names = new Set(columns.map((column) => column.trim()));
  let index = 1;
  while (lines[index]?.trim() === '') index += 1;
  const start = index;
  const listed: string[] = [];
  for (; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    const colon = line.indexOf(': ');
    const name = line.slice(0, Math.max(colon, 0)).trim();
    if (colon === -1 || !names.has(name)) break;
    listed.push(`- **${name.replace(/[\\`*_[\]<>]/g, '\\$&')}:** ${line.slice(colon + 2)}`);
  }
  return [...lines.slice(0, start), ...listed, ...lines.slice(index)];
}

/** Notion's callouts are `<aside>` elements that start with an emoji. */
function asideToCallouts(lines: readonly string[]): string[] {
  const result: string[] = [];
  let open: string[] | null = null;
  for (const { from, to, isVerbatim } of sectionsOf(lines)) {
    for (const line of lines.slice(from, to)) {
      if (!isVerbatim && open === null && line.trim() === '<aside>') open = [];
      else if (!isVerbatim && open !== null && line.trim() === '</aside>') {
        result.push(...calloutOf(open));
        open = null;
      } else (open ?? result).push(line);
    }
  }
  return [...result, ...(open === null ? [] : ['<aside>', ...open])];
}

function calloutOf(body: string[]): string[] {
  const text = body.join('\n').trim().split('\n');
  return ['> [!NOTE]', ...text.map((line) => (line.trim() === '' ? '>' : `> ${line}`))];
}

function leadNotionLinks(text: string, file: string, ids: ReadonlyMap<string, string>): string {
  return text.replace(
    /\]\((https:\/\/(?:www\.)?notion\.so\/[^\s()]{0,300}?)([0-9a-f]{32})((?:[?#][^\s()]{0,300})?)\)/g,
    (all, _start, id: string) => {
      const page = ids.get(id);
      return page === undefined ? all : `](${linkToFile(file, page)})`;
    },
  );
}
