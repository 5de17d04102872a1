import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type HtmlStyles, styleSheets } from '../../../web/transfer/export/html-assets.ts';
import { CliError } from '../errors.ts';

/** Reads the style sheets of the app and of formulas. */
export async function readHtmlStyles(): Promise<HtmlStyles> {
  const folder = findStyles(import.meta.dirname);
  const katex = dirname(createRequire(import.meta.url).resolve('katex/dist/katex.min.css'));
  const text = (file: string) => readFile(file, 'utf8');
  return {
    app: await Promise.all(styleSheets.map((name) => text(join(folder, name)))),
    katex: await text(join(katex, 'katex.min.css')),
    font: async (name) => new Uint8Array(await readFile(join(katex, 'fonts', name))),
  };
}

/** Finds the styles; the built program is one folder deeper than its source. */
function findStyles(from: string): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const styles = join(folder, 'web/app/styles');
    if (existsSync(join(styles, 'article.css'))) return styles;
    if (folder === dirname(folder))
      throw new CliError('styles_missing', 'HTML can be exported only where the whole program is: web/app/styles.');
  }
}
