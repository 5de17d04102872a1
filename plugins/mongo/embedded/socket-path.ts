import { createHash } from 'node:crypto';
import { chmod, lstat, mkdir, mkdtemp, readFile, realpath, rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** The kernel's limit of Unix socket paths (108 with the end). */
export const maxSocketPathBytes = 107;

const socketName = 'engine.sock';

/** Only for this user. @throws if owned by another */
export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
  const { mode, uid } = await lstat(path);
  if (process.getuid && uid !== process.getuid()) throw new Error(`${path} belongs to another user`);
  if (mode & 0o077) await chmod(path, 0o700);
}

/** Returns the store's socket: in its folder or, if too long, in a temporary one recorded in the file `socket`. */
export async function socketPathFor(folder: string): Promise<string> {
  const own = join(folder, socketName);
  if (Buffer.byteLength(own) <= maxSocketPathBytes) return own;
  const record = join(folder, 'socket');
  const recorded = await readFile(record, 'utf8').catch(() => null);
  for (const path of [recorded?.trim(), join(await shortFolder(folder), socketName)]) {
    if (path && (await isUsable(path))) return recorded?.trim() === path ? path : save(record, path);
  }
  return save(record, join(await mkdtemp(join(tmpdir(), 'wiki-')), socketName));
}

async function shortFolder(folder: string): Promise<string> {
  const hash = createHash('sha256')
    .update(await realpath(folder))
    .digest('hex')
    .slice(0, 16);
  const base = Buffer.byteLength(tmpdir()) < 60 ? tmpdir() : '/tmp';
  return join(base, `wiki-${process.getuid?.() ?? 0}-${hash}`);
}

async function isUsable(path: string): Promise<boolean> {
  return makePrivateFolder(dirname(path)).then(
    () => true,
    () => false,
  );
}

async function save(record: string, path: string): Promise<string> {
  const draft = `${record}.${process.pid}`;
  await writeFile(draft, `${path}\n`, { mode: 0o600 });
  await rename(draft, record);
  return path;
}
