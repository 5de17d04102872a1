import type { FastifyInstance } from 'fastify';
import { ObjectId } from 'mongodb';
import { medianMs } from './measure.ts';
import { asMs, asTimes, type Row } from './table.ts';

const readings = 200;
const linksTo = 50;

/** Backlinks of a page with fifty, among 1,000 pages and among those of the tree bench. */
export async function benchBacklinks(app: FastifyInstance, accessToken: string): Promise<Row[]> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const pages = app.mongo.db.collection('pages');
  const links = app.mongo.db.collection('page_links');
  const ids = (
    await pages
      .find({ path: /^\/tree\// })
      .project({ path: 1 })
      .toArray()
  ).map(({ _id, path }) => ({ _id, path }));
  const targets = Array.from({ length: ids.length / linksTo }, (_, i) => ids[i * linksTo]);
  const add = async (from: number, to: number) => {
    const records = ids.slice(from, to).map(({ _id, path }, i) => {
      const target = targets[Math.floor((from + i) / linksTo)]?.path;
      return { _id, revisionId: new ObjectId(), path, hrefs: [target], targets: [target] };
    });
    for (let i = 0; i < records.length; i += 1000) await links.insertMany(records.slice(i, i + 1000));
  };
  const read = (among: number) =>
    medianMs(readings, async (index) => {
      const target = targets[(index * 37) % Math.floor(among / linksTo)];
      const response = await app.inject({ url: `/api/pages/${target?._id}/backlinks`, headers });
      if (response.statusCode !== 200 || response.json().items.length < 10) throw new Error(response.body);
    });
  await add(0, 1000);
  const few = await read(1000);
  await add(1000, ids.length);
  const many = await read(ids.length);
  return [
    {
      what: `the ${linksTo} pages that lead to one, among ${ids.length.toLocaleString('en')} pages`,
      ours: asMs(many),
      peer: `${asMs(few)}, among 1,000`,
      ratio: asTimes(many / few),
    },
  ];
}
