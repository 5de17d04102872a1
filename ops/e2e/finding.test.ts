import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { checkAccessible, screens } from './accessibility.ts';
import { callApi, createAccount, launchBrowser, openSignedInTab, type StoredPage } from './browser.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const grace = await createAccount(origin, 'Grace Hopper');
const bodies: Record<string, string> = {
  '/tea': '# Tea\n\nBoil water.\n',
  '/tea/green': '# Green tea\n\nEighty degrees.\n',
  '/coffee': '# Coffee\n\nGrind the beans.\n',
};
const pages: Record<string, StoredPage> = {};
for (const [path, body] of Object.entries(bodies))
  pages[path] = await callApi<StoredPage>(origin, ada, 'POST', '/pages', { path, body });

const openTab = (t: Test, who = ada, options = {}) => openSignedInTab(t, browser, origin, who, options);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search or go to…' });
const option = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('option', { name });
/** Returns the rows that come last when nothing is typed. */
const viewed = (page: Page) => page.getByRole('group', { name: 'Recently viewed' });
const chosen = (page: Page) => page.locator('[role="option"][aria-selected="true"]');

async function openPage(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path);
  await heading(page, title).waitFor();
  // The keys are heard once the document is alive.
  await page.locator('[role="treeitem"]').first().waitFor();
}

async function openSwitcher(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await field(page).waitFor();
}

t.test('recently viewed pages come first, and typing leads to others, all by keys', async (t) => {
  const page = await openTab(t);
  await openPage(page, '/coffee', 'Coffee');
  await openPage(page, '/tea', 'Tea');
  await openSwitcher(page);
  t.equal(await field(page).evaluate((input) => input === document.activeElement), true);
  await viewed(page).getByRole('option', { name: 'Coffee' }).waitFor();
  t.match(await chosen(page).textContent(), /^Coffee/, 'the page before this one is one key away');
  await page.keyboard.press('Enter');
  await heading(page, 'Coffee').waitFor();
  await field(page).waitFor({ state: 'detached' });

  await openSwitcher(page);
  await page.keyboard.type('gre');
  await page.getByRole('group', { name: 'Pages' }).getByRole('option', { name: 'Green tea' }).waitFor();
  await page.getByRole('group', { name: 'People' }).getByRole('option', { name: 'Grace Hopper' }).waitFor({
    state: 'detached',
  });
  await page.keyboard.press('Enter');
  await page.waitForURL('**/tea/green');
  await heading(page, 'Green tea').waitFor();
});

t.test('Enter waits for the answer to what was typed, and never opens another page', async (t) => {
  const page = await openTab(t);
  await openPage(page, '/coffee', 'Coffee');
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const asked = page.waitForRequest((request) => /suggest.*q=green(&|$)/.test(request.url()));
  await page.route(/suggest/, async (route) => {
    await held;
    await route.continue();
  });
  await openSwitcher(page);
  await page.keyboard.type('green');
  await page.keyboard.press('Enter');
  await asked;
  t.match(page.url(), /\/coffee$/);
  letThrough();
  await heading(page, 'Green tea').waitFor();
});

