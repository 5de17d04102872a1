import { TransferError } from '../../errors.ts';
import { exactSize } from '../../import/file-size.ts';
import { isHidden } from '../../import/names.ts';
import { type LeftOutCode, leftOut } from '../left-out.ts';
import { readBytes } from '../read-file.ts';
import type { Gathered, LeftOut, SourceFile } from '../source.ts';
import { type Archive, archiveOf } from './archive.ts';
import { type ZipLimits, zipLimits } from './limits.ts';
import { listEntries, type ZipEntry } from './list-entries.ts';
import { readEntry } from './read-entry.ts';

/**
 * Returns the files of a zip archive without unpacking them. Archives inside are opened too, and a single outer folder
 * is removed. @throws TransferError: `zip_unreadable`, `zip_encrypted`, `zip_too_many_files`, `zip_too_large`
 */
export async function openZip(archive: Archive, limits: ZipLimits = zipLimits): Promise<Gathered> {
  const lines: LeftOut[] = [];
  const entries = (await listEntries(archive, limits)).filter(({ name }) => !isJunk(name));
  const files = await withParts(toFiles(entries, limits, lines), limits, lines);
  const total = files.reduce((sum, { size }) => sum + size, 0);
  if (total > limits.maxTotalBytes || files.length > limits.maxEntries) {
    const most = exactSize(limits.maxTotalBytes);
    const what = `${archive.name} would unpack to ${exactSize(total)}; at most ${most} are read.`;
    throw new TransferError('zip_too_large', what);
  }
  const gathered = withoutDoubles(stripTop(files), lines).map(hide);
  gathered.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  const hidden = gathered.filter(({ refusal }) => refusal?.code === 'hidden').length;
  return { files: gathered, leftOut: lines, hidden };
}

/** Whether a file is system junk. */
const isJunk = (name: string) => /(^|\/)(__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(name);

function toFiles(entries: ZipEntry[], { maxEntryBytes }: ZipLimits, lines: LeftOut[]): SourceFile[] {
  return entries.flatMap(({ name, entry }) => {
    const fault = faultOf(name, entry.symlink);
    if (fault) {
      lines.push(leftOut(entry.symlink ? 'skipped' : 'failed', name, fault));
      return [];
    }
    const size = entry.uncompressedSize;
    if (size <= maxEntryBytes) return [{ name, size, open: async () => readEntry(entry) }];
    const sizes = `${exactSize(size)}; at most ${exactSize(maxEntryBytes)} are unpacked`;
    return [refused({ name, size }, new TransferError('too_large', `is too large: ${sizes}`))];
  });
}

/** Returns why a name is none that a file within a folder can have; null when it is one. */
function faultOf(name: string, isLink: boolean): LeftOutCode | null {
  if (isLink) return 'symbolic_link';
  if (name.includes('\\')) return 'name_with_backslash';
  if (/^\/|^[a-z]:/i.test(name) || name.split('/').includes('..')) return 'name_outside';
  return /[\0\ufffd]/.test(name) || name.split('/').includes('') ? 'name_unreadable' : null;
}

/** Opens the archives that a large export was cut into, and the one that is all there is. */
async function withParts(files: SourceFile[], limits: ZipLimits, lines: LeftOut[]): Promise<SourceFile[]> {
  const isAllZips = files.length > 0 && files.every(({ name }) => /\.zip$/i.test(name));
  const found: SourceFile[] = [];
  for (const file of files) {
    if (!isAllZips && !/(^|[-_ /])part[-_ ]?\d+\.zip$/i.test(file.name)) {
      found.push(file);
      continue;
    }
    const blob = new Blob([await unpack(file, limits)]);
    const entries = (await listEntries(archiveOf(blob, file.name), limits)).filter(({ name }) => !isJunk(name));
    found.push(...toFiles(entries, limits, lines));
  }
  return found;
}

async function unpack(file: SourceFile, { maxNestedBytes }: ZipLimits) {
  try {
    return await readBytes(file, maxNestedBytes);
  } catch (error) {
    if (!(error instanceof TransferError)) throw error;
    throw new TransferError(error.code, `${file.name} ${error.message}. Unpack it, and import the folder.`);
  }
}

function stripTop(files: SourceFile[]): SourceFile[] {
  const [top = '', ...rest] = files[0]?.name.split('/') ?? [];
  if (rest.length === 0 || !files.every(({ name }) => name.startsWith(`${top}/`))) return files;
  return files.map((file) => ({ ...file, name: file.name.slice(top.length + 1) }));
}

function withoutDoubles(files: SourceFile[], lines: LeftOut[]): SourceFile[] {
  const known = new Set<string>();
  return files.filter(({ name }) => {
    const isFirst = !known.has(name);
    known.add(name);
    if (!isFirst) lines.push(leftOut('failed', name, 'name_taken'));
    return isFirst;
  });
}

function hide(file: SourceFile): SourceFile {
  if (file.refusal || !isHidden(file.name)) return file;
  return refused(file, new TransferError('hidden', 'is hidden; of hidden files only images are imported'));
}

function refused({ name, size }: Pick<SourceFile, 'name' | 'size'>, refusal: TransferError): SourceFile {
  const open = () => Promise.reject(refusal);
  return { name, size, refusal, open };
}
