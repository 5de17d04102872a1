import { isMap, type Pair, parseDocument } from 'yaml';
import { tagsOf } from './pipeline/front-matter-entries.ts';
import { findFrontMatter, type WrittenFrontMatter } from './written-front-matter.ts';

/** `tags` of the front matter, as written. */
export interface TagsEntry {
  tags: string[];
  /** Includes the end of the last line. */
  start: number;
  end: number;
  frontMatter: WrittenFrontMatter;
}

const entry = /^(?:tags|"tags"|'tags')[ \t]*:(?:[ \t][^\n]*)?(?:\n(?:[ \t#\]-][^\n]*|(?=\n)|$(?![\s\S])))*/m;

/** Far above the size of fifty tags. */
const maxEntryLength = 8 * 1024;
const maxBrackets = 100;
const maxLines = 500;
/** Deeper than anyone writes. */
const deepLine = /(?:[-?:][ \t]+){10}/;

/**
 * Finds tags without parsing all, null for none. Mustn't fail, unlike the renderer: reads only the entry's lines as
 * YAML, if they can't nest deeply.
 */
export function findTags(markdown: string): TagsEntry | null {
  const frontMatter = findFrontMatter(markdown);
  if (frontMatter?.form !== 'yaml') return null;
  const { value, from } = frontMatter;
  const found = entry.exec(value);
  if (!found || !isTame(found[0])) return null;
  const start = from + found.index;
  const length = found[0].length + (value[found.index + found[0].length] === '\n' ? 1 : 0);
  const pair = pairOf(found[0]);
  return {
    tags: pair ? tagsOf(pair.value) : [],
    start,
    end: start + length,
    frontMatter,
  };
}

/** In order; empty if unreadable. */
export function tagsIn(markdown: string): string[] {
  return findTags(markdown)?.tags ?? [];
}

function isTame(lines: string): boolean {
  const brackets = lines.match(/[[{]/g)?.length ?? 0;
  const isShort = lines.length <= maxEntryLength && lines.split('\n', maxLines + 1).length <= maxLines;
  return isShort && brackets <= maxBrackets && !deepLine.test(lines);
}

function pairOf(lines: string): Pair | null {
  try {
    const options = { logLevel: 'silent', prettyErrors: false, uniqueKeys: false, strict: false } as const;
    const { contents } = parseDocument(lines, options);
    return isMap(contents) ? (contents.items[0] ?? null) : null;
  } catch {
    return null;
  }
}