t.test('people and actions are found by their names and by other words for them', async (t) => {
  const page = await openTab(t);
  await openPage(page, '/tea', 'Tea');
  await openSwitcher(page);
  await page.keyboard.type('hopper');
  await option(page, 'Grace Hopper').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/-/people/${grace.id}`);
  await heading(page, 'Grace Hopper').waitFor();

  await openPage(page, '/tea', 'Tea');
  await openSwitcher(page);
  await page.keyboard.type('versions');
  await option(page, 'History of this page').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/-/history/tea');

  await openSwitcher(page);
  await page.keyboard.type('night');
  await option(page, 'Dark theme').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('html[data-theme="dark"]').waitFor();

  const member = await openTab(t, grace);
  await openPage(member, '/tea', 'Tea');
  await openSwitcher(member);
  await member.keyboard.type('log');
  await option(member, 'Sign out').waitFor();
  t.equal(await option(member, 'Audit log').count(), 0, 'only administrators have it');
});

t.test(
  'arrows, Home and End go through the rows; Escape gives the focus back, a new tab leaves this one',
  async (t) => {
    const page = await openTab(t);
    await openPage(page, '/tea', 'Tea');
    await page.getByRole('link', { name: 'Edit', exact: true }).focus();
    await openSwitcher(page);
    await viewed(page).waitFor();
    const texts = await page.getByRole('dialog').getByRole('option').allTextContents();
    t.equal(await chosen(page).textContent(), texts[0]);
    await page.keyboard.press('ArrowDown');
    t.equal(await chosen(page).textContent(), texts[1]);
    await page.keyboard.press('End');
    t.match(await chosen(page).textContent(), /^Sign out/);
    t.equal(await field(page).getAttribute('aria-activedescendant'), await chosen(page).getAttribute('id'));
    await page.keyboard.press('ArrowDown');
    t.equal(await chosen(page).textContent(), texts[0], 'round the end');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Home');
    t.equal(await chosen(page).textContent(), texts[0]);
    await page.keyboard.press('Escape');
    await field(page).waitFor({ state: 'detached' });
    const isBack = () => page.evaluate(() => document.activeElement?.textContent === 'Edit');
    await page.waitForFunction(() => document.activeElement?.textContent === 'Edit');
    t.ok(await isBack());

    await openSwitcher(page);
    await page.keyboard.type('coffee');
    await option(page, /^Coffee/).waitFor();
    const [opened] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')]);
    await heading(opened, 'Coffee').waitFor();
    t.match(page.url(), /\/tea$/);
  },
);

t.test('a dialog that an action opens gives the focus back to where the switcher was opened', async (t) => {
  const page = await openTab(t);
  await openPage(page, '/tea', 'Tea');
  await page.getByRole('button', { name: 'More actions' }).focus();
  await openSwitcher(page);
  await page.keyboard.type('rename');
  await option(page, 'Rename this page').waitFor();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Rename “Tea”' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'More actions');
});

t.test('in the text of the editor Ctrl+K makes a link, and Ctrl+Alt+K opens the switcher', async (t) => {
  const page = await openTab(t);
  await page.goto('/-/edit/coffee');
  const text = page.locator('.cm-content');
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+k');
  await page.locator('.cm-content', { hasText: '[](' }).waitFor();
  t.equal(await field(page).count(), 0);
  await page.keyboard.press('Control+Alt+k');
  await field(page).waitFor();
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.classList.contains('cm-content'));
  await page.keyboard.press('Control+z');
  await page.getByRole('button', { name: 'Bold' }).focus();
  await openSwitcher(page);
});

t.test('Enter chooses nothing while an input method is composing', async (t) => {
  const page = await openTab(t);
  await openPage(page, '/tea', 'Tea');
  await openSwitcher(page);
  await viewed(page).waitFor();
  const before = await chosen(page).textContent();
  for (const key of ['ArrowDown', 'Enter', 'Escape'])
    await field(page).dispatchEvent('keydown', { key, isComposing: true, bubbles: true });
  t.equal(await chosen(page).textContent(), before);
  t.match(page.url(), /\/tea$/);
});

t.test('without an answer the pages that this tab knows are found', async (t) => {
  const page = await openTab(t);
  await openPage(page, '/tea', 'Tea');
  await page.getByRole('treeitem', { name: 'Coffee' }).click();
  await heading(page, 'Coffee').waitFor();
  await openSwitcher(page);
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await openSwitcher(page);
  await page.getByText('No response from the server.').waitFor();
  await option(page, /^Tea/).waitFor();
  await page.keyboard.type('tea');
  await option(page, /^Tea/).waitFor();
  await page.getByText('No response from the server.').waitFor();
  await page.context().setOffline(false);
});

t.test('shortcuts lead to places and do what can be done with a page, until they are switched off', async (t) => {
  const page = await openTab(t);
  await openPage(page, '/tea', 'Tea');
  await page.keyboard.press('?');
  const overview = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await overview.getByText('Quick switcher').waitFor();
  await page.keyboard.press('e');
  t.match(page.url(), /\/tea$/, 'a dialog keeps keys to itself');
  await page.keyboard.press('Escape');
  await overview.waitFor({ state: 'detached' });
  await page.keyboard.press('h');
  await page.waitForURL('**/-/history/tea');
  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await page.waitForURL('**/-/starred');
  await page.getByRole('button', { name: 'Search or go to' }).click();
  await field(page).fill('e?');
  t.equal(await field(page).inputValue(), 'e?');
  await page.keyboard.press('Escape');

  await openPage(page, '/tea', 'Tea');
  await page.getByRole('treeitem', { name: 'Coffee' }).click();
  await heading(page, 'Coffee').waitFor();
  await page.keyboard.press('e');
  await page.waitForURL('**/-/edit/coffee');

  await page.goto('/settings');
  const choice = page.getByRole('checkbox', { name: 'Single-key shortcuts' });
  await choice.uncheck();
  await page.getByRole('button', { name: 'Account menu of Ada' }).click();
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).click();
  await overview.getByText('Quick switcher').waitFor();
  t.equal(await overview.getByText('Starred pages').count(), 0);
  await page.keyboard.press('Escape');
  await overview.waitFor({ state: 'detached' });
  await openPage(page, '/tea', 'Tea');
  await page.keyboard.press('h');
  await page.keyboard.press('?');
  await openSwitcher(page);
  t.match(page.url(), /\/tea$/);
  t.equal(await overview.count(), 0);
});

t.test('letters jump to a row while walking through the tree by keys', async (t) => {
  const page = await openTab(t);
  await openPage(page, '/coffee', 'Coffee');
  const row = (name: string) => page.getByRole('treeitem', { name });
  await row('Coffee').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('c');
  await page.waitForFunction(() => document.activeElement?.textContent?.includes('Coffee'));
  t.match(page.url(), /\/coffee$/);
});

t.test('names that the switcher does not find are searched for, and results are reached by keys', async (t) => {
  const page = await openTab(t);
  await openPage(page, '/coffee', 'Coffee');
  await openSwitcher(page);
  await page.keyboard.type('boil');
  await option(page, 'Search for “boil”').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=boil');
  const results = page.getByRole('list', { name: 'Results' });
  await results.getByRole('link', { name: 'Tea' }).waitFor();
  t.match(await page.title(), /^boil – Search/);
  t.match(await results.locator('mark').first().textContent(), /boil/i);
  await page.getByText('One page found').waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await heading(page, 'Tea').waitFor();
  await page.goBack();
  await results.getByRole('link', { name: 'Tea' }).waitFor();

  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await page.waitForURL((url) => url.pathname === '/');
  await results.waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await page.waitForURL('**/search');
  await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'search');
  await page.keyboard.type('tea');
  await page.keyboard.press('Enter');
  await results.getByRole('link', { name: 'Green tea' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction(() => document.activeElement?.hasAttribute('data-result'));
  await page.keyboard.press('ArrowUp');
  await page.waitForFunction(() => document.activeElement?.getAttribute('type') === 'search');
});

t.test('searches that found something are offered again, until they are cleared or the reader signs out', async (t) => {
  const page = await openTab(t, await createAccount(origin, 'Sam'));
  const recent = page.getByRole('region', { name: 'Recent searches' });
  for (const query of ['kettle', 'beans', 'no-such-word', 'tag:none OR Boil', 'beans']) {
    await page.goto(`/search?q=${encodeURIComponent(query)}`);
    await page.getByText(/pages? found|No page found/).waitFor();
  }
  await page.goto('/search');
  await recent.waitFor();
  t.same(await recent.getByRole('link').allTextContents(), ['beans', 'tag:none OR Boil']);
  await checkAccessible(t, page, 'recent searches');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/search?q=beans');

  await page.goto('/search');
  await recent.getByRole('button', { name: 'Clear' }).click();
  await recent.waitFor({ state: 'detached' });
  t.equal(await page.evaluate(() => localStorage.getItem('wiki.searches')), null);
  await page.goto('/search?q=beans');
  await page.getByText('One page found').waitFor();
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/sign-in*');
  t.equal(await page.evaluate(() => localStorage.getItem('wiki.searches')), null);
});

t.test('a typo leads to the intended page', async (t) => {
  const page = await openTab(t);
  await page.goto('/search?q=watre');
  await page.getByText('No page found').waitFor();
  await page.getByText('Did you mean').getByRole('link', { name: 'water' }).click();
  await page.waitForURL((url) => url.searchParams.get('q') === 'water');
  await page.getByRole('list', { name: 'Results' }).getByRole('link', { name: 'Tea' }).waitFor();
});

t.test('a long list loads to its end, and going back returns to the same place', async (t) => {
  const count = 45;
  const create = (number: number) =>
    callApi(origin, ada, 'POST', '/pages', { path: `/animals/${number}`, body: `# Animal ${number}\n\nA quokka.\n` });
  for (let number = 1; number <= count; number++) await create(number);
  const page = await openTab(t);
  await page.goto('/search?q=quokka');
  const results = page.getByRole('list', { name: 'Results' });
  await page.getByText(`${count} pages found`).waitFor();
  const rows = results.locator('[data-result]');
  for (const shown of [40, count]) {
    await page.getByRole('button', { name: 'Show more' }).click();
    await rows.nth(shown - 1).waitFor();
    t.equal(await rows.count(), shown);
  }
  t.equal(await page.getByRole('button', { name: 'Show more' }).count(), 0);
  const names = await rows.allTextContents();
  t.equal(new Set(names).size, count, 'each of them once');

  const wanted = rows.nth(40);
  await wanted.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  t.ok(before > 0);
  const name = names[40] ?? '';
  await wanted.click();
  await heading(page, name).waitFor();
  await page.goBack();
  await rows.nth(count - 1).waitFor();
  await page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) < 50, before);
  t.equal(await rows.nth(40).textContent(), name);
});

