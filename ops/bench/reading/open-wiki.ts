import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cpuMs } from '../memory.ts';
import { type Product, type Server, startProduct } from '../processes.ts';
import { startDeployedNginx } from './nginx.ts';
import { makeWiki, type ReadWiki } from './wiki.ts';
import { asHtml, asJson, writeScript } from './wrk.ts';

/** A wiki behind nginx, and the requests to make. */
export interface Read {
  wiki: ReadWiki;
  front: Server;
  product: Product;
  html: string;
  json: string;
  folder: string;
  stop(): Promise<void>;
}

/** Creates a wiki of `size` pages and starts the product on it. */
export async function openWiki(folder: string, size: number): Promise<Read> {
  await mkdir(folder, { recursive: true });
  const wiki = await makeWiki(join(folder, 'data'), size);
  return open({ folder, wiki });
}

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

/** Waits until a new process has finished its start-up work. */
async function untilQuiet(pid: number | undefined): Promise<void> {
  if (pid === undefined) return;
  for (let before = await cpuMs(pid); ; ) {
    await wait(2_000);
    const now = await cpuMs(pid);
    if (now - before < 100) return;
    before = now;
  }
}
