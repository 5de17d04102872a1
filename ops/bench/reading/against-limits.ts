import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Server, startScript } from '../processes.ts';
import { asMs, asRate, type Row } from '../table.ts';
import { measureAll } from './measure-all.ts';
import { startDeployedNginx } from './nginx.ts';
import type { Read } from './open-wiki.ts';
import { asHtml, asJson, type Load, runWrk, writeScript } from './wrk.ts';

/** Compares with two hops that only send as many bytes, and with peers. */
export async function againstLimits({ wiki, front, folder }: Read): Promise<Row[]> {
  const readers = { tokens: wiki.tokens.slice(0, 20), paths: wiki.paths.slice(0, 100) };
  const html = await writeScript(join(folder, 'few-html.lua'), readers, asHtml);
  const json = await writeScript(join(folder, 'few-json.lua'), readers, asJson);
  const [path = '', token = ''] = [wiki.paths[0], wiki.tokens[0]];
  const cookie = { cookie: `wiki.accessToken=${token}` };
  const bearer = { authorization: `Bearer ${token}` };
  const big = `${front.origin}${wiki.bigPath}`;
  const asBrowser = { 'accept-encoding': 'gzip' };
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
      bigAsBrowser: () => runWrk(big, { headers: { ...cookie, ...asBrowser } }),
      ...Object.fromEntries(peers().map(({ name, url }) => [name, () => runWrk(url, { headers: asBrowser })])),
    });
    const alone = await measureAll({
      html: () => runWrk(front.origin, { script: html, connections: 1 }),
      json: () => runWrk(front.origin, { script: json, connections: 1 }),
    });
    const peerLoads: Record<string, Load> = loads;
    return [
      limitRow('page HTML of 5 KB through nginx, 20 people, 100 pages', loads.html, loads.htmlLimit),
      limitRow('page HTML of 20 KB through nginx', loads.big, loads.bigLimit),
      ...peers().map(({ name }) =>
        limitRow('page HTML of 20 KB, gzip taken', loads.bigAsBrowser, peerLoads[name] as Load, name),
      ),
      limitRow('page JSON of 5 KB through nginx', loads.json, loads.jsonLimit),
      ...(['html', 'json'] as const).map((kind) => ({
        what: `page ${kind.toUpperCase()}, one reader`,
        ours: asMs(alone[kind].p50Ms),
        peer: 'the middle one',
        ratio: '',
      })),
    ];
  } finally {
    await limits.stop();
  }
}

/** Starts the limits: nginx in front of processes that only send bytes. */
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
    html: await limit('html'),
    big: await limit('big'),
    json: await limit('json'),
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

const limitRow = (what: string, ours: Load, limit: Load, name = 'the limit'): Row => ({
  what,
  ours: asRate(ours.perSecond),
  peer: `${asRate(limit.perSecond)}, ${name}`,
  ratio: `${(ours.perSecond / limit.perSecond).toFixed(2)} of it`,
});

function peers(): { name: string; url: string }[] {
  return (process.env.BENCH_PEERS ?? '')
    .split(',')
    .filter((one) => one.trim() !== '')
    .map((one) => {
      const [url = '', ...name] = one.trim().split(/\s+/).reverse();
      return { name: name.reverse().join(' '), url };
    });
}
