import { measureText, type TextMeasure } from '../../article/measure-text.ts';

// Fences, link targets, tags, and rules of tables.
const frontMatter = /^---\n[\s\S]*?\n---\n/;
const unread =
  /^[ \t]*(?:`{3,}|~{3,}).*$|\]\([^)\]\n]{0,2000}\)|<[^<>\n]{0,2000}>|\[\[[^[\]|\n]{0,500}\||^[ \t:|-]+$/gm;
const marks = /[#*_~`>|[\]]+/g;

/** Estimates what is read of Markdown, without parsing. */
export const countText = (text: string): TextMeasure =>
  measureText(text.replace(frontMatter, '').replace(unread, ' ').replace(marks, ' '));
