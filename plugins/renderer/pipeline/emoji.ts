import type { Root } from 'mdast';
import { get } from 'node-emoji';
import { visit } from 'unist-util-visit';

// Not inside words, paths and times: `std::io::Result`, `10:30:00`, `a:b:c`.
const names = /(?<![\w:/.-])(?::[a-z0-9_+-]+:)+(?![\w:])/g;

/** Puts the emoji in place of names such as `:smile:`; code is not text and keeps them. */
export function replaceEmojiNames(tree: Root): void {
  visit(tree, 'text', (node) => {
    if (node.value.includes(':')) node.value = node.value.replace(names, replaceRun);
  });
}

function replaceRun(run: string): string {
  return run.replace(/:([^:]+):/g, (written, name: string) => get(name) ?? written);
}