t.test('results are sorted by age, which a new query and a reload keep', async (t) => {
  for (const body of ['# Numbat\n\nA numbat.\n', '# Ant eaters\n\nOne is the numbat.\n']) {
    await callApi(origin, ada, 'POST', '/pages', { path: `/sorted/${body.length}`, body });
  }
  const page = await openTab(t);
  await page.goto('/search?q=numbat');
  const first = page.getByRole('list', { name: 'Results' }).locator('[data-result]').first();
  await first.filter({ hasText: 'Numbat' }).waitFor();
  await page.getByLabel('Sort by').selectOption('Newest');
  await first.filter({ hasText: 'Ant eaters' }).waitFor();
  await page.reload();
  await first.filter({ hasText: 'Ant eaters' }).waitFor();
  await page.getByRole('searchbox', { name: 'Search for' }).fill('numbat in:/sorted');
  await page.keyboard.press('Enter');
  await page.waitForURL('/search?q=numbat+in%3A%2Fsorted&sort=created');
  await first.filter({ hasText: 'Ant eaters' }).waitFor();
});

t.test('filters are added to and removed from the query; unknown syntax is reported', async (t) => {
  const page = await openTab(t);
  await page.goto('/search?q=tea');
  const results = page.getByRole('list', { name: 'Results' });
  await results.getByRole('link', { name: 'Green tea' }).waitFor();
  await page.getByText('Add a filter').click();
  const below = page.getByRole('combobox', { name: 'Only below a page' });
  await below.fill('green');
  await page.getByRole('option', { name: 'Green tea' }).click();
  await page.waitForURL((url) => url.searchParams.get('q') === 'tea in:/tea/green');
  await page.getByText('One page found').waitFor();
  await page.getByRole('button', { name: 'Remove in:/tea/green' }).click();
  await page.waitForURL((url) => url.searchParams.get('q') === 'tea');
  await page.getByText('2 pages found').waitFor();
  await page.goto('/search?q=tea+after%3Asoon');
  await page.getByText('Some of this wasn’t understood').waitFor();
  await page.getByText('What you can type').first().waitFor();
});

