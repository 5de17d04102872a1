import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../../api/app.ts';
import { readConfig } from '../../api/config.ts';
import { benchPages } from './pages.ts';
import { benchRendering } from './rendering.ts';
import { benchStores } from './stores.ts';
import { formatTable, type Row } from './table.ts';
import { benchTree } from './tree.ts';

/** Runs everything and prints one table. Each ratio is to a peer or a limit of the same run, on this machine. */
async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'wiki-bench-'));
  try {
    const rows = [
      ...(await told('pages', () => benchPages(folder))),
      ...(await told('stores', () => benchStores(join(folder, 'stores'), mongoUri()))),
      ...(await withApp(join(folder, 'app'), inTheApi)),
    ];
    console.log(`\n${formatTable(rows)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const mongoUri = () => process.env.MONGODB_BENCH_URI || process.env.TEST_MONGODB_URI || undefined;

async function inTheApi(app: FastifyInstance): Promise<Row[]> {
  const payload = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
  const response = await app.inject({ method: 'POST', url: '/api/auth/sign-up', payload });
  const rendering = await told('rendering', () => benchRendering(app));
  return [...rendering, ...(await told('tree', () => benchTree(app, response.json().accessToken)))];
}

async function withApp(dataDir: string, work: (app: FastifyInstance) => Promise<Row[]>): Promise<Row[]> {
  const app = await buildApp({ ...readConfig({}), dataDir }, pino({ level: 'silent' }));
  try {
    return await work(app);
  } finally {
    await app.close();
  }
}

async function told(name: string, work: () => Promise<Row[]>): Promise<Row[]> {
  const started = Date.now();
  process.stdout.write(`${name} … `);
  const rows = await work();
  console.log(`${((Date.now() - started) / 1000).toFixed(1)} s`);
  return rows;
}

await main();
