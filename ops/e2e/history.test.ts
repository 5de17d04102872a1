import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { checkAccessible } from './accessibility.ts';
import { callApi, createAccount, launchBrowser, openSignedInTab, type StoredPage } from './browser.ts';
import { startStack } from './stack.ts';

const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const lines = Array.from({ length: 40 }, (_, index) => `Line ${index + 1}.`);
const texts = [
  `# Tea\n\n${lines.join('\n')}\n`,
  `# Tea\n\n${lines.join('\n').replace('Line 20.', 'Line 20 was changed.')}\n`,
  `# Tea\n\n${lines.join('\n')}\n\nThe end.\n`,
];
let pages = 0;

async function pageWithHistory(bodies: string[]): Promise<StoredPage> {
  const path = `/history/page-${++pages}`;
  let page = await callApi<StoredPage>(origin, ada, 'POST', '/pages', { path, body: bodies[0] ?? '' });
  for (const body of bodies.slice(1)) page = await save(page, body);
  return page;
}

const save = (page: StoredPage, body: string): Promise<StoredPage> =>
  callApi(origin, ada, 'PUT', `/pages/${page.id}`, { body, baseRevisionId: page.revisionId });

const newTab = (t: Test, width = 1440) =>
  openSignedInTab(t, browser, origin, ada, { viewport: { width, height: 900 } });

const shown = (page: Page) => new URL(page.url()).searchParams.get('revision');

t.test('the newest change is shown at once, words marked, the rest folded and opened on demand', async (t) => {
  const wikiPage = await pageWithHistory(texts.slice(0, 2));
  const page = await newTab(t);
  await page.goto(`/-/history${wikiPage.path}`);
  await page.locator('.diff-added').waitFor();
  t.match(await page.locator('.diff-removed').textContent(), /Line 20\./);
  t.match(await page.locator('.diff-added .diff-word').allTextContents(), [' was changed']);
  t.match(await page.locator('.changes-count').textContent(), /one line added, one line removed/);
  const fold = page.getByRole('button', { name: '18 unchanged lines' });
  await fold.click();
  await page.locator('.diff-context', { hasText: 'Line 1.' }).first().waitFor();
  t.equal(await fold.count(), 0);
});

t.test('side by side, remembered, and axe finds nothing', async (t) => {
  const wikiPage = await pageWithHistory(texts);
  const page = await newTab(t);
  await page.goto(`/-/history${wikiPage.path}`);
  await page.getByText('Side by side').click();
  await page.locator('.diff-split').waitFor();
  t.strictSame((await new AxeBuilder({ page }).analyze()).violations, [], 'axe finds nothing');
  await page.reload();
  await page.locator('.diff-split').waitFor();
});

