import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import t from 'tap';
import { eventually } from '../testing/eventually.ts';
import { checkAccessible } from './accessibility.ts';
import { callApi, createAccount, launchBrowser, openSignedInTab, signedInContext } from './browser.ts';
import { openEditor } from './editing.ts';
import { startOtherSite } from './other-site.ts';
import { startStack } from './stack.ts';

t.setTimeout(180_000);

const listed = await startOtherSite(t);
const other = await startOtherSite(t);
const browser = await launchBrowser(t);

const bodyOf = (name: string) => `# Outside

![A chart](${other.origin}/${name}-chart.svg) and [![Build](${other.origin}/${name}-badge.svg)](https://ci.example)

<img src="//${other.host}/${name}-tag.svg" alt="">

![Listed](${listed.origin}/${name}-listed.svg)
`;

async function writePage(origin: string, account: Awaited<ReturnType<typeof createAccount>>, name: string) {
  return callApi<{ id: string }>(origin, account, 'POST', '/pages', { path: `/${name}`, body: bodyOf(name) });
}

const loaded = (tab: Page) =>
  tab.locator('.article img, .page-view img').evaluateAll((images) =>
    images
      .map((image) => image as HTMLImageElement)
      .filter(({ complete, naturalWidth }) => complete && naturalWidth > 0)
      .map(({ alt }) => alt),
  );

async function shoot(tab: Page, name: string) {
  if (!process.env.SHOTS) return;
  mkdirSync(process.env.SHOTS, { recursive: true });
  await tab.screenshot({ path: join(process.env.SHOTS, `${name}.png`) });
}

t.test('after a click', async (t) => {
  const { origin } = await startStack(t, { WIKI_OUTSIDE_IMAGE_HOSTS: listed.host });
  const ada = await createAccount(origin, 'Ada');
  const asked = (name: string) => other.asked.filter(({ url }) => url.includes(name));

  await t.test('another site learns of a reader only when the reader asks for its images', async (t) => {
    await writePage(origin, ada, 'read');
    const tab = await openSignedInTab(t, browser, origin, ada);
    await tab.goto(`${origin}/read`);
    const button = tab.getByRole('button', { name: `Show images from ${other.host}` });
    await button.first().waitFor();
    await tab.waitForLoadState('networkidle');
    t.same(asked('read'), []);
    t.same(await loaded(tab), ['Listed'], 'a host that is listed is shown at once');
    t.equal(await button.count(), 2, 'one in the line, one for the image on its own');
    await checkAccessible(t, tab, 'a page with images that wait');
    await shoot(tab, 'outside-images-click');

    await button.first().focus();
    await tab.keyboard.press('Enter');
    await tab.getByRole('button', { name: 'A chart (open large)' }).waitFor();
    await tab.waitForLoadState('networkidle');
    t.same((await loaded(tab)).sort(), ['', 'A chart', 'Build', 'Listed']);
    t.equal(await button.count(), 0);
    t.equal(await tab.evaluate(() => (document.activeElement as HTMLImageElement).alt), 'A chart', 'the focus stays');
    t.same(
      asked('read').map(({ referer }) => referer),
      [undefined, undefined, undefined],
      'no site learns which page it is',
    );
    await shoot(tab, 'outside-images-shown');

    await writePage(origin, ada, 'next');
    await tab.goto(`${origin}/next`);
    await button.first().waitFor();
    t.same(asked('next'), [], 'a new document asks again');
  });

  await t.test('the editor, its preview, the history and comments load no outside images', async (t) => {
    const { id } = await writePage(origin, ada, 'written');
    await callApi(origin, ada, 'POST', `/pages/${id}/comments`, { body: `![x](${other.origin}/written-comment.svg)` });
    for (const editorView of ['page', 'both'] as const) {
      const tab = await openSignedInTab(t, browser, origin, ada, { editorView });
      await openEditor(tab, `${origin}/-/edit/written`);
      const button = tab.getByRole('button', { name: `Show images from ${other.host}` });
      await button.first().waitFor();
      await tab.waitForLoadState('networkidle');
      t.same(asked('written'), [], editorView);
      await shoot(tab, `outside-images-editor-${editorView}`);
      if (editorView === 'page') {
        await button.first().click();
        await tab.waitForFunction(() => document.querySelectorAll('.outside-image').length === 0);
        await eventually(() => asked('written').length >= 3, 'all three are loaded');
        await tab.waitForLoadState('networkidle');
        t.equal(asked('written').length, 3);
        other.asked.length = 0;
      }
    }
    const tab = await openSignedInTab(t, browser, origin, ada);
    await tab.goto(`${origin}/-/history/written`);
    await tab.waitForLoadState('networkidle');
    await tab.goto(`${origin}/written#pageComments`);
    await tab.locator('.comment .outside-image').first().waitFor();
    await tab.waitForLoadState('networkidle');
    t.same(asked('written'), []);
  });
});

t.test('fetched by the api', async (t) => {
  const { origin } = await startStack(t, { WIKI_OUTSIDE_IMAGES: 'fetch' });
  const ada = await createAccount(origin, 'Ada');
  await writePage(origin, ada, 'fetched');
  const context = await signedInContext(browser, origin, ada);
  t.teardown(() => context.close());
  const tab = await context.newPage();
  await tab.goto(`${origin}/fetched`);
  await tab.locator('.article img.is-broken').nth(3).waitFor();
  t.same(await loaded(tab), [], 'a private address is refused, and the descriptions replace the images');
  t.equal(await tab.getByRole('button', { name: /Show images/ }).count(), 0);
  await shoot(tab, 'outside-images-refused');

  const wanted: string[] = [];
  await context.route('**/api/outside-images?*', (route) => {
    wanted.push(new URL(route.request().url()).searchParams.get('url') ?? '');
    t.match(route.request().headers().authorization, /^Bearer /);
    return route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" width="80" height="40"/>',
    });
  });
  await tab.reload();
  await tab.waitForFunction(
    () =>
      Array.from(document.images).filter(({ src, naturalWidth }) => src.startsWith('blob:') && naturalWidth > 0)
        .length === 4,
  );
  t.same(
    wanted.sort(),
    [
      ...['badge', 'chart', 'tag'].map((name) => `${other.origin}/fetched-${name}.svg`),
      `${listed.origin}/fetched-listed.svg`,
    ].sort(),
  );
  const isLoaded = await tab.evaluate(
    (src) =>
      new Promise((resolve) => {
        const image = new Image();
        image.onload = () => resolve(true);
        image.onerror = () => resolve(false);
        image.src = src;
      }),
    `${other.origin}/fetched-direct.svg`,
  );
  t.equal(isLoaded, false, 'the browser refuses to load from another site');
  t.same(
    [...other.asked, ...listed.asked].filter(({ url }) => url.includes('fetched')),
    [],
  );
});
