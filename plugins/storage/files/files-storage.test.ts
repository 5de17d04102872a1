import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import t, { type Test } from 'tap';
import type { ListedObject, Storage } from '../storage.ts';
import { bytesOf, freshKey, MiB } from '../test-sources.ts';
import { createFilesStorage } from './files-storage.ts';

t.test('an object is in two folders named by its key, readable by no one else', async (t) => {
  const folder = await folderFor(t);
  const storage = await createFilesStorage(folder);
  const key = `abcd${freshKey().slice(4)}`;
  await storage.write(key, bytesOf(3));
  const modeOf = async (...path: string[]) => ((await stat(join(folder, ...path))).mode & 0o777).toString(8);
  t.equal(await modeOf('ab', 'cd', key), '600');
  for (const path of [['ab'], ['ab', 'cd'], ['.unfinished']]) t.equal(await modeOf(...path), '700', path.join('/'));
  t.same(await readdir(join(folder, '.unfinished')), [], 'the temporary has become the object');
});

t.test('the source is not asked for more before its bytes are in the file', async (t) => {
  const storage = await createFilesStorage(await folderFor(t));
  let given = 0;
  async function* watched() {
    for await (const chunk of bytesOf(4 * MiB)) {
      const [unfinished] = await all(storage);
      t.equal(unfinished?.size, given);
      given += chunk.length;
      yield chunk;
    }
  }
  await storage.write(freshKey(), watched());
  t.equal(given, 4 * MiB);
});

t.test('something other than a file in an object’s place is not read', async (t) => {
  const folder = await folderFor(t);
  const storage = await createFilesStorage(folder);
  await mkdir(join(folder, 'ab', 'cd'), { recursive: true });
  const kinds: Record<string, (place: string) => unknown> = {
    'a link out of the folder': (place) => symlink('/etc/passwd', place),
    'a folder': (place) => mkdir(place),
    'a pipe, which would never answer': (place) => spawnSync('mkfifo', [place]),
  };
  for (const [kind, make] of Object.entries(kinds)) {
    const key = `abcd${freshKey().slice(4)}`;
    await make(join(folder, 'ab', 'cd', key));
    t.equal(await storage.stat(key), null, kind);
    t.equal(await storage.read(key), null, kind);
  }
});

t.test('files that are not objects are neither listed nor touched', async (t) => {
  const folder = await folderFor(t);
  const storage = await createFilesStorage(folder);
  const key = `abcd${freshKey().slice(4)}`;
  await mkdir(join(folder, 'ab', 'cd', 'folder'), { recursive: true });
  await mkdir(join(folder, 'lost+found'));
  const foreign = [
    'README',
    'ab/README',
    'ab/cd/README',
    `ab/cd/zz${key.slice(2)}`,
    `ab/cd/${key}.WEB`,
    '.unfinished/README',
  ];
  for (const file of foreign) await writeFile(join(folder, file), 'x');
  t.same(await all(storage), []);
  await storage.remove(key);
  for (const file of foreign) t.ok(await stat(join(folder, file)), file);
});

t.test('leftovers of a killed writer are listed as unfinished, and go with their key', async (t) => {
  const folder = await folderFor(t);
  const base = freshKey();
  const key = `${base}.web`;
  const writer = inProcess(
    t,
    [],
    `
    const { bytesOf, stallingAfter } = await import('./plugins/storage/test-sources.ts');
    const { bytes, stalled } = stallingAfter(3 * 1024 * 1024);
    storage.write('${key}', bytes);
    await stalled;
    process.kill(process.pid, 'SIGKILL');`,
    folder,
  );
  t.same(await once(writer, 'exit'), [null, 'SIGKILL']);
  const storage = await createFilesStorage(folder);
  t.equal(await storage.stat(key), null);
  t.same(
    (await all(storage)).map(({ modifiedAt, ...rest }) => rest),
    [{ key, size: 3 * MiB, isUnfinished: true }],
  );
  await storage.remove(base);
  t.equal((await all(storage)).length, 1, 'not with a key that it begins with');
  await storage.remove(key);
  t.same(await all(storage), []);
});

t.test('a full disk counts as unavailable, and nothing is left', async (t) => {
  const folder = await folderFor(t);
  // Files are limited to a mebibyte and the signal ignored, so writes fail. NODE_OPTIONS might restore the signal.
  const limited = ['sh', '-c', 'unset NODE_OPTIONS; trap \'\' XFSZ; ulimit -f 2048; exec "$@"', 'sh'];
  const writer = inProcess(
    t,
    limited,
    `
    const { bytesOf } = await import('./plugins/storage/test-sources.ts');
    const error = await storage.write('${freshKey()}', bytesOf(3 * 1024 * 1024)).catch((error) => error);
    console.log(JSON.stringify([error.statusCode, error.code, error.message]));`,
    folder,
  );
  const [output] = await Promise.all([text(writer.stdout), once(writer, 'exit')]);
  t.same(JSON.parse(output), [503, 'UNAVAILABLE', 'Attachment storage failed: write answers EFBIG.']);
  t.same(await all(await createFilesStorage(folder)), []);
});

t.test('a folder that has gone is a part of the service that is away', async (t) => {
  const folder = await folderFor(t);
  const storage = await createFilesStorage(folder);
  await rm(folder, { recursive: true });
  const unavailable = { statusCode: 503, code: 'UNAVAILABLE' };
  await t.rejects(storage.write(freshKey(), bytesOf(1)), unavailable);
  await t.rejects(all(storage), unavailable);
});

/** Returns a process with a `storage` on the folder. */
function inProcess(t: Test, before: string[], code: string, folder: string) {
  const opening = `
    const { createFilesStorage } = await import('./plugins/storage/files/files-storage.ts');
    const storage = await createFilesStorage(${JSON.stringify(folder)});`;
  const [command = '', ...args] = [
    ...before,
    process.execPath,
    '--import=tsx',
    '--input-type=module',
    '-e',
    opening + code,
  ];
  const root = join(import.meta.dirname, '..', '..', '..');
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  t.teardown(() => child.kill('SIGKILL'));
  return child;
}

async function folderFor(t: Test): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wiki-files-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function all(storage: Storage): Promise<ListedObject[]> {
  const objects: ListedObject[] = [];
  for await (const object of storage.list()) objects.push(object);
  return objects;
}
