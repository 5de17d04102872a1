import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { eventually } from '../testing/eventually.ts';
import { checkAccessible, screens } from './accessibility.ts';
import { type Account, callApi, createAccount, launchBrowser, openSignedInTab, type TabOptions } from './browser.ts';
import { editorText, openEditor, typeAtEnd, untilStatus } from './editing.ts';
import { followToTab } from './hydration.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const grace = await createAccount(origin, 'Grace');

interface Stored {
  id: string;
  path: string;
  revisionId: string;
  body: string;
}

let pages = 0;
const create = (body = '# Tea\n\nGreen.\n'): Promise<Stored> =>
  callApi(origin, ada, 'POST', '/pages', { path: `/unpublished/page-${++pages}`, body });
const read = ({ id }: Stored) => callApi<Stored>(origin, ada, 'GET', `/pages/${id}`);

const tabOf = (t: Test, account: Account, options: TabOptions = {}) =>
  openSignedInTab(t, browser, origin, account, {
    viewport: { width: 1280, height: 900 },
    editorView: 'page',
    ...options,
  });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const articleOf = (page: Page, options = {}) => page.locator('.article', options);
const notice = (page: Page) => page.locator('.page-notice', { hasText: 'unpublished changes' });
const isLive = (page: Page) => page.locator('.editor-readers').waitFor();

/** Types in the editor and waits until the server has the text. */
async function write(t: Test, stored: Stored, account: Account, words: string): Promise<Page> {
  const page = await tabOf(t, account);
  const text = await openEditor(page, `/-/edit${stored.path}`);
  await isLive(page);
  await typeAtEnd(page, text, words);
  await untilStatus(page, 'saved');
  return page;
}

t.test('the state is one quiet word, with the time on hover', async (t) => {
  const page = await write(t, await create(), ada, 'Black.');
  const status = page.locator('.save-status');
  t.equal(await status.textContent(), 'Saved');
  t.match(await status.getAttribute('title'), /20\d\d.*\d:\d\d/);
  await page.context().setOffline(true);
  await page.keyboard.type(' White.');
  await status.getByText('Offline: kept on this device').waitFor();
});

t.test('text stays unpublished on leaving, and editors of the page see a notice', async (t) => {
  const stored = await create();
  const page = await write(t, stored, ada, 'Black.');
  await page.getByRole('link', { name: 'Close' }).click();
  await notice(page).getByText('Ada started editing').waitFor();
  t.equal((await read(stored)).body, stored.body);
  t.notMatch((await articleOf(page).textContent()) ?? '', 'Black.');
  await page.goto('/');
  const own = page.getByRole('region', { name: 'Your unpublished changes' });
  await own.getByText(stored.path).waitFor();

  const other = await tabOf(t, grace);
  await other.goto(stored.path);
  await button(other, 'See changes').click();
  await other.getByRole('dialog').getByText('Black.').first().waitFor();
  await other.keyboard.press('Escape');
  await other.getByRole('link', { name: 'Continue' }).click();
  await other.locator('.cm-content', { hasText: 'Black.' }).waitFor();

  await callApi(origin, ada, 'PUT', `/pages/${stored.id}/access`, { view: null, edit: { groups: [] } });
  await other.goto(stored.path);
  await articleOf(other, { hasText: 'Green.' }).waitFor();
  t.equal(await notice(other).count(), 0, 'readers see no notice');
});

t.test('Done publishes the text and shows the page, naming all who wrote', async (t) => {
  const stored = await create();
  await write(t, stored, grace, 'Black.');
  const page = await write(t, stored, ada, ' White.');
  await button(page, 'Done').click();
  await articleOf(page, { hasText: 'Black. White.' }).waitFor();
  t.equal(await notice(page).count(), 0);
  const { items } = await callApi<{ items: { contributors: { name: string }[] }[] }>(
    ...([origin, ada, 'GET', `/pages/${stored.id}/revisions`] as const),
  );
  t.same(
    items.map(({ contributors }) => contributors.map(({ name }) => name)),
    [['Ada', 'Grace'], ['Ada']],
  );
});

t.test('unpublished changes are discarded from the page, and brought back', async (t) => {
  const stored = await create();
  const page = await write(t, stored, ada, 'Black.');
  await page.goto(stored.path);
  await button(page, 'Discard changes').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await button(page, 'Undo').click();
  await notice(page).getByText('Ada started editing').waitFor();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.locator('.cm-content', { hasText: 'Black.' }).waitFor();
});