t.test('on the page, changed words, cells and pictures are marked where they are', async (t) => {
  const wikiPage = await pageWithHistory([
    '# Tea\n\nBoil the water.\n\n| Tea | Time |\n| --- | --- |\n| Green | 2 min |\n\n日本語の文章を書きます。\n',
    '# Tea\n\nBoil the fresh water.\n\n| Tea | Time |\n| --- | --- |\n| Green | 3 min |\n| Black | 4 min |\n\n日本語の記事を書きます。\n\n![A pot](/files/pot.png)\n',
  ]);
  const page = await newTab(t);
  await page.goto(`/-/history${wikiPage.path}`);
  await page.getByText('On the page').click();
  const article = page.getByRole('region', { name: 'Difference' });
  await article.locator('ins', { hasText: 'fresh' }).waitFor();
  t.same(await article.locator('del').allTextContents(), ['2', '文章']);
  t.match(await article.locator('ins').allTextContents(), ['fresh ', '3', '記事']);
  t.ok(await article.locator('tr.page-added', { hasText: 'Black' }).count(), 'a new row');
  t.ok(await article.locator('ins:has(img), img.page-added, .page-added img').count(), 'a new picture');
  t.equal(await article.locator('h1').textContent(), 'Tea');
  t.equal(await article.locator('.page-modified').count(), 0, 'what is as it was is not marked');
  t.strictSame((await new AxeBuilder({ page }).analyze()).violations, [], 'axe finds nothing');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/rendered.png`, fullPage: true });
  await page.reload();
  await article.locator('ins').first().waitFor();
});

t.test('on the page, versions that look the same are reported as such', async (t) => {
  const wikiPage = await pageWithHistory(['# Tea\n\nBoil.\n', '# Tea\n\n\nBoil.\n']);
  const page = await newTab(t, 390);
  await page.goto(`/-/history${wikiPage.path}?revision=${wikiPage.revisionId}`);
  await page.getByText('On the page').click();
  await page.getByText('The page looks the same.').waitFor();
});

t.test('a slider moves through the revisions', async (t) => {
  const wikiPage = await pageWithHistory(texts);
  const page = await newTab(t);
  await page.goto(`/-/history${wikiPage.path}`);
  const slider = page.getByRole('slider', { name: 'Move through the versions' });
  t.match(await slider.getAttribute('aria-valuetext'), /Ada/);
  await slider.press('ArrowLeft');
  await page.locator('.revisions li:nth-child(2) [aria-current]').waitFor();
  await slider.press('Home');
  await page.locator('.revisions li:nth-child(3) [aria-current]').waitFor();
  await slider.press('End');
  await page.locator('.revisions li:nth-child(1) [aria-current]').waitFor();
});

t.test('any two revisions are compared, and the address says which', async (t) => {
  const wikiPage = await pageWithHistory(texts);
  const page = await newTab(t);
  await page.goto(`/-/history${wikiPage.path}`);
  await page.getByLabel('Compare with').selectOption({ index: 2 });
  await page.waitForURL(/against=/);
  const address = page.url();
  await page.locator('.changes-count', { hasText: '2 lines added, 0 lines removed' }).waitFor();
  const other = await newTab(t);
  await other.goto(address);
  await other.locator('.changes-count', { hasText: '2 lines added, 0 lines removed' }).waitFor();
});

t.test('j and k walk through the revisions', async (t) => {
  const wikiPage = await pageWithHistory(texts);
  const page = await newTab(t);
  await page.goto(`/-/history${wikiPage.path}`);
  await page.locator('.revision[aria-current]').waitFor();
  await page.keyboard.press('j');
  await page.waitForURL(/revision=/);
  await page.locator('.revisions li:nth-child(2) [aria-current]').waitFor();
  await page.keyboard.press('j');
  await page.locator('.revisions li:nth-child(3) [aria-current]').waitFor();
  await page.keyboard.press('k');
  await page.locator('.revisions li:nth-child(2) [aria-current]').waitFor();
});

t.test('one goes from change to change, by button and by key, in each layout', async (t) => {
  const before = lines.join('\n\n');
  const after = before
    .replace('Line 3.', 'Line 3, new.')
    .replace('Line 4.', 'Line 4, new.')
    .replace('Line 30.', 'Line 30, new.');
  const wikiPage = await pageWithHistory([`# Tea\n\n${before}\n`, `# Tea\n\n${after}\n`]);
  const page = await newTab(t);
  await page.goto(`/-/history${wikiPage.path}`);
  const steps = page.locator('.change-steps output');
  const current = page.locator('[data-current-change]');
  for (const [layout, count] of [
    ['Side by side', 3],
    ['One column', 3],
    ['On the page', 2],
  ] as const) {
    await page.getByText(layout).click();
    await page.getByText(`${count} changes`, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Next change' }).click();
    t.equal(await steps.textContent(), `Change 1 of ${count}`);
    t.match(await current.first().textContent(), /Line 3/);
    await page.keyboard.press('p');
    await page.getByText(`Change ${count} of ${count}`).waitFor();
    t.match(await current.first().textContent(), /Line 30/);
    t.ok(await current.first().evaluate((row) => row.getBoundingClientRect().top > 60), 'below the bar of the page');
    await page.keyboard.press('n');
    await page.getByText(`Change 1 of ${count}`).waitFor();
    await page.getByRole('button', { name: 'Previous change' }).click();
    await page.getByText(`Change ${count} of ${count}`).waitFor();
  }
  await checkAccessible(t, page, 'a change');
});

t.test('an old text is read and brought back as a new revision', async (t) => {
  const wikiPage = await pageWithHistory(texts);
  const page = await newTab(t);
  await page.goto(`/-/history${wikiPage.path}`);
  await page.locator('.revisions li:nth-child(2) a').click();
  await page.waitForURL(/revision=/);
  await page.getByRole('navigation', { name: 'What to show' }).getByRole('link', { name: 'Text' }).click();
  await page.getByText('This is an older version').waitFor();
  t.match(await page.locator('.article').textContent(), /20 was changed/);
  const old = shown(page);
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore this version' }).click();
  await page.locator('.revision-mark', { hasText: 'Restored' }).waitFor();
  t.equal(await page.locator('.revisions li').count(), 4);
  const current = await callApi<StoredPage>(origin, ada, 'GET', `/pages/${wikiPage.id}`);
  t.equal(current.body, texts[1]);
  t.not(current.revisionId, old);
});

t.test('restoring over an unseen change is refused, and the list shows that change', async (t) => {
  const wikiPage = await pageWithHistory(texts);
  const page = await newTab(t);
  await page.goto(`/-/history${wikiPage.path}`);
  await page.locator('.revisions li:nth-child(3) a').click();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  await save(wikiPage, 'Saved meanwhile.\n');
  await page.getByRole('dialog').getByRole('button', { name: 'Restore this version' }).click();
  await page.getByText('Someone saved the page in the meantime.').waitFor();
  await page.locator('.revisions li:nth-child(4)').waitFor();
  t.equal((await callApi<StoredPage>(origin, ada, 'GET', `/pages/${wikiPage.id}`)).body, 'Saved meanwhile.\n');
});

t.test('a long history comes in pieces', async (t) => {
  const wikiPage = await pageWithHistory(Array.from({ length: 53 }, (_, index) => `Text ${index}\n`));
  const page = await newTab(t);
  await page.goto(`/-/history${wikiPage.path}`);
  await page.locator('.revisions li').nth(49).waitFor();
  await page.getByRole('button', { name: 'Older versions' }).click();
  await page.locator('.revisions li').nth(52).waitFor();
  t.equal(await page.getByRole('button', { name: 'Older versions' }).count(), 0);
});

t.test('on a phone the list comes first, then the revision', async (t) => {
  const wikiPage = await pageWithHistory(texts);
  const page = await newTab(t, 390);
  await page.goto(`/-/history${wikiPage.path}`);
  await page.locator('.revisions li:nth-child(2) a').click();
  await page.locator('.diff-unified').waitFor();
  t.notOk(await page.locator('.revisions').isVisible());
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  t.equal(wide, 390, 'nothing sticks out to the side');
  await page.getByRole('link', { name: 'All versions' }).click();
  await page.locator('.revisions').waitFor();
});
