import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import t, { type Test } from 'tap';
import { eventually } from '../testing/eventually.ts';
import { someOf } from '../testing/rounds.ts';
import { callApi, createAccount, launchBrowser, signedInContext } from './browser.ts';
import { type HostileFile, hostileFiles } from './hostile-files.ts';
import { startStack } from './stack.ts';

// Stored XSS, tried in a browser: someone signed in opens uploads in every way, and nothing may run.

t.setTimeout(280_000);
const marker = 'it runs:';
const stranger = await startStranger(t);
const files = hostileFiles(stranger.origin, marker);
for (const { name, content, naiveType } of files) stranger.publish(name, content, naiveType);
const { origin } = await startStack(t);
const browser = await launchBrowser(t, { isWhole: true });
const ada = await createAccount(origin, 'Ada');
const page = await callApi<{ id: string }>(origin, ada, 'POST', '/pages', { path: '/uploads', body: '# Uploads' });

t.test('these files are hostile: a server that believes their names runs them', async (t) => {
  const { context, signs } = await openContext(t, browser);
  const runAlone = files.filter(({ runsAlone }) => runsAlone);
  for (const file of someOf(runAlone, 4)) {
    const tab = await context.newPage();
    await tab.goto(`${stranger.origin}/naive/${file.name}`, { waitUntil: 'commit' });
    await t.resolves(
      eventually(() => signs().length, 'something ran'),
      file.name,
    );
    await tab.close();
    signs.forget();
  }
});

const isPdf = ({ content }: HostileFile) => content.subarray(0, 5).equals(Buffer.from('%PDF-'));

t.test('hostile files run nothing here, however they are opened', async (t) => {
  const others = files.filter((file) => !isPdf(file));
  await openEverywhere(t, browser, someOf(others, 6));
});

t.test('nor does a PDF reach anything outside its viewer', async (t) => {
  // Closing many viewers at once can crash this browser, so each document has its own.
  for (const file of someOf(files.filter(isPdf), 1))
    await openEverywhere(t, await launchBrowser(t, { isWhole: true }), [file]);
});

/** Opens files alone and in every element, by all addresses, and asserts that nothing runs. */
async function openEverywhere(t: Test, browser: Browser, files: HostileFile[]): Promise<void> {
  const { context, signs } = await openContext(t, browser);
  const host = await context.newPage();
  const tabs = await Promise.all(Array.from({ length: 4 }, () => context.newPage()));
  for (const file of files) {
    const addresses = await upload(file);
    await Promise.all([
      openHost(host, addresses.map(everyElement).join('')),
      ...addresses.map((address, index) => tabs[index] && openAlone(tabs[index], address)),
    ]);
    const found = signs().filter((sign) => sign !== `dialog ${file.ownDialog}`);
    t.strictSame(found, [], file.name);
    t.equal(await host.evaluate('window.harmed'), undefined, `${file.name} did not reach the page it is shown in`);
    t.equal(new URL(host.url()).origin, origin, `${file.name} did not lead the page away`);
    signs.forget();
  }
}

t.test('delivered files have no origin: they read neither token nor cookie of the wiki', async (t) => {
  const [address = ''] = await upload(named('script.svg'));
  const { context } = await openContext(t, browser);
  const shown = await context.newPage();
  await openAlone(shown, address);
  t.equal(await shown.evaluate('self.origin'), 'null');
  t.equal(await shown.evaluate('document.contentType'), 'image/svg+xml');
  for (const secret of ['document.cookie', 'localStorage.length', 'indexedDB.open("x")']) {
    await t.rejects(shown.evaluate(secret), /SecurityError|sandboxed|denied/i, secret);
  }
});

t.test('an innocent picture, text and sound are still shown and played', async (t) => {
  const [drawing = ''] = await upload(named('image.svg'));
  const [text = ''] = await upload({ name: 'notes.txt', content: Buffer.from('Grüße') });
  const large = sharp({ create: { width: 3000, height: 1500, channels: 3, background: 'teal' } });
  const [photo = '', whole = ''] = await upload({ name: 'photo.jpg', content: await large.jpeg().toBuffer() });
  const sound = await upload({ name: 'silence.wav', content: silence() });
  const { context } = await openContext(t, browser);
  const host = await context.newPage();
  const pictures = [drawing, photo, `${photo}?w=320`, whole].map((address) => `<img src="${address}">`).join('');
  await openHost(host, `${pictures}<audio src="${sound[0]}"></audio>`);
  t.strictSame(
    await host.evaluate('Array.from(document.images, (image) => image.naturalWidth)'),
    [100, 2048, 320, 3000],
  );
  t.ok(await host.waitForFunction('document.querySelector("audio").readyState >= 1'));
  const shown = await context.newPage();
  await openAlone(shown, text);
  t.equal(await shown.evaluate('document.body.innerText'), 'Grüße');
  const saved = await context.newPage();
  const [download] = await Promise.all([saved.waitForEvent('download'), saved.goto(sound[3] ?? '').catch(() => {})]);
  t.equal(download.suggestedFilename(), 'silence.wav', 'by itself a sound is saved');
});

