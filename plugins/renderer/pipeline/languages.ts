import { all, createLowlight } from 'lowlight';

/** Grammars cost nothing until used. */
export const highlighter = createLowlight(all);

// Names people write that the grammars do not list.
highlighter.registerAlias({
  bash: ['shellscript'],
  json: ['jsonl', 'ndjson', 'webmanifest'],
  markdown: ['mdx'],
  python: ['ipython'],
  sql: ['mysql', 'sqlite', 'plsql'],
  xml: ['vue', 'svelte', 'astro'],
});
