// Chinese and Japanese characters count as words.
const ideograph = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/gu;
const word = /[\p{L}\p{N}\p{M}]+(?:['’.-][\p{L}\p{N}\p{M}]+)*/gu;
// Fences, link targets, tags, and rules of tables.
const frontMatter = /^---\n[\s\S]*?\n---\n/;
const unread =
  /^[ \t]*(?:`{3,}|~{3,}).*$|\]\([^)\]\n]{0,2000}\)|<[^<>\n]{0,2000}>|\[\[[^[\]|\n]{0,500}\||^[ \t:|-]+$/gm;

/** Estimates without parsing. */
export function countText(text: string): { words: number; characters: number } {
  const read = text.replace(frontMatter, '').replace(unread, ' ');
  const signs = read.match(ideograph)?.length ?? 0;
  const words = read.replace(ideograph, ' ').match(word)?.length ?? 0;
  const characters = [...read.replace(/[\s#*_~`>|[\]]+/g, '')].length;
  return { words: words + signs, characters };
}