for (const [screen, options] of Object.entries(screens)) {
  t.test(`switcher and overview are accessible on ${screen}`, async (t) => {
    const page = await openTab(t, ada, options);
    await page.goto('/tea');
    await heading(page, 'Tea').waitFor();
    await page.getByRole('button', { name: 'Search or go to' }).click();
    await option(page, 'Sign out').waitFor();
    await checkAccessible(t, page, 'the switcher');
    await field(page).fill('tea');
    await page.getByRole('group', { name: 'Pages' }).getByRole('option').first().waitFor();
    await checkAccessible(t, page, 'what it found');
    await field(page).fill('keys');
    await option(page, 'Keyboard shortcuts').click();
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await checkAccessible(t, page, 'the overview');
    await page.goto('/search?q=tea+after%3A2020-01-01');
    await page.getByRole('list', { name: 'Results' }).getByRole('link', { name: 'Green tea' }).waitFor();
    await page.getByText('Add a filter').click();
    await checkAccessible(t, page, 'what was found');
    await page.goto('/search?q=nothingofthekind');
    await page.getByText('What you can type').first().waitFor();
    await checkAccessible(t, page, 'nothing found');
    await page.goto('/-/viewed');
    await page.getByRole('main').getByRole('link', { name: 'Tea' }).first().waitFor();
    await checkAccessible(t, page, 'recently viewed pages');
  });
}
