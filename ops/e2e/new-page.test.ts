import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { checkAccessible, screens } from './accessibility.ts';
import { callApi, createAccount, launchBrowser, openSignedInTab, type TabOptions } from './browser.ts';
import { openEditor, untilDraftHolds } from './editing.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const create = (path: string, body: string) => callApi(origin, ada, 'POST', '/pages', { path, body });
await create('/product', '# Our product\n');
await create('/product/team', '# The team\n');
await create('/product/team/minutes', '# Minutes\n');
await create('/other', '# Other things\n');

const newTab = (t: Test, options: TabOptions = {}) =>
  openSignedInTab(t, browser, origin, ada, { editorView: 'page', ...options });

async function begin(page: Page, address: string): Promise<void> {
  await openEditor(page, `${origin}${address}`);
  await page.locator('.cm-focused').waitFor();
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const bodyOf = async (path: string) =>
  (await callApi<{ body: string }>(origin, ada, 'GET', `/pages?path=${encodeURIComponent(path)}`)).body;
const exists = (path: string) =>
  fetch(`${origin}/api/pages?path=${encodeURIComponent(path)}`, {
    headers: { authorization: `Bearer ${ada.accessToken}` },
  }).then(({ status }) => status === 200);

t.test('a new page begins with its title and its text, and its place is one button', async (t) => {
  const page = await newTab(t, { viewport: { width: 1280, height: 800 } });
  await begin(page, '/-/new?under=/product');
  await button(page, 'In Our product').waitFor();
  t.equal(await page.getByLabel('Path').isVisible(), false);
  await page.keyboard.type('Green tea');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Hot.');
  await button(page, 'In Our product').click();
  await page.getByRole('combobox', { name: 'Search pages' }).pressSequentially('other th');
  await page.getByRole('option', { name: /Other things/ }).waitFor();
  await page.keyboard.press('Enter');
  await button(page, 'In Other things').waitFor();
  t.equal(await page.getByLabel('Path').inputValue(), '/other/green-tea');
  await button(page, 'Create page').click();
  await page.waitForURL('**/other/green-tea');
  t.match(await bodyOf('/other/green-tea'), /^# Green tea\n+Hot\.\n*$/);
});

t.test('the place is found in the tree as well, by key', async (t) => {
  const page = await newTab(t, { viewport: { width: 1280, height: 800 } });
  await begin(page, '/-/new?under=/product/team');
  await page.keyboard.type('Plan');
  await button(page, 'In The team').focus();
  await page.keyboard.press('Enter');
  const tree = page.getByRole('tree');
  await tree.getByRole('treeitem', { name: 'The team' }).waitFor();
  await checkAccessible(t, page, 'the tree of places');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/place-tree.png` });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await tree.getByRole('treeitem', { name: 'Minutes' }).waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await button(page, 'In Minutes').waitFor();
  t.equal(await page.getByLabel('Path').inputValue(), '/product/team/minutes/plan');
  await button(page, 'In Minutes').click();
  await button(page, 'Top of the wiki').click();
  await button(page, 'At the top of the wiki').waitFor();
  t.equal(await page.getByLabel('Path').inputValue(), '/plan');
});

t.test('the address follows a title in Japanese, and a page with a twin gets a number', async (t) => {
  await create('/お茶の-入れ方', '# お茶の 入れ方\n');
  const page = await newTab(t);
  await begin(page, '/-/new');
  await page.keyboard.insertText('お茶の 入れ方');
  await page.getByText('A page with this title already exists here.').waitFor();
  t.equal(
    await page.getByRole('link', { name: 'Edit that page instead' }).getAttribute('href'),
    `/-/edit/${encodeURIComponent('お茶の-入れ方')}`,
  );
  t.equal(await page.getByLabel('Path').inputValue(), '/お茶の-入れ方-2');
  await page.keyboard.press('Enter');
  await page.keyboard.insertText('湯を沸かす。');
  await button(page, 'Create page').click();
  await page.waitForURL(`**/${encodeURIComponent('お茶の-入れ方-2')}`);
  t.match(await bodyOf('/お茶の-入れ方-2'), /湯を沸かす。/);
});

t.test('nothing is created without a title, and the field says so', async (t) => {
  const page = await newTab(t);
  await begin(page, '/-/new?under=/product');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('Words without a title.');
  await button(page, 'Create page').click();
  await page.getByRole('alert').getByText('Give the page a title first').waitFor();
  t.equal(await exists('/product/untitled'), false);
  await page.keyboard.press('Control+Home');
  await page.locator('.cm-line').first().click();
  await page.keyboard.type('A title');
  await page.getByText('Give the page a title first').waitFor({ state: 'hidden' });
  await button(page, 'Create page').click();
  await page.waitForURL('**/product/a-title');
  t.match(await bodyOf('/product/a-title'), /^# A title\n+Words without a title\.\n*$/);

  const atTop = await newTab(t);
  const created: string[] = [];
  atTop.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/pages')) created.push(request.url());
  });
  await begin(atTop, '/-/new');
  await atTop.keyboard.press('ArrowDown');
  await atTop.keyboard.type('Not a home page.');
  await button(atTop, 'Create page').click();
  await atTop.getByRole('alert').getByText('Give the page a title first').waitFor();
  t.same(created, [], 'nor the home page');
});

t.test('a new page without a title is not reported as existing, also with a home page', async (t) => {
  if (!(await exists('/'))) await create('/', '# Home\n');
  const page = await newTab(t);
  const checked = page.waitForResponse((response) => new URL(response.url()).searchParams.get('path') === '/');
  await begin(page, '/-/new');
  await checked;
  await page.waitForTimeout(300);
  t.equal(await page.locator('.new-twin').textContent(), '');
  await page.keyboard.type('Other');
  await page.getByText('A page with this title already exists here.').waitFor();
});

t.test('typed text survives a closed tab', async (t) => {
  const page = await newTab(t);
  await begin(page, '/-/new?under=/product');
  await page.keyboard.type('Kept title');
  await untilDraftHolds(page, 'Kept title');
  const again = await page.context().newPage();
  await page.close({ runBeforeUnload: false });
  await openEditor(again, `${origin}/-/new?under=/product`);
  await again.getByText('You have a draft of a page that wasn’t created').waitFor();
});

t.test('the new page is accessible on every screen', async (t) => {
  await create(
    '/templates/minutes',
    '---\ntags: [template]\n---\n\n# {{title}}\n\n{{date}}\n\n## Attending\n\n- Ada\n',
  );
  for (const [name, options] of Object.entries(screens)) {
    const page = await newTab(t, options);
    await openEditor(page, `${origin}/-/new?under=/product`);
    await page.locator('.template-card').getByText('Attending').waitFor();
    await checkAccessible(t, page, `a new page, ${name}`);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/new-${name}.png` });
  }
});
