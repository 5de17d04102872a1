import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { callApi, createAccount, launchBrowser, openSignedInTab } from './browser.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');

/** Returns a tab with Alpha, Beta, Gamma and Delta below a page. */
async function openShelf(t: Test, shelf: string): Promise<Page> {
  for (const name of ['', '/alpha', '/beta', '/delta', '/gamma'])
    await callApi(origin, ada, 'POST', '/pages', { path: `/${shelf}${name}`, body: 'x' });
  const page = await openSignedInTab(t, browser, origin, ada);
  await page.goto(`/${shelf}/alpha`);
  await row(page, 'gamma').waitFor();
  return page;
}

const row = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });

async function untilOrder(page: Page, shelf: string, order: string): Promise<void> {
  await page.waitForFunction(
    ([below, wanted]) =>
      Array.from(document.querySelectorAll(`.sidebar [data-row^="${below}"]`), (one) => one.textContent).join(' ') ===
      wanted,
    [`/${shelf}/`, order] as const,
  );
}

/** Drops a row at a height of another: 0 is the upper edge, 1 the lower. */
async function drop(page: Page, from: string, to: string, height: number): Promise<void> {
  await row(page, to).hover();
  const target = await row(page, to).boundingBox();
  if (!target) throw new Error('no such row');
  await row(page, from).hover();
  await page.mouse.down();
  await page.mouse.move(target.x + 30, target.y + target.height / 2, { steps: 5 });
  await page.mouse.move(target.x + 30, target.y + target.height * height, { steps: 3 });
  await page.mouse.up();
}

t.test('a page dragged between two others stays there, for everyone and after a reload', async (t) => {
  const page = await openShelf(t, 'drag');
  await untilOrder(page, 'drag', 'alpha beta delta gamma');
  await drop(page, 'gamma', 'beta', 0.1);
  await untilOrder(page, 'drag', 'alpha gamma beta delta');
  await drop(page, 'alpha', 'delta', 0.95);
  await untilOrder(page, 'drag', 'gamma beta delta alpha');
  await page.reload();
  await untilOrder(page, 'drag', 'gamma beta delta alpha');
  await drop(page, 'delta', 'beta', 0.5);
  await untilOrder(page, 'drag', 'gamma beta alpha');
});

t.test('a page dragged between those of another page moves there first', async (t) => {
  await callApi(origin, ada, 'POST', '/pages', { path: '/guest', body: 'x' });
  const page = await openShelf(t, 'visit');
  await drop(page, 'guest', 'beta', 0.9);
  await untilOrder(page, 'visit', 'alpha beta guest delta gamma');
});

t.test('keys and the menu do the same, and bring back the order by name', async (t) => {
  const page = await openShelf(t, 'keys');
  await row(page, 'delta').focus();
  // Twice before the first response, and once more at the top.
  for (const _ of [1, 2, 3]) await page.keyboard.press('Alt+ArrowUp');
  await untilOrder(page, 'keys', 'delta alpha beta gamma');
  await page.keyboard.press('Alt+ArrowDown');
  await untilOrder(page, 'keys', 'alpha delta beta gamma');
  t.equal(await page.evaluate(() => document.activeElement?.textContent), 'delta', 'the focus goes along');
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menu', { name: 'Actions for delta' }).waitFor();
  t.same(await page.getByRole('menuitem', { name: /^Move (up|down)$/ }).allTextContents(), ['Move up', 'Move down']);
  await page.getByRole('menuitem', { name: 'Sort by name' }).click();
  await untilOrder(page, 'keys', 'alpha beta delta gamma');
});

t.test('a menu that opens while a page is being moved stays open', async (t) => {
  const page = await openShelf(t, 'menu');
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/position', (route) => answered.then(() => route.continue()));
  await row(page, 'delta').focus();
  await Promise.all([page.waitForRequest('**/position'), page.keyboard.press('Alt+ArrowUp')]);
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
  answer();
  await untilOrder(page, 'menu', 'alpha delta beta gamma');
  await page.getByRole('menuitem', { name: 'Sort by name' }).click();
  await untilOrder(page, 'menu', 'alpha beta delta gamma');
});
