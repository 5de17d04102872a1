import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { checkAccessible, screens } from './accessibility.ts';
import { callApi, createAccount, launchBrowser, type StoredPage } from './browser.ts';
import { editorText, openEditor, typeAtEnd, untilStatus } from './editing.ts';
import { moveAndWait } from './moving.ts';
import { openQuietPage } from './quiet-page.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
let pages = 0;
const write = (path: string, body: string): Promise<StoredPage> =>
  callApi(origin, ada, 'POST', '/pages', { path, body });
const create = (body: string) => write(`/links/page-${++pages}`, body);
const stored = async ({ id }: StoredPage) =>
  (await callApi<StoredPage>(origin, ada, 'GET', `/pages/${id}?omit=ast`)).body;
await write('/drinks/green-tea', '# Green tea\n');
await write('/drinks/black-tea', '# Black tea\n');
await write('/飲み物/お茶', '# お茶の淹れ方\n');
await write('/signs/c#', '# C sharp\n');

const newTab = (t: Test, options = {}) =>
  openQuietPage(t, browser, origin, ada, { viewport: { width: 1280, height: 900 }, ...options });

const options = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const links = (page: Page, name: string) => page.locator('.article').getByRole('link', { name, exact: true });
const missing = 'This page doesn’t exist yet';

t.test('a link to a page that is not there looks so in the first HTML, and until it is written', async (t) => {
  const wikiPage = await create('# Plan\n\nSee [[tea ceremony]], [there](/drinks/green-tea) and [home](/).\n');
  const headers = { cookie: `wiki.accessToken=${ada.accessToken}`, 'user-agent': 'Mozilla/5.0' };
  const first = async () => (await fetch(origin + wikiPage.path, { headers })).text();
  t.match(await first(), `<a data-missing="title" title="${missing}" href="/links/tea%20ceremony"`);
  t.equal((await first()).match(/data-missing=/g)?.length, 1);

  const page = await newTab(t);
  await page.goto(wikiPage.path);
  const link = links(page, 'tea ceremony');
  t.equal(await link.getAttribute('title'), missing);
  const lineOf = (name: string) =>
    links(page, name).evaluate((element) => getComputedStyle(element).textDecorationStyle);
  t.same([await lineOf('tea ceremony'), await lineOf('there'), await lineOf('home')], ['dashed', 'solid', 'solid']);
  await link.click();
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.getByRole('link', { name: 'Create this page' }).click();
  t.equal(await page.getByLabel('Path').inputValue(), '/links/tea ceremony');

  await write('/links/tea ceremony', '# Tea ceremony\n');
  await page.goBack();
  await page.goBack();
  await link.waitFor();
  await page.waitForFunction(() => document.querySelector('[data-missing]') === null);
  t.equal(await link.getAttribute('title'), null);
  t.notMatch(await first(), /data-missing=/);
});

