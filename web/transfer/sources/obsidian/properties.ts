import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { frontMatterLines, mapText } from '../../markdown/map-text.ts';

export interface Properties {
  aliases: string[];
  /** Tags in the text, or where the wiki doesn't look. */
  tags: string[];
  isDrawing: boolean;
}

/** UTF-16 units of front matter that are read. */
const maxFrontMatterLength = 64 * 1024;

export function readProperties(text: string): Properties {
  const lines = text.split('\n');
  const front = lines.slice(1, Math.max(1, frontMatterLines(lines) - 1)).join('\n');
  const entries = readEntries(front);
  return {
    aliases: [...(entries.get('aliases') ?? []), ...(entries.get('alias') ?? [])],
    tags: [...new Set([...(entries.get('tag') ?? []), ...inlineTags(text)].map((tag) => tag.replace(/^#/, '')))],
    isDrawing: /^excalidraw-plugin:/m.test(front),
  };
}

function readEntries(front: string): Map<string, string[]> {
  const entries = new Map<string, string[]>();
  // YAML takes quadratic time for nested brackets.
  if (front.trim() === '' || front.length > maxFrontMatterLength || /[[{]\s*[[{]\s*[[{]/.test(front)) return entries;
  try {
    const { contents } = parseDocument(front, { logLevel: 'silent', uniqueKeys: false, strict: false });
    if (!isMap(contents)) return entries;
    for (const name of ['aliases', 'alias', 'tag']) entries.set(name, textsOf(contents.get(name, true)));
  } catch {
    // Unreadable front matter becomes text.
  }
  return entries;
}

function textsOf(node: unknown): string[] {
  const items = isSeq(node) ? node.items.map(scalarOf) : scalarOf(node).split(',');
  return items.map((item) => item.trim()).filter((item) => item !== '');
}

function scalarOf(node: unknown): string {
  return isScalar(node) && ['string', 'number'].includes(typeof node.value) ? String(node.value) : '';
}

/** Not only digits. */
function inlineTags(text: string): string[] {
  const tags: string[] = [];
  mapText(text, (part) => {
    const shown = part.replace(/%%[\s\S]*?%%/g, '').replace(/\[\[[^[\]\n]*\]\]|\]\([^()\n]*\)/g, '');
    for (const [, tag = ''] of shown.matchAll(/(?<=^|\s)#([\p{L}\p{N}_/-]{1,200})(?![\p{L}\p{N}_/#-])/gu)) {
      const name = tag.replace(/\/+$/, '');
      if (/[^\d/]/.test(name)) tags.push(name);
    }
    return part;
  });
  return tags;
}