t.test('discarding while someone else writes asks for confirmation, and the other writer can undo it', async (t) => {
  const stored = await create();
  const writer = await write(t, stored, grace, 'Black.');
  const page = await tabOf(t, ada);
  await openEditor(page, `/-/edit${stored.path}`);
  await isLive(page);
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Discard changes' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Discard changes' }).click();
  await dialog.getByText('Someone else is editing this page right now').waitFor();
  t.match(await editorText(writer.locator('.cm-content')), 'Black.');
  await dialog.getByRole('button', { name: 'Discard anyway' }).click();
  await writer.getByText('Ada discarded the unpublished changes.').waitFor();
  t.notMatch(await editorText(writer.locator('.cm-content')), 'Black.');
  await page.locator('.cm-content:focus').waitFor();
  await writer.locator('.notice').getByRole('button', { name: 'Undo' }).click();
  for (const tab of [writer, page]) await tab.locator('.cm-content', { hasText: 'Black.' }).waitFor();
});

t.test('Done while offline is said, kept, and made up for when the connection is back', async (t) => {
  const stored = await create();
  const page = await write(t, stored, ada, 'Black.');
  await page.context().setOffline(true);
  await page.keyboard.type(' White.');
  await button(page, 'Done').click();
  await page.getByText('published as soon as you’re back online').waitFor({ timeout: 60_000 });
  await page.context().setOffline(false);
  await eventually(async () => (await read(stored)).body.includes('Black. White.'), 'it is published', 60_000);
});

t.test('Done after the page was moved publishes it where it is now', async (t) => {
  const stored = await create();
  const page = await write(t, stored, ada, 'Black.');
  const path = `${stored.path}-moved`;
  await callApi(origin, grace, 'POST', `/pages/${stored.id}/rename`, { path });
  await page.waitForURL(`**/-/edit${path}`);
  await button(page, 'Done').click();
  await page.waitForURL(`${origin}${path}`);
  await articleOf(page, { hasText: 'Black.' }).waitFor();
  t.match((await read(stored)).body, /Black\./);
});

t.test('a page that goes to the trash takes the words along, and its writer is shown the way to it', async (t) => {
  const stored = await create();
  const page = await write(t, stored, ada, 'Black.');
  await callApi(origin, grace, 'POST', `/pages/${stored.id}/trash`, {});
  await page.getByText('This page was moved to the trash').waitFor();
  t.equal(await button(page, 'Done').count(), 0);
  const beside = await followToTab(page.getByRole('link', { name: 'Look in the trash' }));
  await button(beside, 'Restore').click();
  await notice(beside).getByText('Ada started editing').waitFor();
  await beside.close();
  await button(page, 'Try again').click();
  await page.locator('.cm-content', { hasText: 'Black.' }).waitFor();
  await button(page, 'Done').click();
  await articleOf(page, { hasText: 'Black.' }).waitFor();
});

t.test('changes of a person who lost edit permission are kept, shown to both, and published by another', async (t) => {
  const stored = await create();
  const writer = await write(t, stored, grace, 'Black.');
  await callApi(origin, ada, 'PUT', `/pages/${stored.id}/access`, { view: null, edit: { groups: [] } });
  await writer.getByText('You can no longer edit this page').waitFor();
  t.equal(await button(writer, 'Done').count(), 0);
  const page = await tabOf(t, ada);
  await page.goto(stored.path);
  await notice(page).getByText('Grace started editing').waitFor();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.locator('.cm-content', { hasText: 'Black.' }).waitFor();
  await isLive(page);
  await button(page, 'Done').click();
  await articleOf(page, { hasText: 'Black.' }).waitFor();
});

t.test('two who press Done at once publish one revision', async (t) => {
  const stored = await create();
  const one = await write(t, stored, ada, 'Black.');
  const other = await write(t, stored, grace, ' White.');
  await Promise.all([one, other].map((page) => button(page, 'Done').click()));
  for (const page of [one, other]) await articleOf(page, { hasText: 'Black. White.' }).waitFor();
  const { items } = await callApi<{ items: object[] }>(origin, ada, 'GET', `/pages/${stored.id}/revisions`);
  t.equal(items.length, 2);
});

t.test('the notice and its dialogs are accessible', async (t) => {
  const stored = await create();
  await write(t, stored, grace, 'Black.');
  for (const [name, options] of Object.entries(screens)) {
    const page = await tabOf(t, ada, options);
    await page.goto(stored.path);
    await notice(page).waitFor();
    await checkAccessible(t, page, `the page on ${name}`);
    await button(page, 'See changes').click();
    await page.getByRole('dialog').getByText('Black.').first().waitFor();
    await checkAccessible(t, page, `the changes on ${name}`);
    await page.keyboard.press('Escape');
    await openEditor(page, `/-/edit${stored.path}`);
    await isLive(page);
    await checkAccessible(t, page, `the editor on ${name}`);
  }
});
