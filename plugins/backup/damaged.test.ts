import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip, gunzipSync, gzipSync } from 'node:zlib';
import t from 'tap';
import tar from 'tar-stream';
import { alsoBoot, signUp, testApp, testConfig } from '../../api/test-app.ts';
import { form } from '../attachments/test-attachments.ts';
import { digestLine, type Header, manifestName } from './format.ts';
import { digestOf } from './read-object.ts';
import { backUp, entriesOf, namesIn, withStores } from './test-backup.ts';

alsoBoot('all');

t.setTimeout(120_000);

type Entries = [name: string, content: Buffer][];

function archiveOf(entries: Entries): Promise<Buffer> {
  const pack = tar.pack();
  for (const [name, content] of entries) pack.entry({ name }, content);
  pack.finalize();
  return buffer(pack.pipe(createGzip()));
}

t.test('an incomplete or damaged backup is refused with one sentence, and changes nothing', async (t) => {
  const app = await testApp(t);
  const { headers } = await signUp(app);
  const made = await app.inject({
    method: 'POST',
    url: '/api/pages',
    headers,
    payload: { path: '/tea', body: '# Tea' },
  });
  for (const content of ['some bytes', 'more bytes']) {
    const upload = form(content, 'tea.txt', { pageId: made.json().id }, headers);
    t.equal((await app.inject({ method: 'POST', url: '/api/attachments', ...upload })).statusCode, 201);
  }
  const folder = await mkdtemp(join(tmpdir(), 'wiki-damaged-test-'));
  t.teardown(() => rm(folder, { recursive: true, force: true }));
  const file = join(folder, 'backup');
  await backUp(app, file);
  const whole = await readFile(file);
  const entries = (await entriesOf(file)).map(({ name, content }): Entries[number] => [name, content]);
  const unpacked = gunzipSync(whole);
  const without = (pattern: RegExp) => archiveOf(entries.filter(([name]) => !pattern.test(name)));
  const changed = (pattern: RegExp, change: (content: Buffer) => Buffer) =>
    archiveOf(entries.map(([name, content]) => [name, pattern.test(name) ? change(content) : content]));
  const withLine = (line: string) =>
    changed(/^collections\/pages/, (content) => Buffer.concat([content, Buffer.from(`${line}\n`)]));
  const flipped = (content: Buffer) => {
    const copy = Buffer.from(content);
    copy[copy.length - 2] = (copy.at(-2) ?? 0) ^ 1;
    return copy;
  };
  const header = (change: Partial<Header>) =>
    changed(/^wiki-backup/, (content) => Buffer.from(JSON.stringify({ ...JSON.parse(content.toString()), ...change })));
  /** Returns a changed manifest with a valid digest. */
  const forged = (change: (text: string) => string) => {
    const manifest = entries.find(([name]) => name === manifestName)?.[1] ?? Buffer.alloc(0);
    const content = Buffer.from(change(manifest.toString()));
    const digest = Buffer.from(digestLine({ name: manifestName, sha256: digestOf(content) }));
    return archiveOf([...entries.slice(0, -2), [manifestName, content], [`${manifestName}.sha256`, digest]]);
  };
  const cases: [what: string, code: string, bytes: Buffer][] = [
    ['nothing', 'backup_truncated', Buffer.alloc(0)],
    ['a text', 'backup_foreign', Buffer.from('# Tea\n'.repeat(1000))],
    ['a packed text', 'backup_foreign', gzipSync('# Tea\n'.repeat(1000))],
    ['another archive', 'backup_foreign', await archiveOf([['tea.txt', Buffer.from('tea')]])],
    ['an empty archive', 'backup_foreign', await archiveOf([])],
    ['an unpacked backup', 'backup_foreign', unpacked],
    ['one of a newer format', 'backup_too_new', await header({ formatVersion: 2, productVersion: '9.0.0' })],
    ['one of a newer schema', 'backup_too_new', await header({ schemaVersion: 1000, productVersion: '9.0.0' })],
    ['a flipped bit', 'backup_damaged', Buffer.concat([whole.subarray(0, -6), flipped(whole.subarray(-6))])],
    [
      'a changed document',
      'backup_damaged',
      await changed(/^collections\/pages/, (content) => Buffer.from(content.toString().replace('Tea', 'Pot'))),
    ],
    ['a line that is no document', 'backup_damaged', await changed(/^collections\/pages/, () => Buffer.from('tea\n'))],
    ['a document that is too large', 'backup_damaged', await withLine(`{"_id":1,"text":"${'x'.repeat(17_000_000)}"}`)],
    ['an id that cannot be stored', 'backup_damaged', await withLine('{"_id":{"$oyd":"66f2c7d1a9b3e4f5a6b7c8d9"}}')],
    ['a name that cannot be stored', 'backup_damaged', await withLine('{"_id":1,"a\\u0000b":1}')],
    ['an id twice', 'backup_damaged', await withLine('{"_id":1}\n{"_id":1}')],
    ['a changed attachment', 'backup_damaged', await changed(/^attachments\//, flipped)],
    ['a collection less', 'backup_damaged', await without(/^collections\/pages\//)],
    [
      'an attachment less',
      'backup_damaged',
      await without(new RegExp(String(entries.find(([name]) => name.startsWith('attachments/'))?.[0]))),
    ],
    ['all attachments less', 'backup_damaged', await without(/^attachments/)],
    ['no manifest', 'backup_truncated', await without(/^manifest/)],
    ['no digest of the manifest', 'backup_truncated', await without(/^manifest.json.sha256/)],
    [
      'a changed manifest',
      'backup_damaged',
      await changed(/^manifest.json$/, (content) =>
        Buffer.from(content.toString().replace('"absent": []', '"absent":  []')),
      ),
    ],
    [
      'a manifest that counts otherwise',
      'backup_damaged',
      await forged((text) => text.replace('"documents": 1,', '"documents": 2,')),
    ],
    ['a manifest of another backup', 'backup_damaged', await forged((text) => text.replace(/"id": "./, '"id": "x'))],
    ['something behind the end', 'backup_damaged', await archiveOf([...entries, ['more', Buffer.from('x')]])],
  ];
  // Cut in the packed bytes and, repacked, within and between entries.
  for (const part of [0.02, 0.3, 0.6, 0.9, 0.999]) {
    cases.push([`${part} of it`, 'backup_truncated', whole.subarray(0, Math.floor(whole.length * part))]);
  }
  for (let n = 1; n < entries.length; n += 7) {
    cases.push([`its first ${n} entries`, 'backup_truncated', await archiveOf(entries.slice(0, n))]);
  }
  cases.push(['cut, and packed again', 'backup_truncated', gzipSync(unpacked.subarray(0, unpacked.length / 2))]);

  const config = await testConfig(t);
  await withStores(config, async (stores) => {
    const { backup, mongo } = stores;
    for (const [what, code, bytes] of cases) {
      // As from a pipe, which cannot be read before.
      const source = () => Readable.from(bytes.length ? [bytes] : []);
      const error = await backup.restore({ source, isRepeatable: false, folder }).then(
        () => null,
        (reason) => reason,
      );
      t.equal(error?.code, code.toUpperCase(), `${what}: ${error?.message}`);
      t.match(error?.message, /^[A-Z][^\n]+\.$/, what);
      t.same(await namesIn(stores), { names: [], keys: [] }, `${what}: nothing is left of it`);
    }
    const source = () => createReadStream(file);
    t.match(await backup.verify({ source, folder }), { attachments: 2, absent: 0 }, 'the backup itself is in order');
    await backup.restore({ source, isRepeatable: false, folder });
    t.ok((await namesIn(stores)).names.includes('pages'));
    await mongo.db.dropDatabase();
  });
});
