import { leftOutFor } from './left-out.ts';
import type { LeftOut, SourceFile } from './source.ts';

/**
 * The files that can be read, and those of them that are none though a page would be made of them, with why. What is
 * hidden is passed over without a word.
 */
export function splitRefused(
  files: readonly SourceFile[],
  isPage: (file: SourceFile) => boolean,
): { readable: SourceFile[]; leftOut: LeftOut[] } {
  const leftOut: LeftOut[] = [];
  for (const file of files) {
    const { name, refusal } = file;
    if (!refusal || refusal.code === 'hidden' || !isPage(file)) continue;
    leftOut.push(leftOutFor(name, refusal));
  }
  // What a page only refers to keeps its place: why it is not brought along is said beside the page.
  return { readable: files.filter((file) => !file.refusal || !isPage(file)), leftOut };
}
