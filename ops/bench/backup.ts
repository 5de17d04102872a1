import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { BSON, type Db, ObjectId } from 'mongodb';
import { pino } from 'pino';
import { buildApp } from '../../api/app.ts';
import { readConfig } from '../../api/config.ts';
import { entryOf } from '../testing/entry-of.ts';
import { sampleMarkdown } from './sample.ts';

// By hand: node --import tsx ops/bench/backup.ts [pages] [attachments]
// Backup, verification, restore and comparison of 10,000 pages and 1,000 attachments, as commands,
// under writes: time, file size and peak memory. BACKUP_TO_MONGODB_URI restores
// into a server, BACKUP_TO_STORAGE_URL into a bucket.

const [pages = 10_000, attachments = 1_000] = process.argv.slice(2).map(Number);
const pageBytes = 4_000;
const shelfSize = 100;
const atOnce = 8;

const { EJSON } = BSON;

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wiki-bench-backup-'));
  try {
    const from = { WIKI_DATA_DIR: join(folder, 'from') };
    const app = await buildApp({ ...readConfig(from), registration: 'open' }, pino({ level: 'silent' }));
    const file = join(folder, 'wiki.tar.gz');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const headers = await fill(app);
    const writer = keepWriting(app, headers);
    await command('backup', ['backup', file], from);
    const { written, slowestMs } = await writer.stop();
    console.log(`meanwhile: ${written} pages were saved, the slowest in ${slowestMs.toFixed(0)} ms`);
    await app.close();
    console.log(`size: ${((await stat(file)).size / 1e6).toFixed(1)} MB`);
    const to = {
      WIKI_DATA_DIR: join(folder, 'to'),
      MONGODB_URI: process.env.BACKUP_TO_MONGODB_URI,
      MONGODB_DATABASE: `bench_backup_${process.pid}`,
      WIKI_STORAGE_URL: process.env.BACKUP_TO_STORAGE_URL,
    };
    await command('verify', ['restore', file, '--verify'], {});
    await command('restore', ['restore', file, '--keep-sessions'], to);
    // Opening the restored wiki adds an entry to the audit log.
    await command('compare', ['restore', file, '--verify', '--compare'], to);
    await command('check', ['check'], to);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function fill(app: FastifyInstance): Promise<{ authorization: string }> {
  const began = performance.now();
  const payload = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
  const { accessToken } = (await app.inject({ method: 'POST', url: '/api/auth/sign-up', payload })).json();
  const headers = { authorization: `Bearer ${accessToken}` };
  const ids = await addPages(app, headers);
  await times(attachments, async (i) => {
    // From 1 KB to 1 MB, most of them small.
    const bytes = randomBytes(Math.round(1_000 * 1_000 ** ((i * 0.61803) % 1)));
    const form = new FormData();
    form.append('pageId', ids[i % ids.length] as string);
    form.append('file', new Blob([bytes]), `file-${i}.bin`);
    const request = new Response(form);
    const contentType = { 'content-type': request.headers.get('content-type') ?? '' };
    const payload = Buffer.from(await request.arrayBuffer());
    const upload = { url: '/api/attachments', headers: { ...headers, ...contentType }, payload };
    const { statusCode, body } = await app.inject({ method: 'POST', ...upload });
    if (statusCode !== 201) throw new Error(body);
  });
  console.log(
    `${pages} pages and ${attachments} attachments made in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  );
  return headers;
}

/** Creates one page of each shelf through the api and copies its records for the rest. */
async function addPages(app: FastifyInstance, headers: Record<string, string>): Promise<string[]> {
  const body = sampleMarkdown(pageBytes);
  const ids: string[] = [];
  for (let shelf = 0; shelf < pages / shelfSize; shelf++) {
    const path = `/shelf-${shelf}/page-0`;
    const seed = await post(app, headers, { path, body });
    ids.push(seed.id);
    const copies = Array.from({ length: shelfSize - 1 }, (_, i) => ({
      path: `/shelf-${shelf}/page-${i + 1}`,
      id: new ObjectId().toHexString(),
      revisionId: new ObjectId().toHexString(),
    }));
    await copyPage(app.mongo.db, { ...seed, path }, copies);
    ids.push(...copies.map(({ id }) => id));
  }
  return ids;
}

interface Stored {
  id: string;
  revisionId: string;
  path: string;
}

async function copyPage(db: Db, seed: Stored, copies: Stored[]): Promise<void> {
  const ids = [seed.id, seed.revisionId];
  const mentions = ids.flatMap((id) => [id, new ObjectId(id)]);
  const fields = ['_id', 'pageId', 'revisionId', 'path'];
  const anyOf = { $or: fields.map((field) => ({ [field]: { $in: [...mentions, seed.path] } })) };
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    for (const document of await db.collection(name).find(anyOf).toArray()) {
      const text = EJSON.stringify(document, { relaxed: false });
      const isOwnId = document._id instanceof ObjectId && !ids.includes(document._id.toHexString());
      const copied = copies.map((copy) => {
        const replaced = text
          .replaceAll(seed.id, copy.id)
          .replaceAll(seed.revisionId, copy.revisionId)
          .replaceAll(JSON.stringify(seed.path), JSON.stringify(copy.path));
        return { ...EJSON.parse(replaced, { relaxed: false }), ...(isOwnId && { _id: new ObjectId() }) };
      });
      await db.collection(name).insertMany(copied);
    }
  }
}

async function post(
  app: FastifyInstance,
  headers: Record<string, string>,
  payload: object,
): Promise<Omit<Stored, 'path'>> {
  const answer = await app.inject({ method: 'POST', url: '/api/pages', headers, payload });
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json();
}

async function times(count: number, work: (i: number) => Promise<void>): Promise<void> {
  let next = 0;
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < count) await work(next++);
    }),
  );
}

function keepWriting(app: FastifyInstance, headers: Record<string, string>) {
  let [isGoingOn, written, slowestMs] = [true, 0, 0];
  const writing = (async () => {
    while (isGoingOn) {
      const began = performance.now();
      await post(app, headers, { path: `/meanwhile/${written}`, body: '# Meanwhile' });
      slowestMs = Math.max(slowestMs, performance.now() - began);
      written += 1;
    }
  })();
  return {
    async stop() {
      isGoingOn = false;
      await writing;
      return { written, slowestMs };
    },
  };
}

/** Runs wiki-admin; returns its time and peak memory. */
async function command(name: string, args: string[], env: Record<string, string | undefined>): Promise<void> {
  const began = performance.now();
  const child = spawn(process.execPath, [...entryOf('ops/admin/wiki-admin'), ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  let peak = 0;
  const timer = setInterval(async () => {
    const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
    peak = Math.max(peak, Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) / 1024);
  }, 100);
  const [code] = await once(child, 'exit');
  clearInterval(timer);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`${name}: ended with ${code} after ${seconds} s, ${peak.toFixed(0)} MiB at its peak\n`);
}

await main();
