import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Pool } from 'undici';
import { peakGrowth } from './memory.ts';
import { isNginxThere, startNginxFiles } from './nginx-files.ts';
import { bearer, createPage, signUp } from './pages.ts';
import { type Product, type Server, startProduct, startReceiver } from './processes.ts';
import { asMegabytes, asTimes, median, type Row } from './table.ts';

const fileBytes = 5_000_000;
const atOnce = 4;
const transfers = 40;
const runs = 3;
const manyAtOnce = 16;

/** One request of a kind, made again and again. */
interface Transfer {
  origin: string;
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

/** Transfers of 5 MB against nginx and bare Fastify, and the api's memory growth. */
export async function benchAttachments(folder: string): Promise<Row[]> {
  await mkdir(folder, { recursive: true });
  const product = await startProduct(join(folder, 'attachments'));
  const servers: Server[] = [];
  try {
    const content = randomBytes(fileBytes);
    await writeFile(join(folder, 'file.bin'), content);
    const { download, upload } = await prepare(product, content);
    const receiver = await startReceiver();
    servers.push(receiver);
    const nginx = isNginxThere() ? await startNginxFiles(folder) : null;
    if (nginx) servers.push(nginx);
    return [
      ...(await compare(
        '5 MB downloads',
        download,
        nginx && { ...toPeer(download, nginx), path: '/file.bin' },
        'nginx',
      )),
      ...(await compare('5 MB uploads', upload, { ...toPeer(upload, receiver), path: '/' }, 'bare Fastify')),
      await growth(product, `memory at ${manyAtOnce} downloads at once`, download),
      await growth(product, `memory at ${manyAtOnce} uploads at once`, upload),
    ];
  } finally {
    for (const server of [...servers, product]) await server.stop();
  }
}

/** Creates a page with a file, and the two transfers to measure. */
async function prepare({ api }: Product, content: Buffer): Promise<{ download: Transfer; upload: Transfer }> {
  const headers = bearer(await signUp(api));
  const pageId = await createPage(api, headers.authorization.slice('Bearer '.length));
  const form = new FormData();
  form.set('pageId', pageId);
  form.set('file', new File([new Uint8Array(content)], 'file.bin'));
  // Prepared once, so that form encoding isn't measured.
  const sample = new Request(api, { method: 'POST', body: form });
  const body = Buffer.from(await sample.arrayBuffer());
  const contentType = sample.headers.get('content-type') ?? '';
  const upload: Transfer = {
    origin: api,
    method: 'POST',
    path: '/api/attachments',
    headers: { ...headers, 'content-type': contentType },
    body,
  };
  const response = await fetch(api + upload.path, {
    method: 'POST',
    headers: upload.headers,
    body: new Uint8Array(body),
  });
  const { id } = (await response.json()) as { id: string };
  return { download: { origin: api, method: 'GET', path: `/api/attachments/${id}/original`, headers }, upload };
}

function toPeer(transfer: Transfer, { origin }: Server): Transfer {
  return { ...transfer, origin };
}

async function compare(what: string, ours: Transfer, peer: Transfer | null, peerName: string): Promise<Row[]> {
  const targets = peer ? [ours, peer] : [ours];
  const rates = targets.map((): number[] => []);
  for (const target of targets) await rateOf(target, atOnce);
  for (let run = 0; run < runs; run++) {
    for (const [index, target] of targets.entries()) rates[index]?.push(await rateOf(target, transfers));
  }
  const [mine = 0, theirs] = rates.map(median);
  const rate = (bytes: number) => `${asMegabytes(bytes)}/s`;
  if (theirs === undefined) return [{ what, ours: rate(mine), peer: `${peerName} is not installed`, ratio: '' }];
  return [{ what, ours: rate(mine), peer: `${rate(theirs)}, ${peerName}`, ratio: asTimes(theirs / mine) }];
}

/** Returns bytes per second of `count` transfers, `atOnce` at a time. */
async function rateOf(transfer: Transfer, count: number): Promise<number> {
  const started = performance.now();
  await run(transfer, count, atOnce);
  return (count * fileBytes * 1000) / (performance.now() - started);
}

async function run({ origin, ...request }: Transfer, count: number, connections: number): Promise<void> {
  const pool = new Pool(origin, { connections });
  let begun = 0;
  const one = async () => {
    while (begun++ < count) {
      const { statusCode, body } = await pool.request(request);
      for await (const _ of body) {
        // What a client does with it is not measured.
      }
      if (statusCode >= 300) throw new Error(`${origin}${request.path} answered ${statusCode}.`);
    }
  };
  await Promise.all(Array.from({ length: connections }, one));
  await pool.close();
}

/** Measures the api's growth during concurrent transfers, relative to the bytes in transit. */
async function growth({ apiPid }: Product, what: string, transfer: Transfer): Promise<Row> {
  const work = () => run(transfer, manyAtOnce * 2, manyAtOnce);
  const bytes = apiPid === undefined ? null : await peakGrowth(apiPid, work);
  if (bytes === null) return { what, ours: 'not measured on this system', peer: '', ratio: '' };
  const onTheWay = manyAtOnce * fileBytes;
  const ours = `+ ${asMegabytes(bytes)}`;
  return { what, ours, peer: `${asMegabytes(onTheWay)} on their way`, ratio: asTimes(bytes / onTheWay) };
}
