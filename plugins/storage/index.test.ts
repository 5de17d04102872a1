import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import t, { type Test } from 'tap';
import storage, { type StorageOptions } from './index.ts';
import { startS3 } from './test-s3.ts';

t.test('without an address the objects are files of the data folder', async (t) => {
  const app = fastify();
  t.teardown(() => app.close());
  await app.register(storage, { dataDir: await folderFor(t) });
  t.equal(app.storage.kind, 'files');
});

t.test('with an address they are in the bucket', async (t) => {
  const app = fastify();
  t.teardown(() => app.close());
  await app.register(storage, { dataDir: '/nowhere', storageUrl: (await startS3(t)).url });
  t.equal(app.storage.kind, 's3');
});

t.test('a folder that cannot be written stops the boot with one sentence', async (t) => {
  const dataDir = await folderFor(t);
  await writeFile(join(dataDir, 'files'), 'a file in the way');
  const error = await refusal(t, { dataDir });
  t.equal(error?.code, 'STORAGE_FOLDER_UNUSABLE');
  t.equal(error?.message, `The attachment folder ${dataDir}/files is not writable: ENOTDIR.`);
});

t.test('a store that cannot be used stops the boot with one sentence and no secret', async (t) => {
  const { url, stop } = await startS3(t);
  const cases: [string, string][] = [
    ['http://host/wiki', 'WIKI_STORAGE_URL must start with s3://.'],
    [
      url.replace('/wiki/', '/other/'),
      'The bucket "other" that WIKI_STORAGE_URL names cannot be used: there is no such bucket.',
    ],
    [
      url.replace('S3RVER:S3RVER', 'STRANGER:SECRET'),
      'The bucket "wiki" that WIKI_STORAGE_URL names cannot be used: the store does not know this access key.',
    ],
  ];
  for (const [storageUrl, message] of cases)
    t.equal((await refusal(t, { dataDir: '/nowhere', storageUrl }))?.message, message);
  await stop();
  const error = await refusal(t, { dataDir: '/nowhere', storageUrl: url });
  t.equal(
    error?.message,
    'The bucket "wiki" that WIKI_STORAGE_URL names cannot be used: no store answers (ECONNREFUSED).',
  );
});

t.test('Amazon S3 needs a region', async (t) => {
  const { AWS_REGION, AWS_DEFAULT_REGION, ...env } = process.env;
  t.intercept(process, 'env', { value: { ...env, AWS_CONFIG_FILE: '/nowhere' } });
  const error = await refusal(t, { dataDir: '/nowhere', storageUrl: 's3:///wiki' });
  t.match(error?.message, /: no region is given\.$/);
});

async function refusal(t: Test, options: StorageOptions): Promise<(Error & { code?: string }) | null> {
  const app = fastify();
  t.teardown(() => app.close());
  return app.register(storage, options).then(
    () => null,
    (error) => error,
  );
}

async function folderFor(t: Test): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wiki-storage-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
