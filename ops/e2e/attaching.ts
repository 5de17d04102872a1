import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { Test } from 'tap';
import { freePort } from '../testing/free-port.ts';
import { startNginx } from '../testing/nginx.ts';
import type { Stack } from './stack.ts';

export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export async function picture(name: string, colour = '#7a9a5c', width = 320, height = 200): Promise<TestFile> {
  const buffer = await sharp({ create: { width, height, channels: 3, background: colour } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

export function textFile(name: string, size = 5): TestFile {
  return { name, mimeType: 'text/plain', buffer: Buffer.alloc(size, 'tea\n') };
}

/** Copies a picture to the browser's clipboard, like a screenshot tool. */
export async function copyPicture(page: Page, { buffer, mimeType }: TestFile): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(
    async ([base64, type]) => {
      const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      await navigator.clipboard.write([new ClipboardItem({ [type]: new Blob([bytes], { type }) })]);
    },
    [buffer.toString('base64'), mimeType] as const,
  );
}

/** Pastes files and texts together, like office programs and file managers. */
export async function paste(target: Locator, files: TestFile[], texts: Record<string, string> = {}): Promise<void> {
  const data = await transferOf(target.page(), files, texts);
  await target.evaluate((element, clipboardData) => {
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, data);
}

/** Drops files on `target`'s left edge. Returns whether the browser's default was prevented. */
export async function drop(target: Locator, files: TestFile[]): Promise<boolean> {
  const data = await transferOf(target.page(), files, {});
  return target.evaluate((element, dataTransfer) => {
    const { left, top, height } = element.getBoundingClientRect();
    const place = { clientX: left + 1, clientY: top + height / 2, bubbles: true, cancelable: true };
    element.dispatchEvent(new DragEvent('dragover', { ...place, dataTransfer }));
    return !element.dispatchEvent(new DragEvent('drop', { ...place, dataTransfer }));
  }, data);
}

function transferOf(page: Page, files: TestFile[], texts: Record<string, string>) {
  const encoded = files.map(({ buffer, ...file }) => ({ ...file, base64: buffer.toString('base64') }));
  return page.evaluateHandle(
    ([files, texts]) => {
      const data = new DataTransfer();
      for (const { name, mimeType, base64 } of files) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      for (const [type, text] of Object.entries(texts)) data.setData(type, text);
      return data;
    },
    [encoded, texts] as const,
  );
}

/** Chooses files in the dialog that `button` opens. */
export async function choose(button: Locator, files: TestFile[]): Promise<void> {
  const [chooser] = await Promise.all([button.page().waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles(files);
}

/** Holds every upload back until `go` is called. */
export async function holdUploads(page: Page): Promise<{ go: () => void; count: () => number }> {
  const { promise, resolve } = promiseWithResolver();
  let held = 0;
  await page.route('**/api/attachments', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    held += 1;
    await promise;
    await route.continue().catch(() => undefined);
  });
  return { go: resolve, count: () => held };
}

function promiseWithResolver(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

/** Puts the deployment's nginx, with another body limit, before a stack. Returns its origin. */
export async function nginxBefore(t: Test, stack: Stack, limit: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wiki-nginx-'));
  const file = join(folder, 'limited.conf');
  const config = await readFile(join(import.meta.dirname, '../../nginx.conf'), 'utf8');
  await writeFile(file, config.replace(/client_max_body_size \S+;/, `client_max_body_size ${limit};`));
  const port = await freePort();
  const place = { listen: `127.0.0.1:${port}`, api: `127.0.0.1:${stack.apiPort}`, web: `127.0.0.1:${stack.webPort}` };
  const nginx = await startNginx(file, place, join(folder, 'run'), 'ignore');
  t.teardown(async () => {
    const exited = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await exited;
    await rm(folder, { recursive: true, force: true });
  });
  return `http://localhost:${port}`;
}

/** Returns a proxy that silently drops uploads after some bytes. Returns its origin. */
export async function cutterBefore(t: Test, stack: Stack, bytes: number): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(new URL(stack.origin).port), '127.0.0.1');
    sockets.add(client).add(upstream);
    let sent = -1;
    client.on('data', (chunk) => {
      if (chunk.includes('POST /api/attachments ')) sent = 0;
      if (sent >= 0) sent += chunk.length;
      if (sent > bytes) return client.destroy();
      upstream.write(chunk);
    });
    upstream.pipe(client);
    client.on('close', () => upstream.destroy()).on('error', () => upstream.destroy());
    upstream.on('error', () => client.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.teardown(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `http://localhost:${portOf(server)}`;
}

function portOf(server: ReturnType<typeof createServer>): number {
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}
