import type { Page } from 'playwright-core';
import t from 'tap';
import { createAccount, launchBrowser, openSignedInTab } from './browser.ts';
import { startStack } from './stack.ts';

const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const grace = await createAccount(origin, 'Grace');
const left: Page[] = [];
const heard: string[] = [];

t.test('a test leaves much in its tab', async (t) => {
  const page = await openSignedInTab(t, browser, origin, ada);
  left.push(page);
  await page.route('**/robots.txt', (route) => route.abort());
  await page.goto('/');
  page.on('request', (request) => heard.push(request.url()));
  await page.context().addCookies([{ name: 'other', value: 'x', url: origin }]);
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        localStorage.setItem('other', 'x');
        sessionStorage.setItem('other', 'x');
        const request = indexedDB.open('other');
        request.onsuccess = () => {
          request.result.close();
          resolve();
        };
      }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await page.context().newPage();
  await page.context().setOffline(true);
});

t.test('the next one finds it as new, signed in as somebody else', async (t) => {
  const page = await openSignedInTab(t, browser, origin, grace);
  const before = [...heard];
  t.equal(page, left[0]);
  t.equal(page.context().pages().length, 1);
  t.same(page.viewportSize(), { width: 1280, height: 900 });
  t.same(
    (await page.context().cookies()).map(({ name, value }) => [name, value]),
    [['wiki.accessToken', grace.accessToken]],
  );
  const kept = await page.evaluate(async () => [
    { ...localStorage },
    sessionStorage.length,
    await indexedDB.databases(),
  ]);
  t.same(kept, [{ 'wiki.accessToken': grace.accessToken, 'wiki.editorView': 'both' }, 0, []]);
  t.equal((await page.goto('/robots.txt'))?.status(), 200, 'with neither route nor outage');
  t.same(heard, before, 'and no listener');
});

t.test('a tab with other options is another one', async (t) => {
  t.not(await openSignedInTab(t, browser, origin, ada, { locale: 'ja-JP' }), left[0]);
});

t.test('a tab that is changed for good is closed after its test', async (t) => {
  const page = await openSignedInTab(t, browser, origin, ada);
  t.equal(page, left[0]);
  await page.clock.install();
});

t.test('and the next one opens another', async (t) => {
  t.ok(left[0]?.isClosed());
  t.not(await openSignedInTab(t, browser, origin, ada), left[0]);
});
