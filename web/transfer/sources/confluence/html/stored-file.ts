import { fileAt } from '../../links.ts';

/** Returns the stored file that an address on a page means, also where it is that of a thumbnail. */
export function storedFile(files: ReadonlyMap<string, unknown>, from: string, url: string): string | null {
  const name = fileAt(from, url);
  if (name === null || files.has(name)) return name;
  const original = name.replace(/(^|\/)attachments\/thumbnails\//, '$1attachments/');
  if (original === name) return name;
  return files.has(original) ? original : ([...files.keys()].find((other) => other.startsWith(`${original}.`)) ?? name);
}
