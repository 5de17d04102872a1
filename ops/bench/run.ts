import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../../api/app.ts';
import { type Config, readConfig } from '../../api/config.ts';
import { benchAttachments } from './attachments.ts';
import { benchBacklinks } from './backlinks.ts';
import { benchEditor } from './editor.ts';
import { benchImports } from './imports.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchLive } from './live.ts';
import { benchMoves } from './moves.ts';
import { benchPages } from './pages.ts';
import { benchReading } from './reading.ts';
import { benchRendering } from './rendering.ts';
import { benchSaves } from './saves.ts';
import { benchSearch } from './search.ts';
import { benchStores } from './stores.ts';
import { formatTable, type Row } from './table.ts';
import { benchTree } from './tree.ts';
import { benchWatchers } from './watchers.ts';

/** Prints one table; each ratio is to a peer or limit of the same run. */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wiki-bench-'));
  try {
    const rows = [
      ...(await measured('pages', () => benchPages(folder))),
      ...(await measured('reading', () => benchReading(join(folder, 'reading')))),
      ...(await measured('attachments', () => benchAttachments(join(folder, 'files')))),
      ...(await measured('writing together', () => benchLive(folder))),
      ...(await measured('editor', () => benchEditor(join(folder, 'editor')))),
      ...(await measured('Lighthouse', () => benchLighthouse(join(folder, 'lighthouse')))),
      ...(await measured('stores', () => benchStores(join(folder, 'stores'), mongoUri()))),
      ...(await measured('search', () => benchSearch(join(folder, 'search')))),
      ...(await withApp(join(folder, 'app'), inTheApi)),
      ...(await onMongo(join(folder, 'mongo'))),
    ];
    console.log(`\n${formatTable(rows)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const mongoUri = () => process.env.MONGODB_BENCH_URI || process.env.TEST_MONGODB_URI || undefined;

async function inTheApi(app: FastifyInstance): Promise<Row[]> {
  const accessToken = await signUp(app);
  const rendering = await measured('rendering', () => benchRendering(app));
  const moves = await measured('moves', () => benchMoves(app, accessToken, 'embedded'));
  const tree = await measured('tree', () => benchTree(app, accessToken));
  const backlinks = await measured('backlinks', () => benchBacklinks(app, accessToken));
  const imports = await measured('imports', () => benchImports(app, accessToken, 'embedded'));
  const saves = await measured('saves', () => benchSaves(app, accessToken, 'embedded'));
  const watchers = await measured('watchers', () => benchWatchers(app, accessToken, 'embedded'));
  return [...rendering, ...moves, ...tree, ...backlinks, ...imports, ...saves, ...watchers];
}

/** Returns the same on a MongoDB, where one is named. */
async function onMongo(dataDir: string): Promise<Row[]> {
  const mongodbUri = mongoUri();
  if (!mongodbUri) return [];
  const config = { mongodbUri, mongodbDatabase: `bench_${process.pid}` };
  return withApp(
    dataDir,
    async (app) => {
      try {
        const accessToken = await signUp(app);
        const moves = await measured('moves on MongoDB', () => benchMoves(app, accessToken, 'MongoDB'));
        const imports = await measured('imports on MongoDB', () => benchImports(app, accessToken, 'MongoDB'));
        const saves = await measured('saves on MongoDB', () => benchSaves(app, accessToken, 'MongoDB'));
        const watchers = await measured('watchers on MongoDB', () => benchWatchers(app, accessToken, 'MongoDB'));
        return [...moves, ...imports, ...saves, ...watchers];
      } finally {
        await app.mongo.db.dropDatabase();
      }
    },
    config,
  );
}

async function signUp(app: FastifyInstance): Promise<string> {
  const payload = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
  return (await app.inject({ method: 'POST', url: '/api/auth/sign-up', payload })).json().accessToken;
}

async function withApp(
  dataDir: string,
  work: (app: FastifyInstance) => Promise<Row[]>,
  config: Partial<Config> = {},
): Promise<Row[]> {
  const app = await buildApp({ ...readConfig({}), dataDir, ...config }, pino({ level: 'silent' }));
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

async function measured(name: string, work: () => Promise<Row[]>): Promise<Row[]> {
  const started = Date.now();
  process.stdout.write(`${name} … `);
  const rows = await work();
  console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`);
  return rows;
}

await main();
