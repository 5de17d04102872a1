import type { Locator, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { checkAccessible, screens } from './accessibility.ts';
import { type Account, callApi, createAccount, launchBrowser, openSignedInTab, type StoredPage } from './browser.ts';
import { editorText, openEditor, typeAtEnd, untilDraftHolds, withoutSockets } from './editing.ts';
import { followToTab } from './hydration.ts';
import { moveAndWait } from './moving.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const grace = await createAccount(origin, 'Grace');
const create = (path: string, body: string): Promise<StoredPage> =>
  callApi(origin, ada, 'POST', '/pages', { path, body });
const stored = ({ id }: StoredPage): Promise<StoredPage> => callApi(origin, ada, 'GET', `/pages/${id}`);

/** Trashes a page over HTTP; it takes a moment until it can be restored. */
async function throwAway({ id }: StoredPage, account = ada): Promise<void> {
  await moveAndWait(origin, account, `/pages/${id}/trash`);
}

const openTab = (t: Test, account: Account = ada, options = {}) =>
  openSignedInTab(t, browser, origin, account, {
    viewport: { width: 1280, height: 900 },
    ...options,
  });

const button = (scope: Page | Locator, name: string) => scope.getByRole('button', { name, exact: true });
const itemOf = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });
const untilAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

t.test('a page is trashed with its subpages, and restored with one click', async (t) => {
  await create('/kitchen', '# Kitchen\n');
  const tea = await create('/kitchen/tea', '# Tea\n\nBoil water.\n');
  await create('/kitchen/tea/green', '# Green tea\n');
  await create('/kitchen/guide', 'Make [tea](/kitchen/tea).\n');
  const page = await openTab(t);
  await page.goto('/kitchen/tea');
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Move to trash…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Move “Tea” to the trash?' });
  await dialog.getByText('2 pages will be moved: this one and all below it.').waitFor();
  await dialog.getByText('One page links here. Its link will break.').waitFor();
  await button(dialog, 'Move to trash').click();
  await untilAt(page, '/kitchen');
  const moves = page.getByRole('region', { name: 'Moves' });
  await moves.getByText('“Tea” moved to the trash, 2 pages in all.').waitFor();
  await page.getByRole('treeitem', { name: 'Tea', exact: true }).waitFor({ state: 'hidden' });
  t.equal((await stored(tea)).status, 'trashed');

  await button(moves, 'Undo').click();
  await untilAt(page, '/kitchen/tea');
  await moves.getByText('“Tea” restored to /kitchen/tea.').waitFor();
  await page.getByText('Boil water.').waitFor();
  t.equal((await stored(tea)).status, 'live');
});

t.test('the trash lists pages, who trashed them, and their subpages', async (t) => {
  const cellar = await create('/cellar', '# Cellar\n');
  await create('/cellar/wine', '# Wine\n');
  await throwAway(cellar, grace);
  const cookie = `wiki.accessToken=${ada.accessToken}`;
  const html = await (await fetch(`${origin}/trash`, { headers: { cookie } })).text();
  t.match(html, /Cellar/, 'the first HTML has it');
  const page = await openTab(t);
  await page.goto('/');
  await button(page, 'Account menu of Ada').click();
  await page.getByRole('menuitem', { name: 'Trash' }).click();
  await untilAt(page, '/trash');
  await page.getByRole('heading', { name: 'Trash', level: 1 }).waitFor();
  const item = itemOf(page, 'Cellar');
  t.match(
    await item.first().textContent(),
    /Was at \/cellar\s*Moved here .* by Grace\s*2 pages\s*Deleted permanently in/,
  );
  await button(item.first(), 'Show pages').click();
  await page.getByRole('list', { name: 'Pages moved with Cellar' }).getByText('/cellar/wine').waitFor();
});

t.test('trashed pages are restored; elsewhere where their place is taken', async (t) => {
  const first = await create('/attic', '# Attic\n');
  await create('/attic/box', '# Box\n');
  await throwAway(first);
  await create('/attic', '# Another attic\n');
  const page = await openTab(t);
  await page.goto('/trash');
  await button(page, 'Restore: Attic').click();
  const dialog = page.getByRole('dialog', { name: 'Where should “Attic” go?' });
  const address = dialog.getByRole('textbox', { name: 'Address' });
  const suggested = await address.inputValue();
  t.not(suggested, '/attic');
  t.match(suggested, /^\/attic/);
  await address.fill('/attic');
  await button(dialog, 'Restore').click();
  await dialog.getByRole('alert').waitFor();
  await address.fill('/loft');
  await button(dialog, 'Restore').click();
  await page.getByText('“Attic” restored to /loft.').waitFor();
  await itemOf(page, 'Attic').waitFor({ state: 'hidden' });
  t.equal((await stored(first)).path, '/loft');
  await page.getByRole('region', { name: 'Moves' }).getByRole('link', { name: 'Open' }).click();
  await untilAt(page, '/loft');
  await page.goto('/loft/box');
  await page.getByRole('heading', { name: 'Box', level: 1 }).waitFor();
});

