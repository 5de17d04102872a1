import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import { pino } from 'pino';
import tar from 'tar-stream';
import { buildApp } from '../../../../api/app.ts';
import { dropDatabase, signUp, testConfig } from '../../../../api/test-app.ts';
import { form } from '../../../../plugins/attachments/test-attachments.ts';
import { backUp, entriesOf, namesIn, withStores } from '../../../../plugins/backup/test-backup.ts';
import { createRandom, type Random } from '../../random.ts';
import { createScope, type Scope } from '../scope.ts';

export interface ArchivesReport {
  archives: number;
  /** By code. */
  refused: Record<string, number>;
  /** So little was changed that they are still whole. */
  restored: number;
  slowestMs: number;
  /** How much more memory this process took, in MiB. */
  memoryMiB: number;
  violations: string[];
}

const slowestMaxMs = 30_000;
const memoryMaxMiB = 1_024;

/** Changes a backup at random, and has it restored: it is refused with a reason, and nothing of it is left. */
export async function fuzzArchives({ seed, until }: { seed: number; until: number }): Promise<ArchivesReport> {
  const scope = createScope();
  const folder = await mkdtemp(join(tmpdir(), 'wiki-archives-'));
  scope.teardown(() => rm(folder, { recursive: true, force: true }));
  try {
    const entries = await backupOfSome(scope, join(folder, 'backup'));
    return await restoreAll(scope, { entries, folder, random: createRandom(seed), until });
  } finally {
    await scope.close();
  }
}

interface Entry {
  name: string;
  content: Buffer;
  type?: 'file' | 'symlink' | 'link' | 'directory' | 'fifo';
  linkname?: string;
}

async function backupOfSome(scope: Scope, file: string): Promise<Entry[]> {
  const servers = { mongodbUri: undefined, redisUrl: undefined };
  const app = await buildApp(await testConfig(scope, servers), pino({ level: 'silent' }));
  const { headers } = await signUp(app);
  const payload = { path: '/tea', body: '# Tea' };
  const made = await app.inject({ method: 'POST', url: '/api/pages', headers, payload });
  const upload = form('some bytes', 'tea.txt', { pageId: made.json().id }, headers);
  await app.inject({ method: 'POST', url: '/api/attachments', ...upload });
  await backUp(app, file);
  await app.close();
  return entriesOf(file);
}

interface Archives {
  entries: Entry[];
  folder: string;
  random: Random;
  until: number;
}

async function restoreAll(scope: Scope, { entries, folder, random, until }: Archives): Promise<ArchivesReport> {
  const config = await testConfig(scope, { mongodbUri: undefined, redisUrl: undefined });
  scope.teardown(() => dropDatabase(config));
  const report: ArchivesReport = {
    archives: 0,
    refused: {},
    restored: 0,
    slowestMs: 0,
    memoryMiB: 0,
    violations: [],
  };
  const before = process.memoryUsage.rss();
  await withStores(config, async (stores) => {
    const {
      backup,
      mongo: { db },
      storage,
    } = stores;
    do {
      const [what, bytes] = await changed(entries, random);
      const began = performance.now();
      report.archives += 1;
      try {
        await backup.restore({ source: () => Readable.from([bytes]), isRepeatable: false, folder });
        report.restored += 1;
        await db.dropDatabase();
        for await (const { key } of storage.list()) await storage.remove(key);
      } catch (error) {
        const { code, message } = named(error);
        report.refused[code] = (report.refused[code] ?? 0) + 1;
        if (!code.startsWith('BACKUP_')) report.violations.push(`${what}: ${code} ${message}`);
        const { names, keys } = await namesIn(stores);
        const rest = [...names, ...keys];
        if (rest.length > 0) report.violations.push(`${what}: left are ${rest.join(', ')}`);
      }
      report.slowestMs = Math.max(report.slowestMs, performance.now() - began);
      report.memoryMiB = Math.max(report.memoryMiB, (process.memoryUsage.rss() - before) / 1024 ** 2);
    } while (Date.now() < until && report.violations.length < 10);
  });
  if (report.slowestMs > slowestMaxMs) report.violations.push(`an archive took ${Math.round(report.slowestMs)} ms`);
  if (report.memoryMiB > memoryMaxMiB) report.violations.push(`archives took ${Math.round(report.memoryMiB)} MiB`);
  return report;
}

/** The code of an error may be a number, such as a driver's. */
function named(error: unknown): { code: string; message: string } {
  const { code = 'none', message } = error as { code?: string | number; message: string };
  return { code: String(code), message };
}

