import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cpuMs } from './memory.ts';
import { isNginxThere } from './nginx-files.ts';
import { type Product, type Server, startProduct, startScript } from './processes.ts';
import { startDeployedNginx } from './reading/nginx.ts';
import { makeWiki, type ReadWiki } from './reading/wiki.ts';
import { asHtml, asJson, isWrkThere, type Load, runWrk, writeScript } from './reading/wrk.ts';
import { asMs, asRate, asTimes, median, type Row } from './table.ts';

const rounds = 3;
const few = 1_000;
const many = Number(process.env.BENCH_PAGES ?? 10_000);

/** A wiki that is being read through nginx, and what to ask it. */
interface Read {
  wiki: ReadWiki;
  front: Server;
  product: Product;
  html: string;
  json: string;
  folder: string;
  stop(): Promise<void>;
}

type Measure = () => Promise<Load>;

/**
 * Reading behind the nginx of the recommended deployment: against what the same two hops cost when they do nothing but send
 * as many bytes, and among `BENCH_PAGES` pages (10,000) against among 1,000. `BENCH_PEERS` names other wikis with a page of 20 KB:
 * `name address`, separated by commas.
 */
export async function benchReading(folder: string): Promise<Row[]> {
  const missing = [!isNginxThere() && 'nginx', !isWrkThere() && 'wrk'].filter(Boolean).join(' and ');
  if (missing) return [{ what: 'reading through nginx', ours: '', peer: `needs ${missing}`, ratio: '' }];
  const small = await openWiki(join(folder, 'few'), few);
  const rows = await againstLimits(small).finally(small.stop);
  const before = await open(small);
  const flat = await measureAll(readingsOf(before)).finally(before.stop);
  const large = await openWiki(join(folder, 'many'), many);
  try {
    const among = await measureAll(readingsOf(large));
    const saving = await whileSaving(large, readingsOf(large)['page HTML'] as Measure);
    return [
      ...rows,
      ...Object.keys(flat).map((what) => comparison(what, among[what] as Load, flat[what] as Load)),
      {
        what: `page HTML among ${many} pages, one request in a hundred a save`,
        ours: asRate(saving.perSecond),
        peer: `${asRate((among['page HTML'] as Load).perSecond)}, without`,
        ratio: asTimes((among['page HTML'] as Load).perSecond / saving.perSecond),
      },
    ];
  } finally {
    await large.stop();
  }
}

async function openWiki(folder: string, size: number): Promise<Read> {
  await mkdir(folder, { recursive: true });
  const wiki = await makeWiki(join(folder, 'data'), size);
  return open({ folder, wiki });
}

/** The product on a wiki that is there. */
async function open({ folder, wiki }: Pick<Read, 'folder' | 'wiki'>): Promise<Read> {
  const product = await startProduct(join(folder, 'data'));
  await untilQuiet(product.apiPid);
  const front = await startDeployedNginx(folder, product.api, product.web);
  const html = await writeScript(join(folder, 'html.lua'), wiki, asHtml);
  const json = await writeScript(join(folder, 'json.lua'), wiki, asJson);
  const stop = async () => {
    await front.stop();
    await product.stop();
  };
  return { wiki, front, product, html, json, folder, stop };
}

/** Waits until a process that has just begun has read what is new to it. */
async function untilQuiet(pid: number | undefined): Promise<void> {
  if (pid === undefined) return;
  for (let before = await cpuMs(pid); ; ) {
    await wait(2_000);
    const now = await cpuMs(pid);
    if (now - before < 100) return;
    before = now;
  }
}

