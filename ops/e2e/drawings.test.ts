import type { Page } from 'playwright-core';
import t from 'tap';
import { eventually } from '../testing/eventually.ts';
import { checkAccessible } from './accessibility.ts';
import { callApi, createAccount, launchBrowser, openSignedInTab, type StoredPage } from './browser.ts';
import { openEditor } from './editing.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const bob = await createAccount(origin, 'Bob');

const create = (path: string, body: string) => callApi<StoredPage>(origin, ada, 'POST', '/pages', { path, body });
const bodyOf = async ({ id }: StoredPage) => (await callApi<StoredPage>(origin, ada, 'GET', `/pages/${id}`)).body;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: /drawing/ });
const save = (page: Page) => page.getByRole('button', { name: 'Save drawing' });
const image = (page: Page) => page.locator('.cm-content img[src$="#drawing"]');

/** Corners are in pixels from the middle of the canvas. */
async function drawRectangle(page: Page, [x, y]: [number, number], [width, height]: [number, number]): Promise<void> {
  const canvas = page.locator('canvas.interactive');
  await canvas.waitFor();
  const box = await canvas.boundingBox();
  if (!box) throw new Error('there is no canvas');
  const [left, top] = [box.x + box.width / 2 + x, box.y + box.height / 2 + y];
  await page.keyboard.press('r');
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + width, top + height, { steps: 4 });
  await page.mouse.up();
}

/** Returns the elements of the scene inside a drawing, and its SVG. */
async function readDrawing(page: Page, address: string) {
  const svg = await page.evaluate(async (url) => (await fetch(url)).text(), address.replace('#drawing', '/original'));
  const [, encoded = ''] = /payload-start --?>([^<]*)</.exec(svg) ?? [];
  return { svg, encoded };
}

t.test('a drawing is made from the menu, shown on the page, in the dark, and opened again', async (t) => {
  const stored = await create('/sketch', '# Sketch\n\n');
  const page = await openSignedInTab(t, browser, origin, ada, {
    editorView: 'page',
    viewport: { width: 1440, height: 900 },
  });
  const outside: string[] = [];
  page.on('request', (request) => {
    const { url } = { url: request.url() };
    if (!url.startsWith(origin) && !/^(data|blob):/.test(url)) outside.push(url);
  });
  await openEditor(page, `${origin}/-/edit/sketch`);
  await page.locator('.cm-content').press('Control+End');
  await page.keyboard.type('/drawing');
  await page.getByRole('option', { name: 'Drawing' }).first().waitFor();
  await page.keyboard.press('Enter');
  await dialogOf(page).waitFor();
  await drawRectangle(page, [-100, -100], [160, 90]);
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  await page.mouse.click(720, 600);
  await page.keyboard.type('Tea first');
  await page.keyboard.press('Escape');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/drawing-canvas.png` });
  await save(page).click();
  await dialogOf(page).waitFor({ state: 'hidden' });
  await image(page).waitFor();
  const first = (await image(page).getAttribute('src')) ?? '';
  const { svg } = await readDrawing(page, first);
  t.match(svg, 'Tea first');
  t.match(svg, /@font-face[^}]+data:font\/woff2/, 'the font is inside');
  t.ok(await page.locator('.cm-content').evaluate((element) => element.contains(document.activeElement)));

  await page.locator('.page-picture-handle').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await dialogOf(page).waitFor();
  await page.locator('canvas.interactive').waitFor();
  await page.waitForTimeout(300);
  await drawRectangle(page, [-100, 120], [40, 40]);
  await save(page).click();
  await dialogOf(page).waitFor({ state: 'hidden' });
  await eventually(async () => (await image(page).getAttribute('src')) !== first, 'a newer drawing is in its place');
  const second = (await image(page).getAttribute('src')) ?? '';
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForURL(`${origin}/sketch`);
  t.equal(await bodyOf(stored), `# Sketch\n\n![drawing](${second})`);
  const shown = page.locator('.article img[src$="#drawing"]');
  await shown.waitFor();
  t.equal(await shown.evaluate((element) => getComputedStyle(element).filter), 'none');
  await page.emulateMedia({ colorScheme: 'dark' });
  t.match(await shown.evaluate((element) => getComputedStyle(element).filter), 'invert');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/drawing-dark.png` });
  t.same(outside, [], 'nothing is asked of other sites');
});

t.test('two who draw at once lose no strokes: the later one is asked', async (t) => {
  await create('/both', '# Both\n\n');
  const first = await openSignedInTab(t, browser, origin, ada, {
    editorView: 'page',
    viewport: { width: 1280, height: 800 },
  });
  await openEditor(first, `${origin}/-/edit/both`);
  await first.locator('.cm-content').press('Control+End');
  await first.keyboard.type('/drawing');
  await first.getByRole('option', { name: 'Drawing' }).first().waitFor();
  await first.keyboard.press('Enter');
  await drawRectangle(first, [-50, -50], [80, 40]);
  await save(first).click();
  await image(first).waitFor();
  const base = (await image(first).getAttribute('src')) ?? '';
  const second = await openSignedInTab(t, browser, origin, bob, {
    editorView: 'page',
    viewport: { width: 1280, height: 800 },
  });
  await openEditor(second, `${origin}/-/edit/both`);
  await image(second).waitFor();
  for (const page of [first, second]) {
    await image(page).click();
    await page.locator('canvas.interactive').waitFor();
    await page.waitForTimeout(300);
  }
  await drawRectangle(first, [-50, 100], [30, 30]);
  await save(first).click();
  await dialogOf(first).waitFor({ state: 'hidden' });
  await eventually(async () => (await image(first).getAttribute('src')) !== base, 'the first one is saved');
  const theirs = (await image(first).getAttribute('src')) ?? '';
  await second.locator(`.cm-content img[src="${theirs}"]`).waitFor({ state: 'attached' });
  await drawRectangle(second, [100, 100], [30, 30]);
  await save(second).click();
  await second.getByText('Someone else changed this drawing').waitFor();
  await checkAccessible(t, second, 'the question');
  await second.getByRole('button', { name: 'Combine' }).click();
  await dialogOf(second).waitFor({ state: 'hidden' });
  await eventually(async () => (await image(first).getAttribute('src')) !== theirs, 'the other one sees both');
  await image(first).click();
  await first.locator('canvas.interactive').waitFor();
  await first.waitForTimeout(300);
  await first.keyboard.press('Control+a');
  await first.getByRole('button', { name: 'Delete' }).waitFor();
  if (process.env.SHOTS) await first.screenshot({ path: `${process.env.SHOTS}/drawing-both.png` });
  const merged = (await image(first).getAttribute('src')) ?? '';
  const { svg } = await readDrawing(first, merged);
  t.equal(svg.match(/<path/g)?.length, 3, 'three rectangles');
  await first.keyboard.press('Escape');
});

t.test('a drawing is not left by mistake, and a failed upload keeps it open', async (t) => {
  await create('/kept', '# Kept\n\n');
  const page = await openSignedInTab(t, browser, origin, ada, {
    editorView: 'page',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await openEditor(page, `${origin}/-/edit/kept`);
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type('/drawing');
  await page.getByRole('option', { name: 'Drawing' }).first().click();
  await drawRectangle(page, [-50, -50], [80, 40]);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/drawing-phone.png` });
  await page.getByRole('button', { name: 'Cancel' }).first().click();
  const question = page.getByRole('dialog', { name: 'Discard this drawing?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await save(page).click();
  await image(page).waitFor();
  const first = (await image(page).getAttribute('src')) ?? '';
  await image(page).click();
  await page.locator('canvas.interactive').waitFor();
  await page.waitForTimeout(300);
  await drawRectangle(page, [-50, 60], [80, 40]);
  await page.route('**/api/attachments', (route) => route.abort());
  await save(page).click();
  await page
    .getByText(/Couldn’t|couldn’t|connection/)
    .first()
    .waitFor();
  await page.unroute('**/api/attachments');
  await save(page).click();
  await dialogOf(page).waitFor({ state: 'hidden' });
  await eventually(async () => (await image(page).getAttribute('src')) !== first, 'the newer one is in the text');
});

