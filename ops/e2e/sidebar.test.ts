import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { eventually } from '../testing/eventually.ts';
import { checkAccessible, screens } from './accessibility.ts';
import { callApi, createAccount, launchBrowser, openSignedInTab } from './browser.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const create = (path: string, title: string): Promise<{ id: string }> =>
  callApi(origin, ada, 'POST', '/pages', { path, body: `# ${title}\n` });
await create('/tea', 'Tea');
const green = await create('/tea/green', 'Green tea');
await create('/coffee', 'Coffee');

const openTab = (t: Test, options = {}) => openSignedInTab(t, browser, origin, ada, options);
const side = (page: Page) => page.getByRole('complementary', { name: 'Sidebar' });
const section = (page: Page, name: string) => side(page).getByRole('list', { name });

async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('treeitem').first().waitFor();
}

/** Cumulative layout shift, as browsers measure it. */
function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Browsers report nothing where nothing has moved.
        setTimeout(resolve, 500, 0);
      }),
  );
}

t.test('starred pages are listed, and a folded section stays folded', async (t) => {
  const page = await openTab(t);
  await openPage(page, '/tea/green');
  await side(page).getByText('Star a page to find it here.').waitFor();
  await page.getByRole('button', { name: 'Star this page' }).press('Enter');
  const link = section(page, 'Starred').getByRole('link', { name: 'Green tea' });
  await link.waitFor();
  t.equal(await link.getAttribute('aria-current'), 'page');
  await side(page).getByRole('button', { name: 'Starred' }).press('Enter');
  await link.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('treeitem').first().waitFor();
  t.equal(await side(page).getByRole('button', { name: 'Starred' }).getAttribute('aria-expanded'), 'false');
  await side(page).getByRole('button', { name: 'Starred' }).press('Enter');
  await link.waitFor();
});

t.test('recent pages are asked for once they are unfolded, and follow the reader', async (t) => {
  const page = await openTab(t);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/recently-viewed')) asked.push(request.url());
  });
  const noted = page.waitForResponse(/\/viewed$/);
  await openPage(page, '/coffee');
  await noted;
  await openPage(page, '/tea');
  t.same(asked, []);
  await side(page).getByRole('button', { name: 'Recent' }).press('Enter');
  await section(page, 'Recent').getByRole('link', { name: 'Coffee' }).press('Enter');
  await page.getByRole('heading', { name: 'Coffee', level: 1 }).waitFor();
  t.match(await section(page, 'Recent').getByRole('link').first().textContent(), 'Coffee');
});

t.test('the filter finds pages of any depth by keyboard', async (t) => {
  const page = await openTab(t);
  await openPage(page, '/coffee');
  const filter = side(page).getByRole('searchbox', { name: 'Filter pages' });
  await filter.fill('gre');
  const found = side(page)
    .getByRole('list', { name: 'Matching pages' })
    .getByRole('link', { name: /Green tea/ });
  await found.waitFor();
  await checkAccessible(t, page, 'a filtered tree');
  await page.keyboard.press('ArrowDown');
  t.ok(await found.evaluate((link) => link === document.activeElement));
  await page.keyboard.press('Escape');
  await page.getByRole('treeitem').first().waitFor();
  t.ok(await filter.evaluate((field) => field === document.activeElement));
  await filter.fill('no such page');
  await side(page).getByText('Nothing found.').waitFor();
  await filter.fill('gre');
  await found.waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Green tea', level: 1 }).waitFor();
  t.equal(await filter.inputValue(), '');
});

t.test('its width is set by keys or by dragging, and is the same in the next document', async (t) => {
  const page = await openTab(t, { viewport: { width: 1440, height: 900 } });
  await openPage(page, '/coffee');
  const edge = side(page).getByRole('separator', { name: 'Sidebar width' });
  const width = async () => (await side(page).boundingBox())?.width;
  t.equal(await width(), 288);
  await edge.press('ArrowRight');
  t.equal(await width(), 304);
  const { x = 0 } = (await edge.boundingBox()) ?? {};
  await page.mouse.move(x + 3, 300);
  await page.mouse.down();
  await page.mouse.move(2000, 300);
  await page.mouse.up();
  t.equal(await width(), 480, 'up to a limit');
  await page.reload();
  await page.getByRole('treeitem').first().waitFor();
  await page.waitForLoadState('networkidle');
  t.equal(await width(), 480, 'in the next document');
  t.ok((await layoutShift(page)) < 0.02, 'which does not move once it is alive');
  await edge.dblclick();
  t.equal(await width(), 288);
});

t.test('a broken memory of the width counts as none', async (t) => {
  const page = await openTab(t, { viewport: { width: 1440, height: 900 } });
  await openPage(page, '/coffee');
  for (const stored of ['{', '"x"', '{"--side-width":"url(x)"}', '{"color":3}']) {
    await page.evaluate((text) => localStorage.setItem('wiki.lengths', text), stored);
    await openPage(page, '/tea');
    t.equal((await side(page).boundingBox())?.width, 288, stored);
  }
});

