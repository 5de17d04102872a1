import type { Root } from 'mdast';
import { get } from 'node-emoji';
import { walkMarkdown } from './walk.ts';

// Not in words, paths and times: `std::io::Result`, `10:30:00`, `a:b:c`.
const names = /(?<![\w:/.-])(?::[a-z0-9_+-]+:)+(?![\w:])/g;

/** `:smile:` and others, outside code. */
export function replaceEmojiNames(tree: Root): void {
  walkMarkdown(tree, (node) => {
    if (node.type === 'text' && node.value.includes(':')) node.value = node.value.replace(names, replaceRun);
  });
}

function replaceRun(run: string): string {
  return run.replace(/:([^:]+):/g, (written, name: string) => get(name) ?? written);
}