t.test('a broken link looks broken in the preview, and its card and screen suggest pages', async (t) => {
  await write('/bench/big', '# A big bench\n');
  await write('/bigger', '# Bigger\n');
  const wikiPage = await create('# Plan\n\nSee [[bench/big#results]] and [[/drinks/green-tea|tea]].\n');
  const both = await newTab(t);
  await openEditor(both, `/-/edit${wikiPage.path}`);
  const preview = both.locator('.editor-preview');
  await preview.locator('[data-missing]', { hasText: 'bench/big' }).waitFor();
  t.equal(await preview.locator('[data-missing]').count(), 1);

  const page = await newTab(t, { editorView: 'page' });
  const text = await openEditor(page, `/-/edit${wikiPage.path}`);
  await page.locator('.page-link', { hasText: 'bench/big' }).click();
  const card = page.getByRole('toolbar', { name: 'Link' });
  await card.getByRole('button', { name: 'Change to /bench/big' }).waitFor();
  await page.keyboard.press('Alt+F10');
  await card.locator(':focus').waitFor();
  await page.keyboard.press('ArrowRight');
  // The focus moves a turn later.
  await card.locator(':focus', { hasText: 'Change to' }).waitFor();
  await page.keyboard.press('Enter');
  await preview.locator('[data-missing]').waitFor({ state: 'detached' });
  t.match(await editorText(text), /\/bench\/big#results/);

  await page.goto('/links/bench/big');
  const meant = page.getByRole('region', { name: 'Did you mean' });
  t.match(await meant.getByRole('link').allInnerTexts(), [/A big bench/, /Bigger/]);
  for (const [name, options] of Object.entries(screens)) {
    if (options.viewport) await page.setViewportSize(options.viewport);
    await page.emulateMedia({ colorScheme: options.colorScheme ?? null });
    await checkAccessible(t, page, `a page that is not there, ${name}`);
  }
  await meant.getByRole('link').first().click();
  await page.getByRole('heading', { name: 'A big bench' }).waitFor();
});

t.test('a page says which pages lead to it, a part at a time, and leads there', async (t) => {
  const wikiPage = await create('# Wanted\n');
  const name = (index: number) => `Source ${String(index).padStart(2, '0')}`;
  for (let index = 1; index <= 21; index += 1) await create(`# ${name(index)}\n\n[here](${wikiPage.path})\n`);
  const page = await newTab(t);
  await page.goto(wikiPage.path);
  const backlinks = page.getByRole('region', { name: 'Linked from more than 20 pages' });
  await backlinks.waitFor();
  t.equal(await backlinks.getByRole('listitem').count(), 20);
  await backlinks.getByRole('button', { name: 'Show more pages' }).click();
  const all = page.getByRole('region', { name: 'Linked from 21 pages' });
  await all.waitFor();
  t.equal(await all.getByRole('button').count(), 0);
  await page.waitForFunction(() => document.activeElement?.matches('.backlinks a'));
  await all.getByRole('link', { name: name(7) }).click();
  await page.getByRole('heading', { name: name(7), level: 1 }).waitFor();
  await page.emulateMedia({ media: 'print' });
  t.equal(await page.locator('.backlinks:visible').count(), 0, 'they can’t be followed on paper');
});

t.test('[[ suggests pages: chosen by keyboard, the link is closed and shows the title', async (t) => {
  const wikiPage = await create('# Plan\n');
  const page = await newTab(t);
  const text = await openEditor(page, `/-/edit${wikiPage.path}`);
  await typeAtEnd(page, text, 'We drink [[');
  await options(page).first().waitFor();
  await page.keyboard.type('tea');
  await options(page).filter({ hasText: '/drinks/black-tea' }).waitFor();
  for (let key = 0; key < 3; key += 1) await page.keyboard.press('Backspace');
  // Faster than any response: the key waits for the pages.
  await page.keyboard.type('Green t');
  await page.keyboard.press('Enter');
  await page.locator('.cm-line', { hasText: 'We drink [[/drinks/green-tea|Green tea]]' }).waitFor();
  await page.keyboard.type(' daily.');
  t.match(await editorText(text), 'We drink [[/drinks/green-tea|Green tea]] daily.');
  await page.keyboard.press('Control+s');
  await untilStatus(page, 'saved');
  t.match(await stored(wikiPage), /We drink \[\[\/drinks\/green-tea\|Green tea\]\] daily\.$/);
});

t.test('an input method is left alone, and its result is used for suggestions', async (t) => {
  const wikiPage = await create('# 計画\n');
  const page = await newTab(t);
  const text = await openEditor(page, `/-/edit${wikiPage.path}`);
  await typeAtEnd(page, text, '[[');
  await options(page).first().waitFor();
  const input = await page.context().newCDPSession(page);
  const compose = (kana: string) =>
    input.send('Input.imeSetComposition', { text: kana, selectionStart: kana.length, selectionEnd: kana.length });
  for (const kana of ['お', 'おち', 'おちゃ', 'お茶']) await compose(kana);
  await options(page).first().waitFor({ state: 'detached' });
  await input.send('Input.insertText', { text: 'お茶' });
  const option = options(page).filter({ hasText: 'お茶の淹れ方' });
  await option.waitFor();
  t.match(await editorText(text), '[[お茶]]', 'nothing is chosen by the key that ended the composition');
  await option.click();
  t.match(await editorText(text), '[[/飲み物/お茶|お茶の淹れ方]]');
});

t.test('a new page is offered last, Escape closes the list, and other brackets are left alone', async (t) => {
  const wikiPage = await create('# Plan\n');
  const page = await newTab(t);
  const text = await openEditor(page, `/-/edit${wikiPage.path}`);
  await typeAtEnd(page, text, '[[Black');
  await options(page).filter({ hasText: 'Link to a new page: Black' }).waitFor();
  t.match((await options(page).allTextContents()).at(-1), /^Link to a new page: Black\/links\/Black, not written yet$/);
  await page.keyboard.press('Escape');
  await options(page).first().waitFor({ state: 'detached' });
  t.match(await editorText(text), '[[Black]]', 'what was typed stays');
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' [[C sh');
  await options(page).filter({ hasText: '/signs/c#' }).click();
  t.match(await editorText(text), '[[Black]] [C sharp](/signs/c%23)', 'a path that a wiki link cannot spell');
  await page.keyboard.type(' and [tea](/drinks/bl');
  await options(page).filter({ hasText: '/drinks/black-tea' }).waitFor();
  // A list that has only just come takes no keys.
  await page.waitForTimeout(100);
  await page.keyboard.press('Tab');
  t.match(await editorText(text), 'and [tea](/drinks/black-tea)');
});

