import { realpath } from 'node:fs/promises';
import { basename, join, relative, sep } from 'node:path';
import { CliError } from '../errors.ts';
import { findFile, type Source } from '../upload/local-file.ts';
import { isOutside } from './link-target.ts';
import { reasonOf } from './scan-folder.ts';

/** Somebody else's tree must not be able to publish a file of this machine, nor a secret that lies beside the pages. */
export const refusals = ['outside_folder', 'hidden', 'empty'];

/** A file that a page refers to, if it may be brought along. Throws a CliError whose message is the reason. */
export async function openLinkedFile(folder: string, file: string): Promise<Source & { size: number }> {
  if (isOutside(file)) throw new CliError('outside_folder', 'leads out of the imported folder');
  let root: string;
  let target: string;
  try {
    root = await realpath(folder);
    target = await realpath(join(root, file));
  } catch (error) {
    throw new CliError('file_unreadable', `cannot be read: ${reasonOf(error)}`);
  }
  if (!target.startsWith(root + sep)) {
    throw new CliError('outside_folder', 'is a symbolic link that leads out of the imported folder');
  }
  if ([file, relative(root, target)].some(isHidden)) {
    throw new CliError('hidden', 'is hidden; of hidden files only pictures are brought along');
  }
  return { ...(await findFile(target)), label: file, name: basename(file) };
}

/** Hidden files are passed over, but some wikis keep the pictures of their pages in a hidden folder. */
function isHidden(file: string): boolean {
  const segments = file.split(sep);
  const isPassedOver = segments.some((segment) => segment.startsWith('.') || segment === 'node_modules');
  return isPassedOver && !/[^/]\.(avif|bmp|gif|ico|jpe?g|png|svg|tiff?|webp)$/i.test(file);
}
