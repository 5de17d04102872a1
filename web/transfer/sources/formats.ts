import { TransferError } from '../errors.ts';
import { confluence } from './confluence/index.ts';
import { html } from './html/index.ts';
import { markdown } from './markdown/markdown.ts';
import { mediawiki } from './mediawiki/index.ts';
import { notion } from './notion/index.ts';
import { obsidian } from './obsidian/index.ts';
import { outline } from './outline/index.ts';
import type { Format, SourceFile } from './source.ts';
import { wiki } from './wiki/wiki.ts';

/** The first match applies; Markdown accepts any folder. */
export const formats: readonly Format[] = [wiki, confluence, mediawiki, notion, outline, obsidian, html, markdown];

/** Chooses by name if given. @throws `format_unknown` */
export async function chooseFormat(files: readonly SourceFile[], name: string | null): Promise<Format> {
  if (name === null) {
    for (const format of formats) if (await format.detects(files)) return format;
  }
  const named = formats.find((format) => format.name === name);
  if (named) return named;
  const known = formats.map((format) => `${format.name} (${format.title})`).join(', ');
  const what = name === null ? 'Nothing here is of a known format' : `"${name}" is no known format`;
  throw new TransferError('format_unknown', `${what}. There are: ${known}.`);
}
