import type { Root } from 'mdast';
import { isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { limits } from '../limits.ts';
import { wellFormed } from './well-formed.ts';

export interface FrontMatter {
  title: string | null;
  tags: string[];
}

const none: FrontMatter = { title: null, tags: [] };
const maxTitleLength = 1000;
const maxTags = 100;

/**
 * Reads title and tags. Only these two nodes are looked at and aliases are never expanded, so a bomb stays packed.
 * Front matter that cannot be read is as good as none: the page must not suffer.
 */
export function readFrontMatter(tree: Root): FrontMatter {
  const node = tree.children[0];
  if (node?.type === 'toml') return { ...none, title: titleLine(node.value, /^title[ \t]*=[ \t]*(.+)$/m) };
  if (node?.type !== 'yaml' || node.value.length > limits.maxFrontMatterLength) return none;
  try {
    return readYaml(node.value);
  } catch {
    return none;
  }
}

/**
 * Whether what stands between the first two rules really is front matter. A page may well begin with a rule, a
 * paragraph and another rule, and must not lose the paragraph.
 */
export function isFrontMatter(value: string): boolean {
  const first = value.split('\n', 200).find((line) => line.trim() !== '' && !line.startsWith('#'));
  return first !== undefined && /^(?:[\p{L}\p{N}_"'@$][^:]{0,200}:(?:\s|$)|[{[]|[\w."'-]+[ \t]*=)/u.test(first);
}

function readYaml(value: string): FrontMatter {
  const document = parseDocument(value, { logLevel: 'silent', prettyErrors: false, uniqueKeys: false, strict: false });
  const title = isMap(document.contents) ? scalarText(document.contents.get('title', true)) : null;
  const tags = isMap(document.contents) ? tagsOf(document.contents.get('tags', true)) : [];
  return { title: title ?? titleLine(value, /^title:[ \t]*(.+)$/m), tags };
}

function tagsOf(node: unknown): string[] {
  const written = isSeq(node) ? node.items.map(scalarText) : (scalarText(node)?.split(',') ?? []);
  const tags = written.map((tag) => (tag ?? '').trim().slice(0, maxTitleLength)).filter((tag) => tag !== '');
  return [...new Set(tags)].slice(0, maxTags);
}

function scalarText(node: unknown): string | null {
  if (!isScalar(node) || !['string', 'number', 'boolean'].includes(typeof node.value)) return null;
  // A version like 1.10 or a date keeps the form it was written in.
  const text = typeof node.value === 'string' ? node.value : (node.source ?? String(node.value));
  return tidy(text);
}

function titleLine(value: string, pattern: RegExp): string | null {
  return tidy((pattern.exec(value)?.[1] ?? '').replace(/^(["'])(.*)\1[ \t]*$/, '$2'));
}

function tidy(text: string): string | null {
  return wellFormed(text.slice(0, maxTitleLength).replace(/\s+/g, ' ').trim()) || null;
}