/** Another's server: it must not be requested, and shows what a careless one would deliver. */
async function startStranger(t: Test) {
  const asked: string[] = [];
  const published = new Map<string, { content: Buffer; type: string }>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://stranger').pathname;
    const found = published.get(path);
    if (path === '/away') asked.push(request.url ?? '');
    response.writeHead(found ? 200 : 404, { 'content-type': found?.type ?? 'text/plain' }).end(found?.content);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  t.teardown(() => server.close());
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    publish: (name: string, content: Buffer, type: string) => published.set(`/naive/${name}`, { content, type }),
    /** Requests by documents unrelated to it. */
    asked,
  };
}

/** Returns a signed-in browser, and every sign of running scripts. */
async function openContext(t: Test, browser: Browser) {
  const context = await signedInContext(browser, origin, ada);
  // The browser may be gone.
  t.teardown(() => context.close().catch(() => {}));
  const seen: string[] = [];
  context.on('dialog', (dialog) => {
    seen.push(`dialog ${dialog.message()}`);
    dialog.dismiss().catch(() => {});
  });
  context.on('console', (message) => {
    if (message.text().startsWith(marker)) seen.push(message.text());
  });
  const signs = Object.assign(() => [...seen, ...stranger.asked], {
    forget() {
      seen.length = 0;
      stranger.asked.length = 0;
    },
  });
  signs.forget();
  return { context, signs };
}

/** Returns a file's addresses: the three delivery routes and the one below /files/. */
async function upload({ name, content }: Pick<HostileFile, 'name' | 'content'>): Promise<string[]> {
  const form = new FormData();
  form.set('pageId', page.id);
  form.set('file', new File([new Uint8Array(content)], name, { type: 'text/html' }));
  const response = await fetch(`${origin}/api/attachments`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ada.accessToken}` },
    body: form,
  });
  if (response.status !== 201) throw new Error(`upload answered ${response.status}: ${await response.text()}`);
  const { id, key, fileUrl } = (await response.json()) as { id: string; key: string; fileUrl: string };
  const routes = [`/api/attachments/${id}`, `/api/attachments/${id}/original`, `/api/attachments/by-key/${key}`];
  return [...routes, fileUrl].map((path) => origin + path);
}

function named(name: string): HostileFile {
  const file = files.find((candidate) => candidate.name === name);
  if (!file) throw new Error(`no hostile file is called ${name}`);
  return file;
}

/** As one follows a link: shown, or saved. */
async function openAlone(tab: Page, address: string): Promise<void> {
  try {
    await tab.goto(address);
  } catch (error) {
    const isSaved = error instanceof Error && /Download is starting|ERR_ABORTED/.test(error.message);
    if (!isSaved) throw error;
  }
  await untilQuiet(tab);
}

/** Every element that a browser loads something with. */
function everyElement(address: string): string {
  return `<img src="${address}"><iframe src="${address}"></iframe><object data="${address}"></object>
    <embed src="${address}"><script src="${address}"></script><script type="module" src="${address}"></script>
    <link rel="stylesheet" href="${address}"><video src="${address}"></video><svg><use href="${address}#a"/></svg>
    <script>try { new Worker("${address}").onerror = () => {} } catch {}
      navigator.serviceWorker?.register("${address}").catch(() => {})</script>`;
}

async function openHost(tab: Page, body: string): Promise<void> {
  const address = `${origin}/a-page-of-the-wiki`;
  await tab.unroute(address);
  await tab.route(address, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>wiki</title><body>${body}` }),
  );
  await tab.goto(address, { waitUntil: 'commit' });
  await untilQuiet(tab);
}

/** No request for half a second. The PDF viewer never becomes quiet, but has had its time then. */
async function untilQuiet(tab: Page): Promise<void> {
  await tab.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
}

/** Returns a tenth of a second of it. */
function silence(): Buffer {
  const header = Buffer.alloc(44);
  const samples = Buffer.alloc(800, 128);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8000, 24);
  header.writeUInt32LE(8000, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}
