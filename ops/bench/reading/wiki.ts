import type { FastifyInstance } from 'fastify';
import { ObjectId } from 'mongodb';
import { pino } from 'pino';
import { buildApp } from '../../../api/app.ts';
import { readConfig } from '../../../api/config.ts';
import type { PageRecord } from '../../../plugins/pages/page.ts';
import type { TreeNode } from '../../../plugins/pages/tree/tree-store.ts';
import { sampleMarkdown } from '../sample.ts';

export interface ReadWiki {
  /** The access tokens of signed-in people. */
  tokens: string[];
  /** The pages that are read, of about 5 KB each. */
  paths: string[];
  /** A page of 20 KB. */
  bigPath: string;
}

const people = 100;
const others = 400;
const groups = 40;
const readPages = 500;
const batchSize = 1_000;
const modelPath = '/filler';

/**
 * Creates a wiki of `size` pages: wide and deep places, 500 people, 40 groups with a restricted place each. Only pages
 * that are read have their own texts.
 */
export async function makeWiki(dataDir: string, size: number): Promise<ReadWiki> {
  const config = { ...readConfig({}), dataDir, registration: 'open' as const };
  const app = await buildApp(config, pino({ level: 'silent' }));
  try {
    const tokens: string[] = [];
    for (let i = 0; i < people; i++) tokens.push(await signUp(app, i));
    const [token = ''] = tokens;
    const post = createPost(app, token);
    await addPeople(app);
    const paths: string[] = [];
    for (let i = 0; i < readPages; i++) {
      const path = `/team-${i % 25}/page-${i}`;
      const next = `/team-${(i + 1) % 25}/page-${(i + 1) % readPages}`;
      await post('POST', '/api/pages', { path, body: `${sampleMarkdown(5_000)}\n[next](${next})\n` });
      paths.push(path);
    }
    await post('POST', '/api/pages', { path: '/big', body: sampleMarkdown(20_000) });
    for (let i = 0; i < groups; i++) {
      const page = await post<{ id: string }>('POST', '/api/pages', { path: `/closed-${i}`, body: '# Closed\n' });
      const group = await post<{ id: string }>('POST', '/api/groups', { name: `Group ${i}` });
      await post('PUT', `/api/pages/${page.id}/access`, { view: { groups: [group.id] }, edit: null });
    }
    await post('POST', '/api/pages', { path: modelPath, body: '# Filler\n\nA page like many others.\n' });
    await addPages(app, size - readPages - groups - 2);
    await dateBack(app);
    return { tokens, paths, bigPath: '/big' };
  } finally {
    await app.close();
  }
}

async function signUp(app: FastifyInstance, number: number): Promise<string> {
  const payload = { name: `Person ${number}`, email: `p${number}@example.com`, password: 'correct horse battery' };
  const response = await app.inject({ method: 'POST', url: '/api/auth/sign-up', payload });
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json().accessToken;
}

function createPost(app: FastifyInstance, token: string) {
  return async <T>(method: 'POST' | 'PUT', url: string, payload: object): Promise<T> => {
    const response = await app.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` } });
    if (response.statusCode > 201) throw new Error(`${url} answered ${response.statusCode}: ${response.body}`);
    return response.json();
  };
}

/** People as they are stored. */
async function addPeople({ mongo }: FastifyInstance): Promise<void> {
  const accounts = mongo.db.collection('accounts');
  const account = await accounts.findOne({ role: 'member' });
  await accounts.insertMany(
    Array.from({ length: others }, (_, i) => {
      const email = `other-${i}@example.com`;
      return { ...account, _id: new ObjectId(), name: `Other ${i}`, email, emailKey: email };
    }),
  );
}

/** Inserts pages with one text: folders of a hundred, ten levels deep in each tenth. */
async function addPages({ mongo }: FastifyInstance, count: number): Promise<void> {
  const pages = mongo.db.collection<PageRecord>('pages');
  const tree = mongo.db.collection<TreeNode>('page_tree');
  const model = await pages.findOne({ path: modelPath });
  if (!model) throw new Error('The page that they are like comes first.');
  delete model.pendingEvents;
  const folders = new Set<string>();
  for (let from = 0; from < count; from += batchSize) {
    const paths = Array.from({ length: Math.min(batchSize, count - from) }, (_, i) => placeOf(from + i));
    await pages.insertMany(
      paths.map((path) => ({
        ...model,
        _id: new ObjectId(),
        path,
        places: [path],
        title: path,
        words: [path.slice(1)],
      })),
    );
    const above = paths.flatMap(foldersOf).filter((folder) => !folders.has(folder) && folders.add(folder));
    await tree.insertMany([...above.map((path) => nodeOf(path, true)), ...paths.map((path) => nodeOf(path, false))]);
  }
}

/** Recent changes show minutes, so their documents would be rendered every minute. */
async function dateBack({ mongo }: FastifyInstance): Promise<void> {
  const at = new Date(Date.now() - 60 * 24 * 3_600_000);
  await mongo.db.collection('pages').updateMany({}, { $set: { createdAt: at, updatedAt: at } });
}

function placeOf(number: number): string {
  const folder = Math.floor(number / 100);
  const depth = folder % 10 === 0 ? 10 : 1;
  const way = Array.from({ length: depth }, (_, level) => `place-${folder}-${level}`);
  return `/${['space', ...way, `page-${number}`].join('/')}`;
}

function foldersOf(path: string): string[] {
  const names = path.split('/').slice(1, -1);
  return names.map((_, i) => `/${names.slice(0, i + 1).join('/')}`);
}

const nodeOf = (path: string, hasChildren: boolean): TreeNode => ({
  _id: path,
  parentPath: path.slice(0, path.lastIndexOf('/')) || '/',
  hasChildren,
});