t.test('a new page gets its drawing, and two versions can be kept beside each other', async (t) => {
  const options = { editorView: 'page', viewport: { width: 1280, height: 800 } } as const;
  const page = await openSignedInTab(t, browser, origin, ada, options);
  await openEditor(page, `${origin}/-/new?path=/drawn-first`);
  await page.keyboard.type('Drawn first');
  await page.locator('.cm-content').press('Control+End');
  await page.keyboard.type('/drawing');
  await page.getByRole('option', { name: 'Drawing' }).first().waitFor();
  await page.keyboard.press('Enter');
  await drawRectangle(page, [-50, -50], [80, 40]);
  await save(page).click();
  await image(page).waitFor();
  const first = (await image(page).getAttribute('src')) ?? '';
  const other = await openSignedInTab(t, browser, origin, bob, options);
  await openEditor(other, page.url());
  for (const tab of [page, other]) {
    await image(tab).click();
    await tab.locator('canvas.interactive').waitFor();
    await tab.waitForTimeout(300);
  }
  await drawRectangle(page, [-50, 100], [30, 30]);
  await save(page).click();
  await dialogOf(page).waitFor({ state: 'hidden' });
  await other.locator(`.cm-content img[src="${first}"]`).waitFor({ state: 'detached' });
  await drawRectangle(other, [100, 100], [30, 30]);
  await save(other).click();
  await other.getByRole('button', { name: 'Keep both' }).click();
  await dialogOf(other).waitFor({ state: 'hidden' });
  await eventually(async () => (await image(page).count()) === 2, 'both are in the text');
});

t.test('the canvas speaks Japanese and leaves the language of the wiki alone', async (t) => {
  const page = await openSignedInTab(t, browser, origin, ada, { editorView: 'page', locale: 'ja-JP' });
  await openEditor(page, `${origin}/-/new?path=/zu`);
  await page.keyboard.insertText('図のページ');
  await page.locator('.cm-content').press('Control+End');
  await page.keyboard.type('/drawing');
  await page.getByRole('option', { name: '図の描画' }).waitFor();
  await page.keyboard.press('Enter');
  await drawRectangle(page, [-50, -50], [160, 80]);
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('お茶を入れる');
  await page.keyboard.press('Escape');
  await page.getByText('線の太さ').waitFor();
  t.same(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]), ['ja', '']);
  await page.getByRole('button', { name: '図を保存' }).click();
  await image(page).waitFor();
  const { svg } = await readDrawing(page, (await image(page).getAttribute('src')) ?? '');
  t.match(svg, 'お茶を入れる');
});