for (const [name, options] of Object.entries(screens)) {
  t.test(`every screen but the editor has it, on ${name}`, async (t) => {
    const page = await openTab(t, options);
    const isPhone = name.includes('phone');
    for (const path of ['/', '/tea', '/settings', '/search', '/trash', '/-/tags', '/-/notifications']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const { y = 999 } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? {};
      t.ok(y < 150, `${path}: the heading is at the top, not at ${y} px`);
      if (isPhone) await page.getByRole('button', { name: 'Open the sidebar' }).click();
      const frame = isPhone ? page.getByRole('dialog', { name: 'Sidebar' }) : side(page);
      for (const link of ['Home', 'Search', 'Tags', 'Trash', 'Import', 'Settings'])
        t.ok(await frame.getByRole('link', { name: link, exact: true }).isVisible(), `${path}: ${link}`);
      await checkAccessible(t, page, path);
      if (process.env.SHOTS)
        await page.screenshot({ path: `${process.env.SHOTS}/sidebar-${name}${path.replaceAll('/', '_')}.png` });
    }
  });
}

t.test('a right click on a row of the tree opens its menu', async (t) => {
  const page = await openTab(t);
  await openPage(page, '/coffee');
  await page.getByRole('treeitem', { name: 'Tea' }).click({ button: 'right' });
  const menu = page.getByRole('menu', { name: 'Actions for Tea' });
  const popup = page.waitForEvent('popup');
  await menu.getByRole('menuitem', { name: 'Open in a new tab' }).click();
  t.match((await popup).url(), /\/tea$/);
});

t.test('of ten thousand open rows only those near the window are rendered, and keys reach them all', async (t) => {
  const items = Array.from({ length: 10_000 }, (_, index) => {
    const name = `row-${String(index).padStart(5, '0')}`;
    const shape = { title: `Row${index}`, icon: null, pageId: null, hasChildren: false, sortKey: name };
    return { path: `/${name}`, name, ...shape };
  });
  const page = await openTab(t);
  await page.route('**/api/pages/children?path=%2F*', (route) => route.fulfill({ json: { items, nextCursor: null } }));
  await page.goto('/');
  const row = (name: string) => page.locator('.sidebar').getByRole('treeitem', { name, exact: true });
  const rendered = () => page.locator('.sidebar .tree-item').count();
  await row('Row0').focus();
  t.ok((await rendered()) < 100, 'rows are rendered as they come into view');
  t.equal(await row('Row0').getAttribute('aria-setsize'), '10000');

  const focused = page.locator('.sidebar [role="treeitem"]:focus');
  await page.keyboard.press('End');
  await focused.filter({ hasText: /^Row9999$/ }).waitFor();
  t.ok(await focused.isVisible());
  await eventually(async () => {
    // On a busy machine the letters come too slowly to be one name.
    await page.waitForTimeout(800);
    await page.keyboard.type('Row5000');
    return (await focused.textContent()) === 'Row5000';
  }, 'the row by its name');
  await page.keyboard.press('ArrowDown');
  await focused.filter({ hasText: /^Row5001$/ }).waitFor();
  t.ok((await rendered()) < 150);

  await page.locator('.sidebar-scroller').evaluate((scroller) => scroller.scrollTo(0, 0));
  await row('Row3').waitFor();
  await page.getByRole('searchbox', { name: 'Filter pages' }).focus();
  await page.keyboard.press('Tab');
  await focused.filter({ hasText: /^Row5001$/ }).waitFor();
  const within = await focused.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= window.innerHeight;
  });
  t.ok(within, 'the Tab key finds the row with the focus, and shows it');
});

t.test('the next document shows the sidebar before any script is loaded, with the page it is about', async (t) => {
  const page = await openTab(t);
  await callApi(origin, ada, 'PUT', `/pages/${green.id}/star`);
  await openPage(page, '/tea');
  await page.getByRole('treeitem', { name: 'Tea' }).press('ArrowRight');
  await page.getByRole('treeitem', { name: 'Green tea' }).waitFor();
  await section(page, 'Starred').getByRole('link', { name: 'Green tea' }).waitFor();

  let scripts = 0;
  await page.route('**/*.js', (route) => {
    scripts += 1;
    return route.abort();
  });
  await page.evaluate(() => location.assign('/tea/green'));
  await page.getByRole('heading', { name: 'Green tea', level: 1 }).waitFor();
  const rows = side(page).locator('.tree-link');
  const names = await rows.allTextContents();
  t.ok(names.includes('Green tea') && names.includes('Coffee'), names.join());
  t.equal(await side(page).locator('.tree-link[aria-current]').textContent(), 'Green tea');
  await section(page, 'Starred').getByRole('link', { name: 'Green tea' }).waitFor();
  t.ok(scripts > 0, 'the scripts of the document were refused');

  await page.unroute('**/*.js');
  await openPage(page, '/tea/green');
  await page.waitForLoadState('networkidle');
  t.ok((await layoutShift(page)) < 0.02);
  await page.getByRole('treeitem', { name: 'Coffee' }).press('Enter');
  await page.getByRole('heading', { name: 'Coffee', level: 1 }).waitFor();
});

t.test('nothing of the sidebar stays in the browser after signing out', async (t) => {
  const reader = await createAccount(origin, 'Bob');
  const page = await openSignedInTab(t, browser, origin, reader);
  await openPage(page, '/tea');
  await page.reload();
  const kept = () => page.evaluate(() => localStorage.getItem('wiki.sidebar'));
  t.match(await kept(), 'Tea');
  await page.getByRole('button', { name: 'Account menu of Bob' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.goto('/sign-in');
  t.equal(await kept(), null);
});
