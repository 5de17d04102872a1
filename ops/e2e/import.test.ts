import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { zipOf } from '../../web/transfer/sources/testing/zip-of.ts';
import { checkAccessible, screens } from './accessibility.ts';
import { callApi, createAccount, launchBrowser, openSignedInTab } from './browser.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
const maxBytes = 64 * 1024;
const { origin } = await startStack(t, { WIKI_UPLOAD_MAX_BYTES: String(maxBytes) });
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');

const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const shiftJis = Buffer.concat([Buffer.from([0x90, 0xdd, 0x92, 0xe8]), Buffer.from('.zip-notes.md')]);

const archive = Buffer.from(
  zipOf([
    { name: 'メモ/README.md', content: '# メモ\n\n[次へ](章/第一章.md#はじめ) [なし](ない.md)' },
    { name: 'メモ/章/第一章.md', content: '# 第一章\n\n![図](../図/点.png) [大](../大.bin) [上](../README.md)' },
    { name: 'メモ/図/点.png', content: pixel },
    { name: 'メモ/大.bin', content: Buffer.alloc(maxBytes + 1, 1) },
    { name: 'メモ/壊れた.md', content: Uint8Array.from([0x63, 0xe9]) },
    { name: '../evil.md', content: '# Evil' },
    { name: '__MACOSX/._x', content: 'x' },
  ]),
);

const openTab = (t: Test, options = {}) => openSignedInTab(t, browser, origin, ada, options);

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true });
const choose = (page: Page, name: string, buffer: Buffer) =>
  page.locator('input[type=file][multiple]').setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
const bodyAt = async (path: string) =>
  (await callApi<{ body: string }>(origin, ada, 'GET', `/pages?path=${encodeURIComponent(path)}`)).body;

t.test('an archive is checked, imported and imported again without harm', async (t) => {
  const page = await openTab(t);
  await page.goto('/-/import?under=/notes');
  await choose(page, 'メモ.zip', archive);
  await page.getByText('3 pages · 2 other files').waitFor();
  t.equal(await page.getByLabel('Format').inputValue(), 'markdown');

  await button(page, 'Check first').click();
  const report = page.getByRole('region', { name: 'Report' });
  await report.getByText('Nothing written yet.').waitFor();
  await report.getByText('To be created: 2').waitFor();
  await report.getByText('To be uploaded: 1').waitFor();
  await t.rejects(bodyAt('/notes'), 'nothing was written');
  await checkAccessible(t, page, 'the check');

  await button(page, 'Import').click();
  await report.getByText('Import finished.').waitFor();
  await report.getByText('Created: 2').waitFor();
  const failed = report.getByRole('listitem');
  await failed.filter({ hasText: '../evil.md' }).getByText('its name points outside the archive').waitFor();
  await failed.filter({ hasText: '壊れた.md' }).getByText('It isn’t UTF-8 text.').waitFor();
  await failed.filter({ hasText: '大.bin' }).getByText('It is too large.').waitFor();
  t.equal(await bodyAt('/notes'), '# メモ\n\n[次へ](notes/章/第一章#はじめ) [なし](ない.md)');
  t.match(
    await bodyAt('/notes/章/第一章'),
    /^# 第一章\n\n!\[図\]\(\/api\/attachments\/[0-9a-f]{24}\) \[大\]\(\.\.\/大\.bin\) \[上\]\(\.\.\/\.\.\/notes\)$/,
  );

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, 'Save the report as JSON').click(),
  ]);
  const saved = JSON.parse(await readFile(await download.path(), 'utf8'));
  t.match(saved, { summary: { created: 2, failed: 2, attachments: { uploaded: 1, failed: 1 } } });

  await button(page, 'Import').click();
  await report.getByText('Unchanged: 2').waitFor();
  await report.getByText('Already there: 1').waitFor();
  await report.getByRole('link', { name: 'Open the imported pages' }).click();
  await page.getByRole('heading', { level: 1, name: 'メモ' }).waitFor();
});

