import type { Dirent, Stats } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { isHidden, isPassedOver } from '../../../web/transfer/import/names.ts';
import { type LeftOutCode, leftOut } from '../../../web/transfer/sources/left-out.ts';
import type { Gathered } from '../../../web/transfer/sources/source.ts';
import { CliError } from '../errors.ts';
import { fileAt } from './file-at.ts';

interface Scan extends Gathered {
  root: string;
}

interface Place {
  /** Relative to the root. */
  folder: string;
  /** Real paths of the folders above, to detect loops. */
  ancestors: string[];
  /** Inside a hidden folder, which is already counted. */
  isHidden: boolean;
}

/** Too large to search for pictures. */
const neverEntered = new Set(['.git', 'node_modules']);

/** Walks a folder. Links inside it are followed once; those that lead out are skipped. */
export async function scanFolder(folder: string): Promise<Gathered> {
  let root: string;
  try {
    root = await realpath(folder);
    if (!(await stat(root)).isDirectory()) throw new Error('it is not a folder');
  } catch (error) {
    throw new CliError('folder_unreadable', `${folder} cannot be imported: ${reasonOf(error)}.`);
  }
  const scan: Scan = { root, files: [], leftOut: [], hidden: 0 };
  await scanInto(scan, { folder: '', ancestors: [root], isHidden: false });
  return { files: scan.files, leftOut: scan.leftOut, hidden: scan.hidden };
}

async function scanInto(scan: Scan, place: Place): Promise<void> {
  const { root } = scan;
  const { folder, ancestors } = place;
  let entries: Dirent[];
  try {
    entries = await readdir(join(root, folder), { withFileTypes: true });
  } catch (error) {
    if (place.isHidden) return;
    scan.leftOut.push(leftOut('failed', folder || '.', 'folder_unreadable', { why: reasonOf(error) }));
    return;
  }
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = folder ? `${folder}/${entry.name}` : entry.name;
    const isPassed = isPassedOver(entry.name);
    if (isPassed && !place.isHidden) scan.hidden++;
    if (neverEntered.has(entry.name)) continue;
    const here = { folder: file, ancestors, isHidden: place.isHidden || isPassed };
    if (entry.isSymbolicLink()) await followLink(scan, here);
    else if (entry.isDirectory()) await scanInto(scan, { ...here, ancestors: [...ancestors, join(root, file)] });
    else await addFile(scan, file, file);
  }
}

async function followLink(scan: Scan, place: Place): Promise<void> {
  const { root } = scan;
  const { folder: file, ancestors } = place;
  let target: string;
  let found: Stats;
  try {
    target = await realpath(join(root, file));
    found = await stat(target);
  } catch (error) {
    const refusal = new CliError('file_unreadable', `cannot be read: ${reasonOf(error)}`);
    scan.files.push(fileAt(join(root, file), file, 0, refusal));
    return;
  }
  const leaveOut = (code: LeftOutCode) => {
    if (!place.isHidden) scan.leftOut.push(leftOut('skipped', file, code));
  };
  // Links must not publish files outside the folder.
  const isOutside = !(target + sep).startsWith(root + sep);
  if (!found.isDirectory()) {
    const refusal = new CliError('outside_folder', 'is a symbolic link that leads out of the imported folder');
    return addFile(scan, file, relative(root, target), isOutside ? refusal : undefined);
  }
  if (isOutside) return leaveOut('folder_outside');
  if (ancestors.includes(target)) return leaveOut('folder_loop');
  await scanInto(scan, { ...place, ancestors: [...ancestors, target] });
}

/** `target` differs from the name for symbolic links. */
async function addFile({ root, files }: Scan, file: string, target: string, refusal?: CliError): Promise<void> {
  const path = join(root, target);
  const found = await stat(path).catch(() => null);
  const why = refusal ?? refusalOf(file, target, found);
  files.push(fileAt(path, file, found?.size ?? 0, why));
}

function refusalOf(file: string, target: string, found: Stats | null): CliError | undefined {
  if (isHidden(file) || isHidden(target))
    return new CliError('hidden', 'is hidden; of hidden files only images are imported');
  if (file.includes('\uFFFD')) return new CliError('name_not_utf8', 'its name is not UTF-8');
  if (found && !found.isFile()) return new CliError('not_a_file', 'it is not a regular file');
  return found ? undefined : new CliError('file_unreadable', 'cannot be read: no such file or folder');
}

const phrases: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'no such file or folder',
  ELOOP: 'it is a loop',
  ENOTDIR: 'it is not a folder',
};

/** Returns the reason of a failed file operation, in words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return phrases[code] ?? (code || error.message);
}