const badNames = [
  '../../etc/passwd',
  '/etc/passwd',
  'attachments/../../x',
  'attachments/',
  'collections/system.users/000001.ndjson',
  'collections/../pages/000001.ndjson',
  'collections/pages/999999.ndjson',
  `${'a/'.repeat(200)}x`,
  '\u202e\u0000x',
  '',
] as const;

const lines = [
  '{"_id":',
  '{"__proto__":{"isAdmin":true}}',
  '{"$wikiDocument":"AAAA"}',
  '{"_id":{"$oid":"nonsense"}}',
  `${'['.repeat(50_000)}`,
  `{"_id":1,"a":"${'x'.repeat(20_000_000)}"}`,
] as const;

const changes: Record<string, (entries: Entry[], random: Random) => void> = {
  flip(entries, random) {
    const entry = anyOf(entries, random);
    const content = Buffer.from(entry.content);
    const at = random.below(content.length);
    content[at] = (content[at] ?? 0) ^ (1 << random.below(8));
    entry.content = content;
  },
  cut(entries, random) {
    const entry = anyOf(entries, random);
    entry.content = entry.content.subarray(0, random.below(entry.content.length));
  },
  rename(entries, random) {
    anyOf(entries, random).name = random.pick(badNames);
  },
  link(entries, random) {
    const entry = anyOf(entries, random);
    entry.type = random.pick(['symlink', 'link', 'directory', 'fifo']);
    entry.linkname = '/etc/passwd';
  },
  drop(entries, random) {
    entries.splice(random.below(entries.length), 1);
  },
  double(entries, random) {
    entries.splice(random.below(entries.length), 0, { ...anyOf(entries, random) });
  },
  swap(entries, random) {
    const [one, other] = [random.below(entries.length), random.below(entries.length)];
    [entries[one], entries[other]] = [entries[other] as Entry, entries[one] as Entry];
  },
  line(entries, random) {
    const parts = entries.filter(({ name }) => name.startsWith('collections/'));
    const entry = anyOf(parts.length > 0 ? parts : entries, random);
    entry.content = Buffer.concat([entry.content, Buffer.from(`${random.pick(lines)}\n`)]);
  },
  /** Many times as large as its packed bytes. */
  bomb(entries, random) {
    anyOf(entries, random).content = Buffer.alloc(random.pick([1_000_000, 100_000_000]));
  },
};
const changeNames = Object.keys(changes) as [string, ...string[]];

const anyOf = (entries: readonly Entry[], random: Random): Entry => entries[random.below(entries.length)] as Entry;

/** Returns what was done, and the bytes. */
async function changed(whole: readonly Entry[], random: Random): Promise<[string, Buffer]> {
  const entries = whole.map((entry) => ({ ...entry }));
  const done: string[] = [];
  // Without any, only the packed bytes change.
  for (let left = random.below(4); left > 0 && entries.length > 1; left -= 1) {
    const name = random.pick(changeNames);
    changes[name]?.(entries, random);
    done.push(name);
  }
  const pack = tar.pack();
  // Only files can have content.
  for (const { name, content, type = 'file', linkname } of entries)
    pack.entry({ name, type, ...(linkname && { linkname }) }, type === 'file' ? content : Buffer.alloc(0));
  pack.finalize();
  let bytes: Buffer = gzipSync(await buffer(pack), { level: 1 });
  if (done.length === 0 || random.chance(0.1)) {
    const at = random.below(bytes.length);
    const how = random.pick(['flipped', 'cut', 'grown']);
    if (how === 'flipped') bytes[at] = (bytes[at] ?? 0) ^ (1 << random.below(8));
    if (how === 'cut') bytes = bytes.subarray(0, at);
    if (how === 'grown') bytes = Buffer.concat([bytes, gzipSync('more')]);
    done.push(`${how} at ${at}`);
  }
  return [done.join(' and '), bytes];
}

/** A run as lines for a terminal. */
export function formatArchives({
  archives,
  refused,
  restored,
  slowestMs,
  memoryMiB,
  violations,
}: ArchivesReport): string {
  const counts = Object.entries(refused).map(([code, count]) => `${code.toLowerCase()}: ${count}`);
  return [
    `archives: ${archives} changed backups, of which ${restored} restored, and refused: ${counts.join(', ')}`,
    `  slowest       ${Math.round(slowestMs)} ms; memory ${Math.round(memoryMiB)} MiB more`,
    `  violations    ${violations.length}`,
    ...violations.map((violation) => `    ${violation}`),
  ].join('\n');
}
