import type { Dirent } from 'node:fs';
import { readdir, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { CliError } from '../errors.ts';

/** One line of the report for a file that is not imported. */
export interface LeftOut {
  file: string;
  kind: 'failed' | 'skipped';
  reason: string;
}

/** What a folder holds. Names are relative to it, with `/` between folders, in a fixed order. */
export interface Scan {
  markdown: string[];
  others: Set<string>;
  leftOut: LeftOut[];
  hidden: number;
}

/** Walks a folder. Links inside it are followed, once around; what leads out of it is left out. */
export async function scanFolder(folder: string): Promise<Scan> {
  const scan: Scan = { markdown: [], others: new Set(), leftOut: [], hidden: 0 };
  let root: string;
  try {
    root = await realpath(folder);
    if (!(await stat(root)).isDirectory()) throw new Error('it is not a folder');
  } catch (error) {
    throw new CliError('folder_unreadable', `${folder} cannot be imported: ${reasonOf(error)}.`);
  }
  await scanInto(scan, root, '', [root]);
  return scan;
}

/** `ancestors` are the real places of the folders above, by which a loop is known. */
async function scanInto(scan: Scan, root: string, folder: string, ancestors: string[]): Promise<void> {
  let entries: Dirent[];
  try {
    entries = await readdir(join(root, folder), { withFileTypes: true });
  } catch (error) {
    scan.leftOut.push({ file: folder || '.', kind: 'failed', reason: `the folder cannot be read: ${reasonOf(error)}` });
    return;
  }
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    const file = folder ? `${folder}/${entry.name}` : entry.name;
    if (entry.name.startsWith('.') || entry.name === 'node_modules') scan.hidden++;
    else if (entry.isSymbolicLink()) await followLink(scan, root, file, ancestors);
    else if (entry.isDirectory()) await scanInto(scan, root, file, [...ancestors, join(root, file)]);
    else addFile(scan, file, entry.isFile());
  }
}

async function followLink(scan: Scan, root: string, file: string, ancestors: string[]): Promise<void> {
  const leaveOut = (kind: LeftOut['kind'], reason: string) => void scan.leftOut.push({ file, kind, reason });
  let target: string;
  let isFolder: boolean;
  try {
    target = await realpath(join(root, file));
    const found = await stat(target);
    isFolder = found.isDirectory();
    if (!isFolder && !isMarkdown(file)) return addFile(scan, file, found.isFile());
  } catch (error) {
    if (isMarkdown(file)) leaveOut('failed', `the symbolic link cannot be followed: ${reasonOf(error)}`);
    else scan.others.add(file);
    return;
  }
  // Somebody else's tree must not be able to publish a file of this machine.
  if (!(target + sep).startsWith(root + sep)) return leaveOut('skipped', 'the symbolic link leads out of the folder');
  if (!isFolder) return addFile(scan, file, true);
  if (ancestors.includes(target)) return leaveOut('skipped', 'the symbolic link is a loop');
  await scanInto(scan, root, file, [...ancestors, target]);
}

function addFile(scan: Scan, file: string, isRegular: boolean): void {
  if (!isMarkdown(file)) scan.others.add(file);
  else if (!isRegular) scan.leftOut.push({ file, kind: 'failed', reason: 'it is not a regular file' });
  else if (file.includes('\uFFFD')) scan.leftOut.push({ file, kind: 'failed', reason: 'its name is not UTF-8' });
  else scan.markdown.push(file);
}

export const isMarkdown = (file: string): boolean => /[^/]\.(md|markdown)$/i.test(file);

const phrases: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'no such file or folder',
  ELOOP: 'it is a loop',
  ENOTDIR: 'it is not a folder',
};

/** The reason of a failed file operation, in words. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return phrases[code] ?? (code || error.message);
}
