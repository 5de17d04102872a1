import { TransferError } from '../../transfer/errors.ts';
import { isHidden } from '../../transfer/import/names.ts';
import type { Gathered, SourceFile } from '../../transfer/sources/source.ts';
import { archiveOf } from '../../transfer/sources/zip/archive.ts';
import { openZip } from '../../transfer/sources/zip/open-zip.ts';
import type { Chosen, ChosenFile } from './chosen-files.ts';

/** Collects the chosen files; opens archives. */
export async function gatherChosen({ files }: Chosen): Promise<Gathered> {
  const [only] = files;
  if (only && files.length === 1 && (await isArchive(only.file))) return openZip(archiveOf(only.file, only.file.name));
  const gathered = files.map(toSourceFile).sort((a, b) => (a.name < b.name ? -1 : 1));
  const hidden = gathered.filter(({ refusal }) => refusal !== undefined).length;
  return { files: gathered, leftOut: [], hidden };
}

async function isArchive(file: File): Promise<boolean> {
  if (/\.zip$/i.test(file.name)) return true;
  const start = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  return String.fromCharCode(...start) === 'PK\x03\x04';
}

function toSourceFile({ name, file }: ChosenFile): SourceFile {
  const composed = name.normalize('NFC');
  if (!isHidden(composed)) return { name: composed, size: file.size, open: async () => file.stream() };
  const refusal = new TransferError('hidden', 'is hidden; of hidden files only images are imported');
  return { name: composed, size: file.size, refusal, open: () => Promise.reject(refusal) };
}
