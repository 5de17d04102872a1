import { folderOf, lastSegment } from '../links.ts';

/** Paths from top or note, then shortest path endings; ignores case. */
export class Vault {
  readonly #byPath = new Map<string, string>();
  readonly #byName = new Map<string, string[]>();

  constructor(files: readonly string[]) {
    const sorted = files.toSorted(
      (a, b) => a.split('/').length - b.split('/').length || a.length - b.length || (a < b ? -1 : 1),
    );
    for (const file of sorted) {
      const key = keyOf(file);
      if (!this.#byPath.has(key)) this.#byPath.set(key, file);
      const name = lastSegment(key);
      const others = this.#byName.get(name);
      if (others) others.push(file);
      else this.#byName.set(name, [file]);
    }
  }

  /** The extension of notes may be missing. */
  find(link: string, from: string): string | null {
    const path = resolve('', link);
    if (path === '') return null;
    for (const wanted of [`${path}.md`, path]) {
      const key = keyOf(wanted);
      const relative = keyOf(
        resolve(folderOf(from), /\.md$/i.test(wanted) && !/\.md$/i.test(link) ? `${link}.md` : link),
      );
      const found =
        this.#byPath.get(key) ??
        this.#byPath.get(relative) ??
        this.#byName.get(lastSegment(key))?.find((file) => `/${keyOf(file)}`.endsWith(`/${key}`));
      if (found !== undefined) return found;
    }
    return null;
  }
}

function keyOf(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

function resolve(folder: string, path: string): string {
  const segments = path.startsWith('/') || folder === '' ? [] : folder.split('/');
  for (const segment of path.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '' && segment !== '.') segments.push(segment.trim());
  }
  return segments.join('/');
}
