import type { Root } from 'mdast';
import { visit } from 'unist-util-visit';

/**
 * The language is the first word of the info string, whatever tool it was written for: `rust,no_run`,
 * `{.python .numberLines}`, `js{1,3}`, `java:Main.java`, `C++ title="x"`.
 */
export function settleCodeLanguages(tree: Root): void {
  visit(tree, 'code', (node) => {
    const word = /^[{.]*([^\s,:;{}()[\]"'=]*)/.exec(node.lang ?? '')?.[1]?.toLowerCase() ?? '';
    node.lang = /^[a-z0-9+#._*-]{1,40}$/.test(word) ? word : null;
    node.meta = null;
  });
}