t.test('the history says which revision a move made, and from where to where it led the links', async (t) => {
  const target = await write('/moving/tea', '# Tea\n');
  const source = await create('# Source\n\nDrink [[/moving/tea|tea]].\n');
  await moveAndWait(origin, ada, `/pages/${target.id}/rename`, { path: '/moved/tea' });
  t.match(await stored(source), '[[/moved/tea|tea]]');
  const page = await newTab(t);
  await page.goto(`/-/history${source.path}`);
  const note = 'Links updated after a move: /moving/tea → /moved/tea';
  const revisions = page.getByRole('navigation', { name: 'Versions' });
  await revisions.getByRole('link').first().waitFor();
  t.equal(await revisions.getByRole('link').filter({ hasText: note }).count(), 1, 'in the list');
  t.equal(
    await page
      .getByRole('region', { name: /^Saved/ })
      .getByText(note)
      .count(),
    1,
    'at the revision',
  );
  await page.goto(source.path);
  await links(page, 'tea').click();
  await page.waitForURL('**/moved/tea');
});

t.test('a page linked from far below is no wider than a phone', async (t) => {
  const wikiPage = await create('# Linked\n');
  const below = '/a-folder-with-a-long-name/another-folder-with-a-long-name/a-page-with-a-long-name';
  await write(`${wikiPage.path}${below}`, `# ${'A long title '.repeat(6)}\n\n[it](${wikiPage.path})\n`);
  const page = await newTab(t, { viewport: { width: 390, height: 844 } });
  await page.goto(wikiPage.path);
  await page.getByRole('region', { name: 'Linked from 1 page' }).waitFor();
  t.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
});

for (const [name, screen] of Object.entries(screens)) {
  t.test(`suggestions, missing links and backlinks on ${name}: axe finds nothing`, async (t) => {
    const wikiPage = await create('# Looks\n\n[[never written]] and [[/drinks/green-tea]].\n');
    await create(`# Other\n\n[it](${wikiPage.path})\n`);
    const page = await newTab(t, screen);
    await page.goto(wikiPage.path);
    await page.getByRole('region', { name: 'Linked from 1 page' }).waitFor();
    await checkAccessible(t, page, 'a page');
    const text = await openEditor(page, `/-/edit${wikiPage.path}`);
    await typeAtEnd(page, text, '[[tea');
    await options(page).first().waitFor();
    await checkAccessible(t, page, 'suggestions');
  });
}
