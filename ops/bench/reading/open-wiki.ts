import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { cpuMs } from '../memory.ts';
import { type Product, type Server, startProduct } from '../processes.ts';
import { startDeployedNginx } from './nginx.ts';
import { makeWiki, type ReadWiki } from './wiki.ts';
import { asHtml, asJson, writeScript } from './wrk.ts';

/** A wiki that is being read through nginx, and what to ask it. */
export interface Read {
  wiki: ReadWiki;
  front: Server;
  product: Product;
  html: string;
  json: string;
  folder: string;
  stop(): Promise<void>;
}

/** Makes a wiki of `size` pages, and starts the product on it. */
export async function openWiki(folder: string, size: number): Promise<Read> {
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
