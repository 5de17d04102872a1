import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { BlobReader, TextWriter, ZipReader } from '@zip.js/zip.js';
import type { BrowserContextOptions, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { checkAccessible, screens } from './accessibility.ts';
import { callApi, createAccount, launchBrowser, openSignedInTab } from './browser.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const openTab = (t: Test, options: BrowserContextOptions = {}): Promise<Page> =>
  openSignedInTab(t, browser, origin, ada, { acceptDownloads: true, ...options });

const create = (path: string, body: string) =>
  callApi<{ id: string }>(origin, ada, 'POST', '/pages', {
    path,
    body,
    origin: { author: 'Grace Hopper', writtenAt: '2021-05-03T10:00:00Z' },
  });
const top = await create('/hb', '# Handbook\n\n[日本](hb/日本) and [the web](https://example.com/there)\n');
await create('/hb/日本', '# こんにちは\n\n$a^2$ [up](../hb)\n');
const form = new FormData();
form.set('pageId', top.id);
form.set('file', new Blob(['a,b']), '表.csv');
const headers = { authorization: `Bearer ${ada.accessToken}` };
const uploaded = await fetch(`${origin}/api/attachments`, { method: 'POST', body: form, headers });
t.equal(uploaded.status, 201);

async function unzip(file: string): Promise<Map<string, string>> {
  const zip = new ZipReader(new BlobReader(new Blob([await readFile(file)])), { useWebWorkers: false });
  const texts = new Map<string, string>();
  for (const entry of await zip.getEntries()) {
    if (!entry.directory) texts.set(entry.filename, await entry.getData(new TextWriter()));
  }
  return texts;
}

/** Exports with the dialog's current choices; a file picker would wait. */
async function saved(page: Page, name = 'hb.zip'): Promise<Map<string, string>> {
  return unzip(await savedFile(page, name));
}

async function savedFile(page: Page, name = 'hb.zip'): Promise<string> {
  await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const download = await downloading;
  t.equal(download.suggestedFilename(), name);
  return download.path();
}

t.test('a page with all below it is saved as a zip, by the menu of the page', async (t) => {
  const page = await openTab(t);
  await page.goto('/hb');
  await page.getByRole('button', { name: 'More actions' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Export…' }).press('Enter');
  await page.getByRole('heading', { name: 'Export' }).waitFor();
  const markdown = await saved(page);
  await page.getByText('2 pages exported.').waitFor();
  t.same([...markdown.keys()].sort(), ['hb.files/表.csv', 'hb.md', 'hb/日本.md', 'wiki-export.json']);
  t.match(markdown.get('hb.md'), '[日本](hb/日本.md)');

  await page.getByText('HTML', { exact: true }).click();
  const html = await saved(page);
  t.match(html.get('index.html'), 'こんにちは');
  t.match(html.get('hb/日本.html'), 'class="katex');
  t.ok([...html.keys()].some((name) => name.endsWith('KaTeX_Size3-Regular.woff2')));

  await page.getByText('Markdown', { exact: true }).click();
  await page.getByText('This page alone').click();
  t.same([...(await saved(page)).keys()].sort(), ['hb.files/表.csv', 'hb.md', 'wiki-export.json']);
});

t.test('diagrams are drawn in a site, and invalid ones stay as source', async (t) => {
  const code = (text: string) => `\`\`\`mermaid\n${text}\n\`\`\`\n`;
  const body = `# Flow\n\n${code('flowchart LR\n  brew[Brew] --> pour[Pour]')}\n${code('nonsense of no kind')}`;
  await callApi(origin, ada, 'POST', '/pages', { path: '/flow', body });
  const page = await openTab(t);
  await page.goto('/-/export?path=/flow');
  await page.getByText('HTML', { exact: true }).click();
  const file = (await saved(page, 'flow.zip')).get('flow.html');
  await page.setContent(file ?? '');
  const drawing = page.getByRole('img', { name: 'Diagram' });
  t.equal(await drawing.count(), 1);
  t.match(await drawing.textContent(), /Brew.*Pour/);
  t.ok((await drawing.locator('svg').boundingBox())?.width);
  t.match(await drawing.getAttribute('style'), /background: (?:#|rgb\()/, 'on the paper it was drawn for');
  t.match(await page.locator('pre.mermaid').allTextContents(), [/nonsense/]);
});

t.test('an export returns to where it was without a write', async (t) => {
  const page = await openTab(t);
  await page.goto('/-/export?path=/hb');
  await page.getByRole('heading', { name: 'Export' }).waitFor();
  const buffer = await readFile(await savedFile(page));
  await page.goto('/-/import');
  const choose = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose a file' }).click();
  await (await choose).setFiles({ name: 'hb.zip', mimeType: 'application/zip', buffer });
  await page.getByText('2 pages').waitFor();
  t.equal(await page.getByLabel('Import below').inputValue(), '/hb');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Import finished.').waitFor();
  await page.getByText('Unchanged: 2').waitFor();
});

t.test('the switcher leads there, and an export can be stopped', async (t) => {
  const page = await openTab(t);
  await page.goto('/hb');
  // The keys are heard once the document is alive.
  await page.getByRole('treeitem').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or go to…' }).waitFor();
  await page.keyboard.type('export this');
  await page.getByRole('option', { name: 'Export this page' }).click();
  await page.getByRole('heading', { name: 'Export' }).waitFor();
  await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await page.route('**/api/attachments?*', () => {});
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByText('0 of 2 pages').waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.getByText('The export was stopped. Nothing was saved.').waitFor();
});

t.test('failures are explained in words', async (t) => {
  const page = await openTab(t);
  await page.goto('/-/export?path=/nothing/here');
  await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByText('There’s no page here that you can see.').waitFor();
  await page.goto('/-/export?path=/hb');
  await page.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
  await page.route('**/api/attachments/*/original', (route) =>
    route.fulfill({ status: 200, contentType: 'text/csv', body: 'not it' }),
  );
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByText('Some items are missing').waitFor();
  await page.getByText('表.csv of /hb').waitFor();
});

t.test('the author of an imported text is shown beside the importer', async (t) => {
  const page = await openTab(t);
  await page.goto('/hb');
  await page.getByText(/Imported .* by Ada; written by Grace Hopper, 3 May 2021/).waitFor();
  await page.goto('/-/history/hb');
  await page.getByText('Imported by Ada; written by Grace Hopper, 3 May 2021').first().waitFor();
});

t.test('print shows the page alone, in light colors, with folded parts and link targets', async (t) => {
  await create(
    '/print',
    `# Paper\n\n[web](https://example.com/x)\n\n<details><summary>More</summary>\n\nfolded\n\n</details>\n`,
  );
  const page = await openTab(t, { colorScheme: 'dark' });
  await page.goto('/print');
  await page.getByRole('heading', { name: 'Paper' }).waitFor();
  await page.emulateMedia({ media: 'print' });
  t.equal(await page.getByRole('button', { name: 'More actions' }).isVisible(), false);
  t.equal(await page.getByRole('navigation').first().isVisible(), false);
  t.equal(await page.getByText('folded').isVisible(), true);
  const look = await page.evaluate(() => {
    const link = document.querySelector('.article a[href^="https"]');
    return {
      paper: getComputedStyle(document.documentElement).backgroundColor,
      after: link && getComputedStyle(link, '::after').content,
    };
  });
  t.match(look, { paper: 'rgb(255, 255, 255)', after: /example\.com\/x/ });
  const pdf = await page.pdf();
  t.equal(pdf.subarray(0, 5).toString(), '%PDF-');
  const text = spawnSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' });
  // poppler-utils is not everywhere.
  if (text.status === 0) t.match(text.stdout, /Paper[\s\S]*folded[\s\S]*1 ?\/ ?1/);
});

for (const [name, options] of Object.entries(screens)) {
  t.test(`on ${name}`, async (t) => {
    const page = await openTab(t, options);
    await page.goto('/-/export?path=/hb');
    await page.getByRole('heading', { name: 'Export' }).waitFor();
    await checkAccessible(t, page, name);
  });
}
