import type { ExportedFile } from './export-run.ts';

/** In order. */
export const styleSheets = [
  'tokens.css',
  'base.css',
  'article.css',
  'article-blocks.css',
  'article-pictures.css',
  'code.css',
  'links.css',
] as const;

/** Provided by browser and command line. */
export interface HtmlStyles {
  /** The texts of `styleSheets`. */
  app: string[];
  katex: string;
  /** Such as `KaTeX_Main-Regular.woff2`. */
  font(name: string): Promise<Uint8Array<ArrayBuffer>>;
}

export const assetsFolder = 'wiki-assets';
export const stylesName = `${assetsFolder}/style.css`;

export async function* htmlAssets(styles: HtmlStyles, hasFormulas: boolean, now: Date): AsyncGenerator<ExportedFile> {
  const fonts = new Set<string>();
  // Every current browser reads woff2.
  const katex = styles.katex.replace(/src:([^;}]+)/g, (whole, sources: string) => {
    const name = /url\((?:[^)]*\/)?([\w-]+\.woff2)\)/.exec(sources)?.[1];
    if (!name) return whole;
    fonts.add(name);
    return `src:url(fonts/${name}) format("woff2")`;
  });
  const text = [...styles.app, siteStyles, ...(hasFormulas ? [katex] : [])].join('\n');
  yield { name: stylesName, bytes: new TextEncoder().encode(text), modifiedAt: now };
  if (!hasFormulas) return;
  for (const name of fonts) {
    yield { name: `${assetsFolder}/fonts/${name}`, bytes: await styles.font(name), modifiedAt: now };
  }
}

const siteStyles = `
.site { max-width: 46rem; margin: 0 auto; padding: var(--space-4); }
.site-trail { display: flex; flex-wrap: wrap; gap: var(--space-1); font-size: var(--type-sm); }
.site-trail li + li::before { content: "/ "; color: var(--ink-soft); }
.site-title { margin: var(--space-4) 0; overflow-wrap: anywhere; }
.site-tree { line-height: 1.8; }
.site .table-scroll { overflow-x: auto; }
.site img { max-width: 100%; height: auto; }
@media print { .site header { display: none; } }
`;