async function againstLimits({ wiki, front, folder }: Read): Promise<Row[]> {
  const readers = { tokens: wiki.tokens.slice(0, 20), paths: wiki.paths.slice(0, 100) };
  const html = await writeScript(join(folder, 'few-html.lua'), readers, asHtml);
  const json = await writeScript(join(folder, 'few-json.lua'), readers, asJson);
  const [path = '', token = ''] = [wiki.paths[0], wiki.tokens[0]];
  const cookie = { cookie: `wiki.accessToken=${token}` };
  const bearer = { authorization: `Bearer ${token}` };
  const big = `${front.origin}${wiki.bigPath}`;
  const limits = await startLimits(folder, {
    html: await bytesOf(front.origin + path, cookie),
    big: await bytesOf(big, cookie),
    json: await bytesOf(`${front.origin}/api/pages?path=${path}`, bearer),
  });
  try {
    const loads = await measureAll({
      html: () => runWrk(front.origin, { script: html }),
      htmlLimit: () => runWrk(`${limits.html.origin}/page`, { headers: cookie }),
      big: () => runWrk(big, { headers: cookie }),
      bigLimit: () => runWrk(`${limits.big.origin}/page`, { headers: cookie }),
      json: () => runWrk(front.origin, { script: json }),
      jsonLimit: () => runWrk(`${limits.json.origin}/page`, { headers: bearer }),
      ...Object.fromEntries(peers().map(({ name, url }) => [name, () => runWrk(url, {})])),
    });
    const alone = await measureAll({
      html: () => runWrk(front.origin, { script: html, connections: 1 }),
      json: () => runWrk(front.origin, { script: json, connections: 1 }),
    });
    const load = (name: string) => loads[name] as Load;
    return [
      limitRow('page HTML of 5 KB through nginx, 20 people, 100 pages', load('html'), load('htmlLimit')),
      limitRow('page HTML of 20 KB through nginx', load('big'), load('bigLimit')),
      ...peers().map(({ name }) => limitRow(`page HTML of 20 KB`, load('big'), load(name), name)),
      limitRow('page JSON of 5 KB through nginx', load('json'), load('jsonLimit')),
      ...(['html', 'json'] as const).map((kind) => ({
        ...{ what: `page ${kind.toUpperCase()}, one reader`, ours: asMs((alone[kind] as Load).p50Ms) },
        ...{ peer: 'the middle one', ratio: '' },
      })),
    ];
  } finally {
    await limits.stop();
  }
}

/** For each kind of answer nginx before processes that send as much, and do nothing else. */
async function startLimits(folder: string, bodies: Record<'html' | 'big' | 'json', Buffer>) {
  const identity = await startScript('reading/three-hops.ts', ['identity']);
  const started: Server[] = [identity];
  const limit = async (name: keyof typeof bodies): Promise<Server> => {
    const file = join(folder, `limit-${name}`);
    await writeFile(file, bodies[name]);
    const role = name === 'json' ? 'json' : 'html';
    const server = await startScript('reading/three-hops.ts', [role, file, identity.origin]);
    const nginx = await startDeployedNginx(folder, server.origin, server.origin);
    started.unshift(nginx, server);
    return nginx;
  };
  return {
    ...{ html: await limit('html'), big: await limit('big'), json: await limit('json') },
    async stop() {
      for (const server of started) await server.stop();
    },
  };
}

async function bytesOf(url: string, headers: Record<string, string>): Promise<Buffer> {
  const response = await fetch(url, { headers: { ...headers, 'accept-encoding': 'identity' } });
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

/** What is to cost the same in a wiki of any size: 100 people read 500 pages. */
function readingsOf({ front, html, json, wiki }: Read): Record<string, Measure> {
  const headers = { authorization: `Bearer ${wiki.tokens[1]}` };
  return {
    'page HTML': () => runWrk(front.origin, { script: html }),
    'page JSON': () => runWrk(front.origin, { script: json }),
    'tree click': () => runWrk(`${front.origin}/api/pages/children?path=/team-1&limit=100`, { headers }),
    suggestions: () => runWrk(`${front.origin}/api/pages/suggest?q=page-1`, { headers }),
  };
}

const comparison = (what: string, among: Load, before: Load): Row => ({
  what: `${what} among ${many} pages`,
  ours: asRate(among.perSecond),
  peer: `${asRate(before.perSecond)}, among ${few}`,
  ratio: asTimes(before.perSecond / among.perSecond),
});

const limitRow = (what: string, ours: Load, limit: Load, name = 'the limit'): Row => ({
  what,
  ours: asRate(ours.perSecond),
  peer: `${asRate(limit.perSecond)}, ${name}`,
  ratio: `${(ours.perSecond / limit.perSecond).toFixed(2)} of it`,
});

/** The middle of several rounds, in which all take turns. */
async function measureAll(measures: Record<string, Measure>): Promise<Record<string, Load>> {
  const loads = Object.fromEntries(Object.keys(measures).map((name) => [name, [] as Load[]]));
  for (const measure of Object.values(measures)) await measure();
  for (let round = 0; round < rounds; round++) {
    for (const [name, measure] of Object.entries(measures)) loads[name]?.push(await measure());
  }
  return Object.fromEntries(
    Object.entries(loads).map(([name, all]) => [
      name,
      {
        perSecond: median(all.map(({ perSecond }) => perSecond)),
        p50Ms: median(all.map(({ p50Ms }) => p50Ms)),
      },
    ]),
  );
}

/** Reads while pages that are read are saved, one for each hundred requests. */
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

function peers(): { name: string; url: string }[] {
  return (process.env.BENCH_PEERS ?? '')
    .split(',')
    .filter((one) => one.trim() !== '')
    .map((one) => {
      const [url = '', ...name] = one.trim().split(/\s+/).reverse();
      return { name: name.reverse().join(' '), url };
    });
}
