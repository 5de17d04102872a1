import { readdir, readFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';

export interface SourcePage {
  /** Folder name plus file path without `.md`. */
  path: string;
  body: string;
}

/** UTF-16 units; longer files are skipped. */
const bodyMaxLength = 1_000_000;

/** Reads Markdown files as pages; a folder is given as `name=folder` or goes by its own name. */
export async function readFolders(folders: readonly string[]): Promise<SourcePage[]> {
  const pages: SourcePage[] = [];
  for (const given of folders) {
    const [, name, folder = ''] = /^(?:([^=/]+)=)?(.+)$/.exec(given) ?? [];
    const root = resolve(folder);
    const files = await readdir(root, { recursive: true });
    for (const file of files.filter((one) => one.endsWith('.md')).sort()) {
      const body = await readFile(join(root, file), 'utf8');
      if (body.length > bodyMaxLength) continue;
      pages.push({ path: `/${name ?? basename(root)}/${file.slice(0, -'.md'.length)}`, body });
    }
  }
  return pages;
}
