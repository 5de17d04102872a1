import { all, createLowlight } from 'lowlight';

/** Grammars are compiled when first used. */
export const highlighter = createLowlight(all);

// Names that people write and the grammars don't list.
highlighter.registerAlias({
  bash: ['shellscript'],
  json: ['jsonl', 'ndjson', 'webmanifest'],
  markdown: ['mdx'],
  python: ['ipython'],
  sql: ['mysql', 'sqlite', 'plsql'],
  xml: ['vue', 'svelte', 'astro'],
});
