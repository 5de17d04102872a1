import type { Root } from 'mdast';
import { walkMarkdown } from './walk.ts';
/**
 * Languages of other tools' info strings: `rust,no_run`, `{.python .numberLines}`, `js{1,3}`, `java:Main.java`, `C++
 * title="x"`.
 */
export function settleCodeLanguages(tree: Root): void {
  walkMarkdown(tree, (node) => {
    if (node.type !== 'code') return;
    const word = /^[{.]*([^\s,:;{}()[\]"'=]*)/.exec(node.lang ?? '')?.[1]?.toLowerCase() ?? '';
    node.lang = /^[\p{L}\p{N}+#._*-]{1,40}$/u.test(word) ? word : null;
    node.meta = null;
  });
}
