import type { BrowserContextOptions, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { checkAccessible, screens } from './accessibility.ts';
import { type Account, callApi, createAccount, launchBrowser, openSignedInTab, type StoredPage } from './browser.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const bob = await createAccount(origin, 'Bob');

const create = (path: string, body: string, who: Account = ada): Promise<StoredPage> =>
  callApi(origin, who, 'POST', '/pages', { path, body });
const openTab = (t: Test, who: Account = ada, options: BrowserContextOptions = {}): Promise<Page> =>
  openSignedInTab(t, browser, origin, who, options);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const pressed = (page: Page, name: string, isPressed: boolean) =>
  page.getByRole('button', { name, exact: true, pressed: isPressed });

t.test('a page is starred and liked, found at home, and others see the like', async (t) => {
  const tea = await create('/marks/tea', '# Tea\n');
  await callApi(origin, bob, 'PUT', `/pages/${tea.id}/like`);
  const page = await openTab(t);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.method()} ${new URL(request.url()).pathname}`));
  await page.goto('/marks/tea');
  const likes = button(page, 'One person likes this page');
  await likes.waitFor();
  await pressed(page, 'Star this page', false).focus();
  await page.keyboard.press('Enter');
  await pressed(page, 'Star this page', true).waitFor();
  await page.route('**/api/pages/*/like', async (route) => {
    await page.waitForTimeout(1000);
    await route.continue();
  });
  await button(page, 'Like this page').click();
  await button(page, '2 people like this page').click();
  const likers = page.getByRole('dialog', { name: 'Who likes this page' });
  await likers.getByText('Bob').waitFor();
  await likers.getByText('Ada').waitFor();
  await page.keyboard.press('Escape');
  t.same(
    asked.filter((request) => /^GET .*\/(marks|tags)$/.test(request)),
    [`GET /api/pages/${tea.id}/marks`],
    'only who likes it is asked for later',
  );
  await page.getByText('You like this page.').waitFor({ state: 'attached' });

  await page.goto('/');
  for (const name of ['Starred', 'Recently viewed']) {
    await page.getByRole('region', { name }).getByRole('link', { name: 'Tea' }).waitFor();
  }
  await page.getByRole('link', { name: 'Show all starred pages' }).click();
  await page.getByRole('heading', { name: 'Starred pages' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Tea' }).waitFor();
  await page.goto('/');
  await page.getByRole('treeitem', { name: 'marks' }).waitFor();
  await page.getByRole('link', { name: 'Show all recently viewed pages' }).click();
  await page.getByRole('heading', { name: 'Recently viewed pages' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Tea' }).waitFor();
  await button(page, 'Clear list').click();
  await page.getByText('Pages you view appear here.').waitFor();
});

t.test('a mark that could not be saved is taken back, and said so', async (t) => {
  await create('/marks/failing', '# Failing\n');
  const page = await openTab(t);
  await page.route('**/api/pages/*/star', (route) => route.abort());
  await page.goto('/marks/failing');
  await button(page, 'Like this page').waitFor();
  await button(page, 'Star this page').click();
  await page.getByRole('alert').filter({ hasText: 'Couldn’t save.' }).waitFor();
  await pressed(page, 'Star this page', false).waitFor();
});

t.test('a failed list of likes is requested again', async (t) => {
  const liked = await create('/marks/liked', '# Liked\n');
  await callApi(origin, bob, 'PUT', `/pages/${liked.id}/like`);
  const page = await openTab(t);
  await page.route('**/api/pages/*/marks', (route) => route.abort());
  await page.goto('/marks/liked');
  await button(page, 'One person likes this page').click();
  await page.getByRole('dialog', { name: 'Who likes this page' }).getByRole('alert').waitFor();
  await page.keyboard.press('Escape');
  await page.unroute('**/api/pages/*/marks');
  await button(page, 'One person likes this page').click();
  await page.getByRole('dialog', { name: 'Who likes this page' }).getByText('Bob').waitFor();
});

t.test('tags are given by hand beside those of the text, and lead to all pages with them', async (t) => {
  await create('/tagged/green', '---\ntags: [Drinks, hot]\n---\n\n# Green tea\n');
  const black = await create('/tagged/black', '---\ntags: drinks\n---\n\n# Black tea\n');
  const page = await openTab(t);
  await page.goto('/tagged/black');
  const tags = page.getByRole('list', { name: 'Tags of this page' });
  await tags.getByRole('link', { name: 'drinks' }).waitFor();
  await button(page, 'Edit tags').click();
  const dialog = page.getByRole('dialog', { name: 'Tags of this page' });
  await dialog.getByRole('list', { name: 'From the text' }).getByText('drinks').waitFor();
  const field = dialog.getByRole('combobox', { name: 'Add a tag' });
  await field.pressSequentially('ho');
  await dialog.getByRole('option', { name: 'hot One page' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const byHand = dialog.getByRole('list', { name: 'Added here' });
  await byHand.getByText('hot').waitFor();
  await field.pressSequentially('紅茶,');
  await byHand.getByText('紅茶').waitFor();
  await button(page, 'Remove the tag 紅茶').click();
  await field.fill('made in/China');
  await page.keyboard.press('Enter');
  await byHand.getByText('made in/China').waitFor();
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'hidden' });
  await tags.getByRole('link', { name: 'made in/China' }).click();
  await page.getByRole('heading', { name: 'Pages tagged made in/China' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Black tea' }).waitFor();
  t.match(await callApi(origin, ada, 'GET', `/pages/${black.id}/tags`), {
    items: [{ tag: 'drinks' }, { tag: 'hot' }, { tag: 'made in/China' }],
  });
  await page.getByRole('link', { name: 'Search these pages' }).click();
  await page.getByRole('heading', { name: 'Search', exact: true }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Black tea' }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'All tags' }).click();
  const all = page.getByRole('main').getByRole('listitem');
  await all.filter({ hasText: 'drinks' }).getByText('2 pages').waitFor();
  await all.filter({ hasText: 'hot' }).getByRole('link').click();
  await page.getByRole('main').getByRole('link', { name: 'Green tea' }).waitFor();
  const cookie = `wiki.accessToken=${ada.accessToken}`;
  for (const [address, text] of [
    ['/-/tags', 'made in/China'],
    ['/-/tags/DRINKS', 'Green tea'],
  ] as const) {
    const html = await (await fetch(`${origin}${address}`, { headers: { cookie } })).text();
    t.ok(html.includes(text), `the first HTML of ${address} has it`);
  }
});

t.test('tags that others give appear on the open page', async (t) => {
  const tea = await create('/tagged/live', '# Live tea\n');
  const page = await openTab(t);
  const entered = new Promise((resolve) => {
    page.on('websocket', (socket) => socket.url().includes('/presence') && socket.on('framereceived', resolve));
  });
  await page.goto('/tagged/live');
  await entered;
  await callApi(origin, ada, 'PUT', `/pages/${tea.id}/tags`, { tags: ['by others'] });
  const tags = page.getByRole('list', { name: 'Tags of this page' });
  await tags.getByRole('link', { name: 'by others' }).waitFor();
});

t.test('text typed as soon as the tags dialog opens is a tag', async (t) => {
  const page = await create('/tagged/quickly', '# Quickly\n');
  const tab = await openTab(t);
  await tab.goto('/tagged/quickly');
  await button(tab, 'Add tags').waitFor();
  let answer = () => {};
  const typed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await tab.route('**/api/pages/*/tags', async (route) => {
    await typed;
    await route.continue();
  });
  await button(tab, 'Add tags').click();
  await tab.keyboard.type('early');
  await tab.keyboard.press('Enter');
  answer();
  const dialog = tab.getByRole('dialog', { name: 'Tags of this page' });
  await dialog.getByRole('list', { name: 'Added here' }).getByText('early').waitFor();
  await dialog.getByRole('button', { name: 'Save tags' }).click();
  await dialog.waitFor({ state: 'hidden' });
  t.match(await callApi(origin, ada, 'GET', `/pages/${page.id}/tags`), { items: [{ tag: 'early' }] });
});

const card = (page: Page, name: string) => page.locator('.template-card', { hasText: name });

t.test('a new page begins with a template, if there is one', async (t) => {
  const page = await openTab(t, bob);
  await page.goto('/-/new?under=/minutes');
  await page.locator('.cm-focused').waitFor();
  t.equal(await page.locator('.templates').count(), 0);

  const template = await create(
    '/templates/minutes',
    '---\ntags: [template, minutes]\n---\n\n# {{title}}\n\nBy {{author}} at {{path}}: {{title}}.\n',
  );
  await callApi(origin, ada, 'PUT', `/pages/${template.id}/tags`, { tags: ['By hand'] });
  await page.goto('/-/new?under=/minutes');
  await card(page, 'minutes').getByText('By Bob at').waitFor();
  await card(page, 'minutes').click();
  await page.locator('.cm-content').getByText('By Bob at').waitFor();
  await page.locator('.cm-line', { hasText: '# ' }).first().click();
  await page.keyboard.press('End');
  await page.keyboard.type('Monday {{path}}');
  await button(page, 'Create page').click();
  await page.waitForURL('**/minutes/monday-path');
  await page.getByRole('heading', { level: 1, name: 'Monday {{path}}' }).waitFor();
  const made = await callApi<StoredPage>(origin, bob, 'GET', '/pages?path=/minutes/monday-path');
  const text = '---\ntags: [minutes]\n---\n\n# Monday {{path}}\n\nBy Bob at /minutes/monday-path: Monday {{path}}.\n';
  t.equal(made.body, text, 'title and path are filled in where the template wants them');
  const tags = page.getByRole('list', { name: 'Tags of this page' });
  for (const name of ['minutes', 'By hand']) await tags.getByRole('link', { name }).waitFor();
});

t.test('a template keeps its own title, takes a given one, and leaves again', async (t) => {
  await create('/templates/report', '---\ntags: template\n---\n\n# A report\n\nOn {{path}}.\n');
  const page = await openTab(t);
  const text = page.locator('.cm-content');
  await page.goto('/-/new?under=/reports');
  await card(page, 'A report').click();
  await text.getByText('On /reports/a-report.').waitFor();
  await card(page, 'Empty page').click();
  await text.getByText('A report').waitFor({ state: 'hidden' });
  await card(page, 'A report').click();
  await text.getByText('On /reports/a-report.').waitFor();
  await page.getByText('Advanced', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Path' }).fill('/reports/may');
  await text.getByText('On /reports/may.').waitFor();
  await button(page, 'Create page').click();
  await page.waitForURL('**/reports/may');
  const stored = (path: string) => callApi<StoredPage>(origin, ada, 'GET', `/pages?path=${path}`);
  t.equal((await stored('/reports/may')).body, '# A report\n\nOn /reports/may.\n');

  await page.goto('/-/new?under=/reports');
  await page.locator('.cm-focused').waitFor();
  await page.keyboard.type('June');
  await card(page, 'A report').waitFor({ state: 'hidden' });
  await page.getByText('Start from a template').click();
  await card(page, 'A report').click();
  await text.getByText('On /reports/june.').waitFor();
  await button(page, 'Create page').click();
  await page.waitForURL('**/reports/june');
  t.equal((await stored('/reports/june')).body, '# June\n\nOn /reports/june.\n', 'a given title is its heading');
});

t.test('on any screen axe finds nothing, and on a phone the star is in the menu', async (t) => {
  await create('/screens/a', `---\ntags: [one, two, "${'long '.repeat(12)}", お茶]\n---\n\n# A\n`);
  await create('/screens/template', '---\ntags: [template]\n---\n\n# A template\n');
  for (const [name, options] of Object.entries(screens)) {
    const page = await openTab(t, ada, options);
    const isPhone = name === 'a phone in the dark';
    await page.goto('/screens/a');
    await button(page, 'Like this page').waitFor();
    await page.getByRole('link', { name: 'お茶' }).waitFor();
    if (isPhone) {
      await button(page, 'More actions').click();
      await page.getByRole('menuitem', { name: 'Star this page' }).click();
      await button(page, 'More actions').click();
      await page.getByRole('menuitem', { name: 'Unstar this page' }).waitFor();
      await page.keyboard.press('Escape');
    }
    await checkAccessible(t, page, `${name}, a page`);
    await button(page, 'Edit tags').click();
    await page.getByRole('list', { name: 'From the text' }).waitFor();
    await page.getByRole('combobox', { name: 'Add a tag' }).fill('t');
    await page.getByRole('option', { name: 'Add “t”' }).waitFor();
    await checkAccessible(t, page, `${name}, its tags`);
    for (const address of ['/-/tags', '/-/tags/one', '/-/starred', '/-/viewed']) {
      await page.goto(address);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await checkAccessible(t, page, `${name}, ${address}`);
    }
    await page.goto('/-/new');
    await card(page, 'A template').click();
    await page.locator('.cm-content').getByText('A template').waitFor();
    await checkAccessible(t, page, `${name}, a new page`);
  }
});
