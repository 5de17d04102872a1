import { leftOutFor } from './left-out.ts';
import type { LeftOut, SourceFile } from './source.ts';

/** Readable files, and refused ones that would be pages. Hidden ones are skipped. */
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
  // Referenced files stay, and are reported with their page.
  return { readable: files.filter((file) => !file.refusal || !isPage(file)), leftOut };
}