t.test('a page that exists is left as it is when that is wished, and updated when not', async (t) => {
  await callApi(origin, ada, 'POST', '/pages', { path: '/kept/a', body: 'edited here' });
  const page = await openTab(t);
  await page.goto('/-/import?under=/kept');
  await choose(page, 'notes.zip', Buffer.from(zipOf([{ name: 'a.md', content: 'from the file' }, { name: shiftJis }])));
  await page.getByText('2 pages').waitFor();
  await page.getByLabel('Leave them as they are').check();
  await button(page, 'Import').click();
  const report = page.getByRole('region', { name: 'Report' });
  await report.getByText('Left as they are: 1').waitFor();
  await report.getByRole('listitem').filter({ hasText: '設定.zip-notes.md' }).getByText('It is empty.').waitFor();
  t.equal(await bodyAt('/kept/a'), 'edited here');
  await page.getByLabel('Update them').check();
  await button(page, 'Import').click();
  await report.getByText('Updated: 1').waitFor();
  t.equal(await bodyAt('/kept/a'), 'from the file');
});

t.test('an import can be stopped, continues with the next, and asks before it ends', async (t) => {
  const page = await openTab(t);
  await page.goto('/-/import?under=/many');
  const files = Array.from({ length: 60 }, (_, i) => ({ name: `p${i}.md`, content: `# ${i}` }));
  await choose(page, 'many.zip', Buffer.from(zipOf(files)));
  await page.getByText('60 pages').waitFor();
  const held: (() => void)[] = [];
  let isHolding = true;
  await page.route('**/api/pages/import', async (route) => {
    if (isHolding) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await button(page, 'Import').click();
  await page.getByRole('progressbar', { name: 'Importing' }).waitFor();
  await page.getByRole('link', { name: 'Wiki' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Leave while importing?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await button(page, 'Stop').click();
  isHolding = false;
  for (const go of held) go();
  const report = page.getByRole('region', { name: 'Report' });
  await report.getByText('Import stopped early.').waitFor();
  await button(page, 'Import').click();
  await report.getByText('Import finished.').waitFor();
  t.equal(await bodyAt('/many/p59'), '# 59');
});

t.test('a proxy’s refusal is explained, for its file alone', async (t) => {
  const page = await openTab(t);
  await page.route('**/api/attachments', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 413, body: '<html>' }) : route.continue(),
  );
  await page.goto('/-/import?under=/proxied');
  const files = [
    { name: 'a.md', content: '![x](x.png)' },
    { name: 'x.png', content: pixel },
  ];
  await choose(page, 'a.zip', Buffer.from(zipOf(files)));
  await button(page, 'Import').click();
  const report = page.getByRole('region', { name: 'Report' });
  await report.getByText('A front reverse proxy rejected the upload').waitFor();
  await report.getByText('Created: 1').waitFor();
});

t.test('files that cannot be imported are reported before anything is sent', async (t) => {
  const page = await openTab(t);
  await page.goto('/-/import');
  await choose(page, 'broken.zip', Buffer.from('PK no zip'));
  await page.getByText('This isn’t a zip archive, or it’s damaged.').waitFor();
  t.equal(await button(page, 'Import').isDisabled(), true);
  await button(page, 'Choose another').click();
  await choose(page, 'locked.zip', Buffer.from(zipOf([{ name: 'a.md', content: 'x', isEncrypted: true }])));
  await page.getByText('The archive is encrypted.').waitFor();
});

for (const [name, options] of Object.entries(screens)) {
  t.test(`it is reached from a page’s menu and by keyboard, on ${name}`, async (t) => {
    const page = await openTab(t, options);
    await page.goto('/notes');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Import…' }).click();
    await page.waitForURL((url) => url.pathname === '/-/import');
    await page.getByRole('heading', { name: 'Import' }).waitFor();
    t.equal(await page.getByLabel('Import below').inputValue(), '/notes');
    await checkAccessible(t, page, name);
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      button(page, 'Choose a file').press('Enter'),
    ]);
    await chooser.setFiles({ name: 'one.md', mimeType: 'text/markdown', buffer: Buffer.from('# One') });
    await page.getByText('One page').waitFor();
    await checkAccessible(t, page, `${name}, chosen`);
  });
}
