import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import t, { type Test } from 'tap';
import { buildApp } from '../../api/app.ts';
import { alsoBoot, testConfig } from '../../api/test-app.ts';
import { mountInMemory, unmountAll } from '../../ops/testing/memory-disk.ts';
import { openAttachments } from '../attachments/test-attachments.ts';

alsoBoot('all');
t.setTimeout(120_000);

/** Returns null where none can be made (only root can). */
function smallDisk(t: Test, megabytes: number): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'wiki-disk-'));
  const isMounted = mountInMemory(folder, `size=${megabytes}m`);
  t.teardown(() => {
    if (isMounted) unmountAll(folder);
    rmdirSync(folder);
  });
  return isMounted ? folder : null;
}

t.test('a read-only disk is named as the reason at the start', async (t) => {
  const dataDir = smallDisk(t, 16);
  if (dataDir === null) {
    t.comment('only root can make a small disk');
    return;
  }
  spawnSync('mount', ['-o', 'remount,ro', dataDir]);
  const config = await testConfig(t, { dataDir, mongodbUri: undefined });
  await t.rejects(buildApp(config, pino({ level: 'silent' })), {
    message: `The embedded store in ${dataDir} cannot be opened: the file system is read-only.`,
  });
});

t.test('a full disk is reported, nothing is half done, and writing resumes when there is space', async (t) => {
  const dataDir = smallDisk(t, 64);
  if (dataDir === null) {
    t.comment('only root can make a small disk');
    return;
  }
  const { app, ada, pageId, upload, stored } = await openAttachments(t, { dataDir, reservedMB: 0 });
  const url = `/api/pages/${pageId}`;
  const filler = join(dataDir, 'filler');
  const fill = async () => {
    for (let size = 32 * 1024 * 1024; size >= 4096; size /= 2) {
      for (let part = 0; ; part += 1) {
        const isWritten = await writeFile(`${filler}-${size}-${part}`, Buffer.alloc(size)).then(
          () => true,
          () => false,
        );
        if (!isWritten) break;
      }
    }
  };
  const empty = async () => void spawnSync('sh', ['-c', `rm -f ${filler}*`]);
  const read = async () => (await app.inject({ url, headers: ada.headers })).json();
  const save = async (body: string) => {
    const { revisionId: baseRevisionId } = await read();
    return app.inject({ method: 'PUT', url, headers: ada.headers, payload: { body, baseRevisionId } });
  };
  const before = await stored();

  await fill();
  const full = { status: 507, code: 'storage_full', detail: /out of disk space.* administrator/ };
  t.match((await upload(randomBytes(1_000_000), 'large.bin')).json(), full, 'an upload');
  let refused = await save('a');
  // What the journal had reserved takes a few more.
  for (let saves = 0; saves < 500 && refused.statusCode === 200; saves += 1) {
    refused = await save(randomBytes(100_000).toString('base64'));
  }
  t.match(refused.json(), full, 'a save');
  const { body } = await read();
  t.equal((await app.inject({ url: '/api/pages/recent', headers: ada.headers })).statusCode, 200, 'reading goes on');

  await empty();
  t.equal((await read()).body, body, 'what was refused changed nothing');
  t.same(await stored(), before);
  t.equal((await save('there is room')).statusCode, 200);
  t.equal((await upload('tea', 'tea.txt')).statusCode, 201);
});