t.test('the permanent link of a page in the trash shows it there, and brings it back', async (t) => {
  const lost = await create('/lost', '# Lost\n\nStill to be read.\n');
  await throwAway(lost);
  const page = await openTab(t);
  await page.goto(`/-/page/${lost.id}`);
  await page.getByText('This page is in the trash').waitFor();
  await page.getByText('Still to be read.').waitFor();
  t.equal(await page.getByRole('link', { name: 'Edit' }).count(), 0);
  await button(page, 'Restore').click();
  await untilAt(page, '/lost');
  await page.getByRole('link', { name: 'Edit' }).waitFor();
});

t.test('a missing page that is in the trash can be looked for there', async (t) => {
  const gone = await create('/gone', '# Gone\n');
  await throwAway(gone);
  const page = await openTab(t);
  await page.goto('/gone');
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  await page.getByText('The page at /gone, or one of its parents, is in the trash.').waitFor();
  t.equal(await page.getByText('There’s no page at').count(), 0);
  await page.getByRole('link', { name: 'Open trash' }).click();
  await untilAt(page, '/trash');
});

t.test('a text whose page is trashed is kept, and saved once the page is restored', async (t) => {
  const page = await openTab(t);
  await withoutSockets(page.context());
  const written = await create('/written', '# Written\n');
  const text = await openEditor(page, '/-/edit/written');
  await typeAtEnd(page, text, 'More.');
  await throwAway(written, grace);
  await page.keyboard.press('Control+s');
  await page.getByText('This page is in the trash. Your text is kept in this browser').waitFor();
  await untilDraftHolds(page, 'More.');
  t.match(await editorText(text), /More\./);
  const beside = await followToTab(page.getByRole('link', { name: 'Look in the trash' }));
  await button(beside, 'Restore').click();
  await untilAt(beside, '/written');
  await button(page, 'Save again').click();
  await page.locator('.save-status[data-status="saved"]').waitFor();
});

t.test('permanent deletion asks first; only administrators empty the trash', async (t) => {
  const own = await create('/own', '# Own page\n');
  await throwAway(own);
  const member = await openTab(t, grace);
  await member.goto('/trash');
  await itemOf(member, 'Own page').first().waitFor();
  t.equal(await button(member, 'Empty trash').count(), 0);
  t.equal(await button(member, 'Delete permanently: Own page').count(), 0);

  const page = await openTab(t);
  await page.goto('/trash');
  await button(page, 'Delete permanently: Own page').click();
  await button(page.getByRole('dialog', { name: 'Permanently delete “Own page”?' }), 'Delete permanently').click();
  await page.getByText('“Own page” permanently deleted.').waitFor();
  await itemOf(page, 'Own page').waitFor({ state: 'hidden' });
  await page.reload();
  t.equal(await itemOf(page, 'Own page').count(), 0);
  await button(page, 'Empty trash').click();
  await button(page.getByRole('dialog', { name: 'Empty the trash?' }), 'Empty trash').click();
  await page.getByText('The trash is empty', { exact: true }).waitFor();
});

for (const [screen, options] of Object.entries(screens)) {
  t.test(`the trash is accessible on ${screen}`, async (t) => {
    const title = `Page on ${screen}`;
    const thrown = await create(`/trash-of/${screen.replaceAll(' ', '-')}`, `# ${title}\n`);
    await create(`${thrown.path}/below`, '# Below\n');
    await throwAway(thrown);
    const page = await openTab(t, ada, options);
    await page.goto('/trash');
    await button(itemOf(page, title).first(), 'Show pages').click();
    await page.getByRole('list', { name: /^Pages moved with/ }).waitFor();
    await checkAccessible(t, page, 'the trash');
    await page.goto(`/-/page/${thrown.id}`);
    await page.getByText('This page is in the trash').waitFor();
    await checkAccessible(t, page, 'a page in the trash');
  });
}
