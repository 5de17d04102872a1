import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isNginxThere } from './nginx-files.ts';
import { againstLimits } from './reading/against-limits.ts';
import { type Measure, measureAll } from './reading/measure-all.ts';
import { openWiki, type Read } from './reading/open-wiki.ts';
import { isWrkThere, type Load, runWrk } from './reading/wrk.ts';
import { asRate, asTimes, type Row } from './table.ts';

const few = 1_000;
const many = Number(process.env.BENCH_PAGES ?? 10_000);

/**
 * Reading behind the recommended nginx, against two hops that only send as many bytes, and among `BENCH_PAGES` pages
 * (10,000) against 1,000. `BENCH_PEERS` names other wikis with a page of 20 KB: `name address`, separated by commas.
 */
export async function benchReading(folder: string): Promise<Row[]> {
  const missing = [!isNginxThere() && 'nginx', !isWrkThere() && 'wrk'].filter(Boolean).join(' and ');
  if (missing) return [{ what: 'reading through nginx', ours: '', peer: `needs ${missing}`, ratio: '' }];
  const small = await openWiki(join(folder, 'few'), few);
  try {
    const rows = await againstLimits(small);
    const large = await openWiki(join(folder, 'many'), many);
    return [...rows, ...(await amongMany(small, large).finally(large.stop))];
  } finally {
    await small.stop();
  }
}

async function amongMany(small: Read, large: Read): Promise<Row[]> {
  const [inSmall, inLarge] = [readingsOf(small), readingsOf(large)];
  const rows: Row[] = [];
  for (const what of Object.keys(inLarge) as (keyof typeof inLarge)[]) {
    const { before, among } = await measureAll({ before: inSmall[what], among: inLarge[what] });
    rows.push(slowdown(`${what} among ${many} pages`, among, before, `among ${few}`));
  }
  const read = inLarge['page HTML'];
  const { without, saving } = await measureAll({ without: read, saving: () => whileSaving(large, read) });
  const what = `page HTML among ${many} pages, one request in a hundred a save`;
  return [...rows, slowdown(what, saving, without, 'without')];
}

/** Readings whose cost mustn't depend on the wiki's size: 100 people read 500 pages. */
function readingsOf({ front, html, json, wiki }: Read) {
  const headers = { authorization: `Bearer ${wiki.tokens[1]}` };
  return {
    'page HTML': () => runWrk(front.origin, { script: html }),
    'page JSON': () => runWrk(front.origin, { script: json }),
    'tree click': () => runWrk(`${front.origin}/api/pages/children?path=/team-1&limit=100`, { headers }),
    suggestions: () => runWrk(`${front.origin}/api/pages/suggest?q=page-1`, { headers }),
  };
}

const slowdown = (what: string, now: Load, before: Load, when: string): Row => ({
  what,
  ours: asRate(now.perSecond),
  peer: `${asRate(before.perSecond)}, ${when}`,
  ratio: asTimes(before.perSecond / now.perSecond),
});

/** Reads while one save per hundred requests changes the pages. */
async function whileSaving(read: Read, measure: Measure): Promise<Load> {
  const { perSecond } = await measure();
  let isDone = false;
  const saving = (async () => {
    for (let i = 0; !isDone; i++) {
      const due = wait(100_000 / perSecond);
      await save(read, i);
      await due;
    }
  })();
  const load = await measure();
  isDone = true;
  await saving;
  return load;
}

async function save({ product, wiki }: Read, number: number): Promise<void> {
  const path = wiki.paths[(number * 7) % wiki.paths.length] ?? '';
  const headers = { authorization: `Bearer ${wiki.tokens[0]}`, 'content-type': 'application/json' };
  const page = await (await fetch(`${product.api}/api/pages?path=${path}&omit=ast`, { headers })).json();
  const body = JSON.stringify({ body: `${page.body}\nMore.\n`, baseRevisionId: page.revisionId });
  const response = await fetch(`${product.api}/api/pages/${page.id}?omit=body,ast`, { method: 'PUT', headers, body });
  if (!response.ok) throw new Error(await response.text());
  await response.arrayBuffer();
}
