import type { Root } from 'mdast';
import { isMap, parseDocument } from 'yaml';
import { limits } from '../limits.ts';
import { scalarText, tagsOf, tidy } from './front-matter-entries.ts';

export interface FrontMatter {
  title: string | null;
  tags: string[];
}

const none: FrontMatter = { title: null, tags: [] };

/** Reads two nodes and expands no aliases, so bombs stay packed. Ignores unreadable front matter. */
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

function readYaml(value: string): FrontMatter {
  const document = parseDocument(value, { logLevel: 'silent', prettyErrors: false, uniqueKeys: false, strict: false });
  const title = isMap(document.contents) ? scalarText(document.contents.get('title', true)) : null;
  const tags = isMap(document.contents) ? tagsOf(document.contents.get('tags', true)) : [];
  return { title: title ?? titleLine(value, /^title:[ \t]*(.+)$/m), tags };
}

function titleLine(value: string, pattern: RegExp): string | null {
  return tidy((pattern.exec(value)?.[1] ?? '').replace(/^(["'])(.*)\1[ \t]*$/, '$2'));
}
