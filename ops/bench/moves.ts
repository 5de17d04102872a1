import type { FastifyInstance } from 'fastify';
import { ObjectId } from 'mongodb';
import type { PageRecord } from '../../plugins/pages/page.ts';
import type { TreeNode } from '../../plugins/pages/tree/tree-store.ts';
import { asMs, asTimes, median, type Row } from './table.ts';

const sizes = [100, 1000, 10_000];
const readsBefore = 200;

/**
 * Renames of 100, 1,000 and 10,000 pages, and reads meanwhile of a moving page and of another. `name` is the store's.
 */
export async function benchMoves(app: FastifyInstance, accessToken: string, name: string): Promise<Row[]> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const wiki = openMoving(app, headers);
  const rows: Row[] = [];
  for (const size of sizes) {
    const { path, rootId, otherId } = await addSubtree(app, headers, size);
    const quiet: number[] = [];
    for (let i = 0; i < readsBefore; i += 1) quiet.push(await wiki.read(otherId));
    const { seconds, reads } = await wiki.rename(rootId, `${path}-moved`, otherId);
    const pages = size.toLocaleString('en');
    const [before, during] = [median(quiet), median(reads)];
    rows.push(
      {
        what: `rename of ${pages} pages, ${name}`,
        ours: `${seconds.toFixed(2)} s`,
        peer: '',
        ratio: `${asMs((seconds * 1000) / size)} a page`,
      },
      {
        what: `a read during the rename of ${pages} pages, ${name}`,
        ours: asMs(during),
        peer: `${asMs(before)}, before it`,
        ratio: asTimes(during / before),
      },
    );
  }
  return rows;
}

function openMoving(app: FastifyInstance, headers: Record<string, string>) {
  async function read(id: string): Promise<number> {
    const began = performance.now();
    const { statusCode, body } = await app.inject({ url: `/api/pages/${id}`, headers });
    if (statusCode !== 200) throw new Error(body);
    return performance.now() - began;
  }

  async function rename(id: string, path: string, otherId: string) {
    const began = performance.now();
    const begun = await app.inject({ method: 'POST', url: `/api/pages/${id}/rename`, headers, payload: { path } });
    if (begun.statusCode !== 202) throw new Error(begun.body);
    const url = `/api/moves/${begun.json().id}`;
    const reads: number[] = [];
    for (;;) {
      reads.push(await read(otherId));
      const { state } = (await app.inject({ url, headers })).json();
      if (state === 'done') return { seconds: (performance.now() - began) / 1000, reads };
      if (state === 'undone') throw new Error(`The rename to ${path} was undone.`);
    }
  }

  return { read, rename };
}

/** Creates a page with so many below it, a hundred per folder; returns the id of one. */
async function addSubtree(app: FastifyInstance, headers: Record<string, string>, size: number) {
  const path = `/moves-${size}`;
  const created = await app.inject({
    method: 'POST',
    url: '/api/pages',
    headers,
    payload: { path, body: `# ${path}\n` },
  });
  const rootId = new ObjectId(created.json().id);
  const root = await app.mongo.db.collection<PageRecord>('pages').findOne({ _id: rootId });
  if (!root) throw new Error(created.body);
  const below: PageRecord[] = [];
  for (let i = 0; below.length < size - 1; i += 1) {
    const place = `${path}/folder-${Math.floor(i / 100)}${i % 100 === 0 ? '' : `/page-${i % 100}`}`;
    below.push({ ...root, _id: new ObjectId(), path: place, places: [place], title: place });
  }
  await addPages(app, below);
  await app.mongo.db.collection<TreeNode>('page_tree').updateOne({ _id: path }, { $set: { hasChildren: true } });
  const other = below.at(-1);
  if (!other) throw new Error('There are pages below it.');
  return { path, rootId: root._id.toHexString(), otherId: other._id.toHexString() };
}

/** Pages as they are stored, and their places in the tree. */
async function addPages({ mongo }: FastifyInstance, pages: PageRecord[]): Promise<void> {
  const isFolder = (path: string) => /folder-\d+$/.test(path);
  const nodes = pages.map(({ path }) => ({
    _id: path,
    parentPath: path.slice(0, path.lastIndexOf('/')),
    hasChildren: isFolder(path),
  }));
  const links = pages.map(({ _id, revisionId, path }) => ({ _id, revisionId, path, hrefs: [], targets: [] }));
  for (let from = 0; from < pages.length; from += 1000) {
    await mongo.db.collection('page_links').insertMany(links.slice(from, from + 1000));
    await mongo.db.collection<PageRecord>('pages').insertMany(pages.slice(from, from + 1000));
    await mongo.db.collection<TreeNode>('page_tree').insertMany(nodes.slice(from, from + 1000));
  }
}
