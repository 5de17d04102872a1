import { mapText } from '../../markdown/map-text.ts';
import { maxPageBytes, refuseTooLarge } from '../../page-size.ts';
import { type LeftOutCode, leftOut } from '../left-out.ts';
import { extensionOf, folderOf } from '../links.ts';
import { isMarkdown, pageNameOf } from '../markdown/markdown.ts';
import { isNotion } from '../notion/detect.ts';
import { below, PageNames } from '../page-names.ts';
import { readStart, readText } from '../read-file.ts';
import { decodeMarkup } from '../read-markup.ts';
import type { Format, Source, SourceFile } from '../source.ts';
import { splitRefused } from '../split-refused.ts';
import { convertNote } from './convert-note.ts';
import { readProperties } from './properties.ts';
import { Vault } from './vault.ts';

/** The number of notes searched for wiki links, and the bytes of each. */
const probe = { notes: 50, bytes: 64 * 1024 };
const drawings: Record<string, LeftOutCode> = { canvas: 'canvas', base: 'base' };

/** A vault, or any folder with `[[Note]]` links. */
export const obsidian: Format = {
  name: 'obsidian',
  title: 'Markdown with [[wiki links]], such as Obsidian',

  async detects(files) {
    if (files.some(({ name }) => isOfObsidian(name))) return true;
    const notes = files.filter(({ name, refusal }) => isMarkdown(name) && !refusal);
    if (notes.length === 0 || isNotion(files)) return false;
    for (const note of notes.slice(0, probe.notes)) {
      if (holdsWikiLinks(decodeMarkup(await readStart(note, probe.bytes)))) return true;
    }
    return false;
  },

  async read(files): Promise<Source> {
    const { readable, leftOut: refused } = splitRefused(files, ({ name }) => isMarkdown(name));
    const isVault = files.some(({ name }) => isOfObsidian(name));
    const usable = readable.filter(({ name, refusal }) => !isOfObsidian(name) && refusal?.code !== 'hidden');
    const source: Source = { pages: [], files: new Map(), aliases: new Map(), leftOut: refused };
    const vault = new Vault(usable.map(({ name }) => name));
    const names = new PageNames();
    for (const file of usable) {
      const code = drawings[extensionOf(file.name)];
      if (code) source.leftOut.push(leftOut('skipped', file.name, code));
      else if (!isMarkdown(file.name)) source.files.set(file.name, file);
      else
        await addNote(source, file, { vault, name: names.take(isVault ? bareName(file.name) : pageNameOf(file.name)) });
    }
    return source;
  },
};

async function addNote(
  source: Source,
  file: SourceFile,
  { vault, name }: { vault: Vault; name: string },
): Promise<void> {
  const text = async () => {
    refuseTooLarge(file.size);
    return readText(file, maxPageBytes);
  };
  const properties = readProperties(await text().catch(() => ''));
  if (properties.isDrawing) {
    source.leftOut.push(leftOut('skipped', file.name, 'drawing'));
    return;
  }
  for (const alias of properties.aliases) {
    const other = below(folderOf(file.name), alias);
    if (!source.aliases.has(other)) source.aliases.set(other, file.name);
  }
  const markdown = async () => convertNote(await text(), file.name, vault);
  source.pages.push({ file: file.name, name, origin: null, tags: properties.tags, markdown });
}

function isOfObsidian(name: string): boolean {
  return /(?:^|\/)\.obsidian\//.test(name);
}

function bareName(name: string): string {
  return name.replace(/\.(?:md|markdown)$/i, '');
}

function holdsWikiLinks(text: string): boolean {
  let isFound = false;
  mapText(text, (part) => {
    isFound = /(?<!\\)\[\[[^[\]\n]+\]\]/.test(part);
    return part;
  });
  return isFound;
}
