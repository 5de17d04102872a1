import { randomBytes } from 'node:crypto';
import { rm, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { ObjectId } from 'mongodb';
import t, { type Test } from 'tap';
import { testConfig } from '../../../api/test-app.ts';
import { startS3 } from '../../storage/test-s3.ts';
import type { AttachmentRecord } from '../attachment.ts';
import type { Finding, Verification, VerifyOptions } from '../index.ts';
import { openAttachments, type TestAttachment } from '../test-attachments.ts';

t.test('a wiki in order has nothing to find', async (t) => {
  const wiki = await openVerified(t);
  for (const name of ['a.txt', 'b.txt']) await wiki.attach(name, name);
  t.same(await wiki.verify(), { attachments: 2, findings: {}, orphansKept: 0, found: [] });
});

t.test('missing bytes are reported with id, name and page, and recovered once they are back', async (t) => {
  const wiki = await openVerified(t);
  const { id, key } = await wiki.attach('green tea', 'tea.txt');
  await rm(wiki.file(key));
  const missing = { kind: 'missing', id, key, name: 'tea.txt', page: '/tea', detail: '9 bytes are not there' };

  t.match(await wiki.verify({ isDryRun: true }), { found: [{ ...missing, isMended: false }] });
  t.equal(await wiki.healthOf(id), 'ok', 'a dry run records nothing');
  t.match(await wiki.verify(), { attachments: 1, findings: { missing: 1 }, found: [{ ...missing, isMended: true }] });
  t.equal(await wiki.healthOf(id), 'missing');
  t.match(await wiki.verify(), { findings: { missing: 1 }, found: [missing] }, 'as long as they are away');

  await writeFile(wiki.file(key), 'green tea');
  t.match(await wiki.verify({ isDryRun: true }), { found: [{ kind: 'recovered', isMended: false }] });
  t.equal(await wiki.healthOf(id), 'missing');
  t.match(await wiki.verify(), { findings: { recovered: 1 }, found: [{ kind: 'recovered', id, isMended: true }] });
  t.equal(await wiki.healthOf(id), 'ok');
  t.same((await wiki.verify()).found, []);
});

t.test('damaged bytes are reported, by their size and by their digest', async (t) => {
  const wiki = await openVerified(t);
  const short = await wiki.attach('green tea', 'short.txt');
  const other = await wiki.attach('green tea', 'other.txt');
  await truncate(wiki.file(short.key), 5);
  await writeFile(wiki.file(other.key), 'black tea');
  const { findings, found } = await wiki.verify();
  t.same(findings, { damaged: 2 });
  t.same(Object.fromEntries(found.map(({ name, detail }) => [name, detail])), {
    'short.txt': '5 bytes instead of 9',
    'other.txt': '9 bytes, other than those uploaded',
  });
  t.same(await Promise.all([short, other].map(({ id }) => wiki.healthOf(id))), ['damaged', 'damaged']);
});

t.test('bytes of no attachment go, with the forms made of them; those of attachments stay', async (t) => {
  const wiki = await openVerified(t);
  const { key } = await wiki.attach('tea', 'tea.txt');
  const orphan = freshKey();
  const own = [key, `${key}.web`, `${key}.w320`];
  for (const name of [`${key}.web`, `${key}.w320`, orphan, `${orphan}.web`]) await wiki.put(name);
  const dry = await wiki.verify({ isDryRun: true });
  t.same(dry.findings, { orphan: 2 });
  t.same(dry.found.map((finding) => finding.key).sort(), [orphan, `${orphan}.web`]);
  t.ok(dry.found.every(({ id, isMended }) => id === null && !isMended));
  t.equal((await wiki.stored()).length, 5);
  t.same((await wiki.verify()).findings, { orphan: 2 });
  t.same((await wiki.stored()).sort(), own.sort());
  t.same((await wiki.verify()).found, []);
});

t.test('many orphans are the sign of a wrong database, and stay until they are meant', async (t) => {
  const wiki = await openVerified(t);
  await wiki.put(freshKey());
  t.match(await wiki.verify(), { findings: { orphan: 1 }, orphansKept: 1 }, 'no attachment at all');
  await wiki.attach('tea', 'tea.txt');
  t.match(await wiki.verify(), { findings: { orphan: 1 }, orphansKept: 0 }, 'one beside an attachment');
  for (let i = 0; i < 10; i++) await wiki.put(freshKey());
  t.match(await wiki.verify({ isDryRun: true }), { findings: { orphan: 10 }, orphansKept: 0 }, 'ten at most');
  await wiki.put(freshKey());
  await wiki.leave(freshKey());
  t.match(await wiki.verify(), { findings: { orphan: 11, unfinished: 1 }, orphansKept: 11 }, 'eleven of twelve');
  t.equal((await wiki.stored()).length, 13, 'writes that may be in progress stay too');
  t.match(await wiki.verify({ removesManyOrphans: true }), { findings: { orphan: 11 }, orphansKept: 0 });
  t.equal((await wiki.stored()).length, 1);
});

t.test('leftovers of writes go when no upload can be writing them', async (t) => {
  const wiki = await openVerified(t);
  const { key } = await wiki.attach('tea', 'tea.txt');
  const orphan = freshKey();
  await wiki.leave(orphan);
  await wiki.leave(`${key}.web`);
  await wiki.put(`${key}.w320`);
  await wiki.leave(`${key}.w320`, longAgo());
  t.same((await wiki.verify({ isDryRun: true })).findings, { unfinished: 2 });
  const { findings, found } = await wiki.verify();
  t.same(findings, { unfinished: 2 });
  t.same(found.map((finding) => finding.key).sort(), [orphan, `${key}.w320`].sort());
  t.same(
    (await wiki.stored()).sort(),
    [key, `${key}.w320`, `${key}.web`].sort(),
    'a form may be being made this minute',
  );
});

t.test('an abandoned upload is taken back, a living one is left alone', async (t) => {
  const wiki = await openVerified(t);
  await wiki.attach('tea', 'tea.txt');
  const dead = await wiki.insertUpload(new Date(Date.now() - 1));
  const alive = await wiki.insertUpload(new Date(Date.now() + 60_000));
  for (const key of [dead, alive]) {
    await wiki.put(key);
    await wiki.leave(key, longAgo());
  }
  const abandoned = { kind: 'abandoned', key: dead, name: 'upload.bin', page: null };
  t.match(await wiki.verify({ isDryRun: true }), { findings: { abandoned: 1 }, found: [abandoned] });
  t.equal(await wiki.records(), 3);
  t.match(await wiki.verify(), {
    attachments: 1,
    findings: { abandoned: 1 },
    found: [{ ...abandoned, isMended: true }],
  });
  t.equal(await wiki.records(), 2);
  t.same(
    (await wiki.stored()).filter((key) => key === dead),
    [],
  );
  t.same((await wiki.stored()).filter((key) => key === alive).length, 2);
});

t.test('a deletion that is due is left to the sweeper, which knows whether something refers to it', async (t) => {
  const wiki = await openVerified(t);
  const { id } = await wiki.attach('tea', 'tea.txt');
  const { _id } = await wiki.recordOf(id);
  await wiki.attachments.updateOne({ _id }, { $set: { deletedAt: longAgo(), dueAt: longAgo() } });
  t.same((await wiki.verify()).found, []);
  t.equal(await wiki.healthOf(id), 'ok');
});

t.test('an attachment removed during the check is not missing', async (t) => {
  const wiki = await openVerified(t);
  const { id } = await wiki.attach('tea', 'tea.txt');
  const { _id } = await wiki.recordOf(id);
  wiki.app.storage.read = async () => {
    await wiki.attachments.deleteOne({ _id });
    return null;
  };
  t.same((await wiki.verify()).found, []);
});

t.test('unreadable bytes are reported, and the others are checked', async (t) => {
  const wiki = await openVerified(t);
  const broken = await wiki.attach('tea', 'broken.txt');
  const whole = await wiki.attach('tea', 'whole.txt');
  await rm(wiki.file(whole.key));
  const { read } = wiki.app.storage;
  wiki.app.storage.read = async (key) => (key === broken.key ? Readable.from(failing()) : read(key));
  t.same((await wiki.verify()).findings, { missing: 1, unreadable: 1 });
  t.equal(await wiki.healthOf(broken.id), 'ok', 'it may be the connection only');
});

t.test('every attachment is checked, in batches of any size, with progress', async (t) => {
  const wiki = await openVerified(t);
  const model = await wiki.attach('', 'model.txt');
  const record = await wiki.recordOf(model.id);
  const keys = Array.from({ length: 450 }, freshKey);
  await wiki.attachments.insertMany(keys.map((key) => ({ ...record, _id: new ObjectId(), key })));
  await Promise.all(keys.map((key) => wiki.put(key, '')));
  await rm(wiki.file(keys[449] ?? ''));
  const steps: [number, number][] = [];
  const { attachments, findings } = await wiki.verify({ onProgress: (done, total) => steps.push([done, total]) });
  t.equal(attachments, 451);
  t.same(findings, { missing: 1 });
  t.same(
    steps,
    Array.from({ length: 452 }, (_, done) => [done, 451]),
  );
});

t.test('it ends with its signal, and the next run does the rest', async (t) => {
  const wiki = await openVerified(t);
  for (let i = 0; i < 20; i++) {
    const { key } = await wiki.attach('tea', `${i}.txt`);
    await rm(wiki.file(key));
  }
  const controller = new AbortController();
  const reason = new Error('enough');
  const onProgress = (done: number) => done === 5 && controller.abort(reason);
  await t.rejects(wiki.verify({ signal: controller.signal, onProgress }), reason);
  t.same((await wiki.verify()).findings, { missing: 20 });
});

t.test('in a bucket it is the same', async (t) => {
  const s3 = await startS3(t);
  const wiki = await openVerified(t, { storageUrl: s3.url });
  const { key, id } = await wiki.attach('tea', 'tea.txt');
  const large = Buffer.alloc(6 * 1024 * 1024, 'tea ');
  const interrupted = freshKey();
  s3.intercept(async (context, next) => {
    if (!context.query.uploadId) return next();
    context.status = 403;
  });
  await t.rejects(wiki.put(interrupted, large));
  s3.intercept((_context, next) => next());
  const orphan = freshKey();
  await wiki.put(orphan);
  const { findings, found } = await wiki.verify();
  t.same(findings, { orphan: 1, unfinished: 1 });
  t.same(found.map((finding) => finding.key).sort(), [orphan, interrupted].sort());
  t.same(await wiki.stored(), [key]);
  await wiki.app.storage.remove(key);
  t.same((await wiki.verify()).findings, { missing: 1 });
  t.equal(await wiki.healthOf(id), 'missing');
});

t.test('storage that is away is an error, and no attachment is taken for missing', async (t) => {
  const wiki = await openVerified(t);
  const { id } = await wiki.attach('tea', 'tea.txt');
  await rm(join(wiki.folder), { recursive: true });
  await t.rejects(wiki.verify(), { code: 'UNAVAILABLE' });
  t.equal(await wiki.healthOf(id), 'ok');
});

interface Verified extends Omit<Verification, 'findings'> {
  /** Omits those with a count of zero. */
  findings: Record<string, number>;
  found: Finding[];
}

async function openVerified(t: Test, overrides: { storageUrl?: string } = {}) {
  const { dataDir } = await testConfig(t);
  const folder = join(dataDir, 'files');
  const wiki = await openAttachments(t, { dataDir, ...overrides });
  const attachments = wiki.app.mongo.db.collection<AttachmentRecord>('attachments');
  const file = (key: string) => join(folder, key.slice(0, 2), key.slice(2, 4), key);
  const recordOf = async (id: TestAttachment['id']) => {
    const record = await attachments.findOne({ _id: new ObjectId(id) });
    if (!record) throw new Error('there is no such record');
    return record;
  };
  return {
    ...wiki,
    attachments,
    folder,
    file,
    recordOf,
    healthOf: async (id: string) => (await recordOf(id)).health,
    async put(key: string, content: string | Buffer = 'bytes') {
      await wiki.app.storage.write(key, toBytes(content));
    },
    async leave(key: string, at = new Date()) {
      const temporary = join(folder, '.unfinished', `${key}~0123`);
      await writeFile(temporary, 'half');
      await utimes(temporary, at, at);
    },
    async insertUpload(dueAt: Date) {
      const model = await attachments.findOne({ state: 'stored' });
      if (!model) throw new Error('there is no attachment to go by');
      const key = freshKey();
      const upload = { _id: new ObjectId(), key, state: 'uploading' as const, dueAt, pageId: null, name: 'upload.bin' };
      await attachments.insertOne({ ...model, ...upload });
      return key;
    },
    async verify(options: VerifyOptions = {}): Promise<Verified> {
      const found: Finding[] = [];
      const verification = await wiki.app.attachments.verify({
        ...options,
        onFinding: (finding) => found.push(finding),
      });
      const findings = Object.fromEntries(Object.entries(verification.findings).filter(([, count]) => count > 0));
      return { ...verification, findings, found };
    },
  };
}

const longAgo = () => new Date(Date.now() - 2 * 3_600_000);

async function* failing() {
  yield Buffer.from('t');
  throw new Error('EIO');
}

async function* toBytes(content: string | Buffer) {
  yield Buffer.from(content);
}

function freshKey(): string {
  const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
  return Array.from(randomBytes(52), (byte) => alphabet[byte % 32]).join('');
}
