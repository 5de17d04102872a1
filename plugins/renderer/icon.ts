import { findFrontMatter, type WrittenFrontMatter, withoutFrontMatter } from './written-front-matter.ts';

// biome-ignore lint/complexity/useRegexLiterals: TypeScript knows the flag from ES2024 on, every runtime of ours has it.
const oneEmoji = new RegExp('^\\p{RGI_Emoji}$', 'v');
const entries = {
  yaml: /^(?:icon|"icon"|'icon')[ \t]*:(?:[ \t]+([^\n]*))?(?:\n|$(?![\s\S]))/m,
  toml: /^(?:icon|"icon")[ \t]*=[ \t]*([^\n]*)(?:\n|$(?![\s\S]))/m,
};
const quotes = /^(["'])(.*)\1$/;

/** In emoji presentation; null unless it is one emoji. */
export function readIcon(written: string): string | null {
  return [written, `${written}\ufe0f`].find((spelling) => oneEmoji.test(spelling)) ?? null;
}

/** From any text's front matter; null for none. */
export function iconIn(markdown: string): string | null {
  const found = findFrontMatter(markdown);
  const [line, value = ''] = (found && entries[found.form].exec(found.value)) ?? [];
  if (line === undefined) return null;
  return readIcon(
    value
      .replace(/[ \t]+#.*$/, '')
      .trim()
      .replace(quotes, '$2'),
  );
}

/**
 * Changes or removes (null) the icon, with otherwise empty front matter. In front matter without room for a line, such
 * as `{title: Tea}`, the page changes; callers compare.
 */
export function writeIcon(markdown: string, icon: string | null): string {
  const lineEnd = /^[^\n]*\r\n/.test(markdown) ? '\r\n' : '\n';
  const found = findFrontMatter(markdown);
  if (!found) return icon === null ? markdown : withNewFrontMatter(markdown, `icon: ${icon}`, lineEnd);
  const entry = entries[found.form].exec(found.value);
  const [start, end] = entry
    ? [found.from + entry.index, found.from + entry.index + entry[0].length]
    : [found.from, found.from];
  const [before, after] = [markdown.slice(0, start), markdown.slice(end)];
  if (icon !== null) return before + (found.form === 'yaml' ? `icon: ${icon}` : `icon = "${icon}"`) + lineEnd + after;
  return entry && isAlone(found, entry[0]) ? withoutFrontMatter(markdown, found) : before + after;
}

function withNewFrontMatter(markdown: string, line: string, lineEnd: string): string {
  const mark = markdown.startsWith('\ufeff') ? '\ufeff' : '';
  const body = markdown.slice(mark.length).replace(/^(?:[ \t]*\r?\n)+/, '');
  return `${mark}${['---', line, '---', '', ''].join(lineEnd)}${body}`;
}

function isAlone({ value }: WrittenFrontMatter, entry: string): boolean {
  return value.replace(entry, '').trim() === '';
}
