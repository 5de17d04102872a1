import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { eventually } from '../testing/eventually.ts';
import { checkAccessible, screens } from './accessibility.ts';
import { callApi, createAccount, launchBrowser, openSignedInTab, type StoredPage } from './browser.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');

async function openPage(t: Test, name: string, options = {}): Promise<Page> {
  await callApi(origin, ada, 'POST', '/pages', { path: `/icons/${name}`, body: `# Plan ${name}\n` });
  const page = await openSignedInTab(t, browser, origin, ada, options);
  await page.goto(`/icons/${name}`);
  await page.getByRole('treeitem', { name: `Plan ${name}` }).waitFor();
  return page;
}

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Icon of/ });
const row = (page: Page, name: string) => page.locator('.tree-item', { hasText: `Plan ${name}` });

t.test('an icon is chosen from the menu, shown in front of the title and in the tree, and removed', async (t) => {
  const page = await openPage(t, 'moon');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Icon…' }).click();
  await dialog(page).getByLabel('Search emoji').waitFor();
  await page.keyboard.type('rocket');
  for (const [name, options] of Object.entries(screens)) {
    if (options.viewport) await page.setViewportSize(options.viewport);
    await page.emulateMedia({ colorScheme: options.colorScheme ?? null });
    await checkAccessible(t, page, `the choice of an icon, ${name}`);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.keyboard.press('Enter');
  await page.getByText('Icon changed.').waitFor();
  await page.getByRole('button', { name: 'Change icon' }).getByText('🚀').waitFor();
  await row(page, 'moon').getByText('🚀').waitFor();

  await page.getByRole('button', { name: 'Change icon' }).click();
  t.equal(await dialog(page).getByRole('button', { name: 'rocket' }).count(), 1);
  await dialog(page).getByRole('button', { name: 'Remove icon' }).click();
  await page.getByRole('button', { name: 'Change icon' }).waitFor({ state: 'detached' });
  await row(page, 'moon').getByText('🚀').waitFor({ state: 'detached' });
});

t.test('the tree offers it too: an emoji is typed, or chosen with the arrow keys', async (t) => {
  const page = await openPage(t, 'sea');
  const item = page.getByRole('treeitem', { name: 'Plan sea' });
  await item.focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Icon…' }).click();
  await dialog(page).getByLabel('Search emoji').fill('🌊');
  await page.keyboard.press('Enter');
  await row(page, 'sea').getByText('🌊').waitFor();
  t.equal(await item.evaluate((element) => element === document.activeElement), true, 'the row has the focus again');

  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Icon…' }).click();
  await dialog(page).getByLabel('Search emoji').fill('fish');
  await dialog(page).getByRole('button', { name: 'fish', exact: true }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  // The focus moves a turn later.
  await page.locator('.emoji-choice:nth-child(2):focus').waitFor();
  const chosen = (await page.locator('.emoji-choice:focus').textContent()) ?? '';
  await page.keyboard.press('Enter');
  await row(page, 'sea').getByText(chosen).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Change icon' }).getByText(chosen).waitFor();
});

t.test('on a phone the drawer has the filter, and typing goes into its field', async (t) => {
  const page = await openPage(t, 'pocket');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Open the sidebar' }).click();
  const drawer = page.getByRole('dialog', { name: 'Sidebar' });
  await drawer.getByRole('treeitem', { name: 'Plan pocket' }).focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Icon…' }).press('Enter');
  await dialog(page).locator('input:focus').waitFor();
  await page.keyboard.type('rocket');
  await page.keyboard.press('Enter');
  await drawer.locator('.tree-item', { hasText: 'Plan pocket' }).getByText('🚀').waitFor();
});

t.test('a page without room for an icon says so', async (t) => {
  const page = await openPage(t, 'flow');
  const { items } = await callApi<{ items: { id: string }[] }>(origin, ada, 'GET', '/pages/suggest?q=/icons/flow');
  const [found] = items;
  const { revisionId } = await callApi<{ revisionId: string }>(origin, ada, 'GET', `/pages/${found?.id}?omit=ast`);
  const body = '---\n{title: Plan flow}\n---\n';
  await callApi(origin, ada, 'PUT', `/pages/${found?.id}`, { body, baseRevisionId: revisionId });
  await page.reload();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Icon…' }).click();
  await dialog(page).getByRole('button', { name: 'rocket' }).click();
  await dialog(page).getByText('can’t be written into the page’s front matter').waitFor();
});

t.test('search, activity, notifications and the switcher show it too', async (t) => {
  const body = '---\nicon: 🌠\n---\n# Plan comet\n\nA tail of dust.\n';
  const { id } = await callApi<StoredPage>(origin, ada, 'POST', '/pages', { path: '/icons/comet', body });
  const bob = await createAccount(origin, 'Bob');
  await callApi(origin, bob, 'POST', `/pages/${id}/comments`, { body: 'Bright!', clientId: randomUUID() });
  const notified = () => callApi<{ items: unknown[] }>(origin, ada, 'GET', '/notifications');
  await eventually(async () => (await notified()).items.length > 0, 'Ada is notified');
  const page = await openSignedInTab(t, browser, origin, ada);
  for (const [path, row] of [
    ['/search?q=dust', '.search-result'],
    ['/-/activity', '.activity-row'],
    ['/-/notifications', '.bell-row'],
  ] as const) {
    await page.goto(path);
    const listed = page.locator(row, { hasText: 'Plan comet' }).first();
    await listed.waitFor();
    t.equal(await listed.getByText('🌠').count(), 1, path);
  }
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or go to…' }).fill('comet');
  const found = page.getByRole('option', { name: /Plan comet/ });
  await found.waitFor();
  t.equal(await found.getByText('🌠').count(), 1, 'the switcher');
});
