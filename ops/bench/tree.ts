import type { FastifyInstance } from 'fastify';
import { ObjectId } from 'mongodb';
import type { PageRecord } from '../../plugins/pages/page.ts';
import type { TreeNode } from '../../plugins/pages/tree/tree-store.ts';
import { medianMs } from './measure.ts';
import { asMs, asTimes, type Row } from './table.ts';

const pagesInFolder = 100;
const clicks = 200;

/** Opening a folder of 100 pages and one of many folders, among 1,000 and 100,000 pages. */
export async function benchTree(app: FastifyInstance, accessToken: string): Promise<Row[]> {
  await addFolders(app, 0, 10);
  const few = await measure(app, accessToken, 10);
  await addFolders(app, 10, 1000);
  const many = await measure(app, accessToken, 1000);
  const row = (what: string, kind: keyof typeof few): Row => ({
    what: `${what}, among 100,000 pages`,
    ours: asMs(many[kind]),
    peer: `${asMs(few[kind])}, among 1,000`,
    ratio: asTimes(many[kind] / few[kind]),
  });
  return [row('the 100 children of a folder', 'folderMs'), row('the first children of the top folder', 'topMs')];
}

async function measure(app: FastifyInstance, accessToken: string, folders: number) {
  const headers = { authorization: `Bearer ${accessToken}` };
  const children = async (path: string) => {
    const response = await app.inject({ url: `/api/pages/children?limit=100&path=${path}`, headers });
    if (response.statusCode !== 200 || response.json().items.length < 10) throw new Error(response.body);
  };
  return {
    folderMs: await medianMs(clicks, (index) => children(`/tree/${folderName((index * 37) % folders)}`)),
    topMs: await medianMs(clicks, () => children('/tree')),
  };
}

/** Inserts pages without texts straight into the collections. */
async function addFolders({ mongo }: FastifyInstance, from: number, to: number): Promise<void> {
  const pages = mongo.db.collection<PageRecord>('pages');
  const tree = mongo.db.collection<TreeNode>('page_tree');
  if (from === 0) await tree.insertOne({ _id: '/tree', parentPath: '/', hasChildren: true });
  for (let folder = from; folder < to; folder++) {
    const parentPath = `/tree/${folderName(folder)}`;
    const records = Array.from({ length: pagesInFolder }, (_, index) => page(`${parentPath}/page-${index}`));
    const nodes = records.map(({ path }) => ({ _id: path, parentPath, hasChildren: false }));
    await pages.insertMany(records);
    await tree.insertMany([{ _id: parentPath, parentPath: '/tree', hasChildren: true }, ...nodes]);
  }
}

const folderName = (number: number) => `folder-${String(number).padStart(4, '0')}`;

function page(path: string): PageRecord {
  const [now, author] = [new Date(), new ObjectId()];
  return {
    _id: new ObjectId(),
    path,
    places: [path],
    title: `The page at ${path}`,
    state: 'normal',
    status: 'live',
    revisionId: new ObjectId(),
    createdAt: now,
    createdBy: author,
    updatedAt: now,
    updatedBy: author,
  };
}
