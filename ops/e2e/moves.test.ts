import type { Locator, Page, Route } from 'playwright-core';
import t, { type Test } from 'tap';
import { checkAccessible, screens } from './accessibility.ts';
import { callApi, createAccount, launchBrowser, openSignedInTab, type StoredPage } from './browser.ts';
import { openEditor, typeAtEnd, untilDraftHolds, untilNoDraft, untilStatus, withoutSockets } from './editing.ts';
import { moveAndWait } from './moving.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const create = (path: string, body = `# ${path.split('/').at(-1)}\n`): Promise<StoredPage> =>
  callApi(origin, ada, 'POST', '/pages', { path, body });
const stored = ({ id }: StoredPage): Promise<StoredPage> => callApi(origin, ada, 'GET', `/pages/${id}`);

/** Moves a page over HTTP and waits for its end. */
async function rename({ id }: StoredPage, path: string): Promise<void> {
  await moveAndWait(origin, ada, `/pages/${id}/rename`, { path });
}

const openTab = (t: Test, options = {}) => openSignedInTab(t, browser, origin, ada, options);

async function openMoveDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Move…' }).click();
  const dialog = page.getByRole('dialog', { name: /^Move “/ });
  await dialog.getByRole('textbox', { name: 'URL slug' }).waitFor();
  return dialog;
}

const placeOf = (dialog: Locator) => dialog.getByRole('combobox', { name: 'Parent page' });
const nameOf = (dialog: Locator) => dialog.getByRole('textbox', { name: 'URL slug' });
const treeItem = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
const untilAt = (page: Page, path: string) => page.waitForURL((url) => url.pathname === path);

t.test('renaming takes subpages along, updates links, redirects the old address, and can be undone', async (t) => {
  const guide = await create('/rename/guide', '# Guide\n');
  const below = await create('/rename/guide/first', '# First\n');
  const linking = await create('/rename/linking', 'Read [the guide](/rename/guide) and [[/rename/guide/first]].\n');
  const page = await openTab(t);
  await page.goto('/rename/guide');
  const dialog = await openMoveDialog(page);
  t.ok(await dialog.getByRole('button', { name: 'Change URL' }).isDisabled(), 'nothing to do yet');
  // The name is chosen already, so that typing replaces it.
  await page.keyboard.type('handbook');
  await dialog.getByText('2 pages will be moved: this one and all below it.').waitFor();
  await dialog.getByText('/rename/handbook/first').waitFor();
  t.ok(await dialog.getByRole('checkbox', { name: 'Update the links in one page' }).isChecked());
  await page.keyboard.press('Enter');
  await untilAt(page, '/rename/handbook');
  const moves = page.getByRole('region', { name: 'Moves' });
  await moves.getByText('Moved to /rename/handbook. The links in one page were updated.').waitFor();
  await treeItem(page, 'Guide').waitFor();
  t.equal((await stored(below)).path, '/rename/handbook/first');
  t.equal((await stored(linking)).body, 'Read [the guide](/rename/handbook) and [[/rename/handbook/first]].\n');

  await moves.getByRole('button', { name: 'Undo' }).click();
  await untilAt(page, '/rename/guide');
  await moves.getByText('Moved back to /rename/guide.').waitFor();
  t.equal((await stored(guide)).path, '/rename/guide');
  await moves.getByRole('button', { name: 'Dismiss' }).click();
  await moves.waitFor({ state: 'hidden' });
});

t.test('links can be left unchanged, and still lead to the page', async (t) => {
  await create('/keeping/guide', '# Guide\n\nHere it is.\n');
  const linking = await create('/keeping/linking', 'Read [the guide](/keeping/guide).\n');
  const page = await openTab(t);
  await page.goto('/keeping/guide');
  const dialog = await openMoveDialog(page);
  await nameOf(dialog).fill('manual');
  await dialog.getByRole('checkbox', { name: 'Update the links in one page' }).uncheck();
  await dialog.getByRole('button', { name: 'Change URL' }).click();
  await untilAt(page, '/keeping/manual');
  t.equal((await stored(linking)).body, 'Read [the guide](/keeping/guide).\n');
  await page.goto('/keeping/linking');
  await page.getByRole('link', { name: 'the guide' }).click();
  await untilAt(page, '/keeping/manual');
  await page.getByText('“Guide” moved here from /keeping/guide.').waitFor();
});

t.test('an old address leads to the new one and says so once', async (t) => {
  const page = await create('/old/tea', '# Tea\n\nBoil water.\n');
  await rename(page, '/old/green-tea');
  const cookie = `wiki.accessToken=${ada.accessToken}`;
  const answer = await fetch(`${origin}/old/tea`, { headers: { cookie }, redirect: 'manual' });
  t.equal(answer.status, 302);
  const tab = await openTab(t);
  await tab.goto('/old/tea');
  await untilAt(tab, '/old/green-tea');
  const notice = tab.getByText('“Tea” moved here from /old/tea.');
  await notice.waitFor();
  await tab.waitForFunction(() => window.location.search === '');
  await tab.getByRole('button', { name: 'Dismiss' }).click();
  await notice.waitFor({ state: 'hidden' });
  await tab.goto('/-/edit/old/tea');
  await untilAt(tab, '/-/edit/old/green-tea');
  await tab.goto(`/-/page/${page.id}`);
  await untilAt(tab, '/old/green-tea');
});

t.test('obstacles are named before anything moves', async (t) => {
  const moved = await create('/clash/from/tea');
  await create('/clash/to/tea');
  const page = await openTab(t);
  await page.goto('/clash/from/tea');
  const dialog = await openMoveDialog(page);
  await placeOf(dialog).fill('/clash/t');
  await dialog.getByRole('option', { name: '/clash/to' }).click();
  await dialog.getByText('A page already exists at the new URL:').waitFor();
  t.ok(await dialog.getByRole('button', { name: 'Move' }).isDisabled());
  await placeOf(dialog).fill('/clash/from/tea/below');
  await dialog.getByRole('alert').waitFor();
  await nameOf(dialog).fill('a/../b');
  await dialog.getByText('“.” and “..” are no names').or(dialog.locator('.field-error')).first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  await page.locator('[aria-label="More actions"]:focus').waitFor();
  t.equal((await stored(moved)).path, '/clash/from/tea');
});

t.test('Enter in the place field takes the suggestion, and moves nothing before a preview', async (t) => {
  const moved = await create('/suggested/leaf');
  await create('/suggested/database');
  const page = await openTab(t);
  await page.goto('/suggested/leaf');
  const dialog = await openMoveDialog(page);
  await placeOf(dialog).fill('/suggested/dat');
  await dialog.getByText('/suggested/dat/leaf').waitFor();
  const option = dialog.getByRole('option', { name: '/suggested/database' });
  await option.and(page.locator('[aria-selected="true"]')).waitFor();
  await placeOf(dialog).press('Enter');
  t.equal(await placeOf(dialog).inputValue(), '/suggested/database');
  await option.waitFor({ state: 'hidden' });
  t.equal((await stored(moved)).path, '/suggested/leaf');
  await dialog.getByText('/suggested/database/leaf').waitFor();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await untilAt(page, '/suggested/database/leaf');
});

t.test('words in the place field search for a page and are no faulty path', async (t) => {
  await create('/sought/leaf');
  await create('/sought/cupboard', '# A very tall cupboard\n');
  const page = await openTab(t);
  await page.goto('/sought/leaf');
  const dialog = await openMoveDialog(page);
  await placeOf(dialog).fill('tall cupb');
  await dialog.getByText('Choose a page from the list.').waitFor();
  t.equal(await nameOf(dialog).getAttribute('aria-invalid'), null);
  t.notMatch(await dialog.textContent(), /slash|tall cupb\//);
  t.ok(await dialog.getByRole('button', { name: 'Move', exact: true }).isDisabled());
  await dialog.getByRole('option', { name: '/sought/cupboard' }).click();
  await dialog.getByText('/sought/cupboard/leaf').first().waitFor();
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await untilAt(page, '/sought/cupboard/leaf');
});

t.test('moving below a page that not everyone can see shows a warning', async (t) => {
  const secret = await create('/guarded/secret', '# Secret\n');
  await create('/guarded', '# Guarded\n');
  await create('/guarded/open', '# Open\n');
  await callApi(origin, ada, 'PUT', `/pages/${secret.id}/access`, { view: { groups: [] }, edit: null });
  const page = await openTab(t);
  await page.goto('/guarded/open');
  const dialog = await openMoveDialog(page);
  await placeOf(dialog).fill('/guarded/secret');
  await dialog.getByText('Not everyone can see Secret.').waitFor();
  await dialog.getByRole('button', { name: 'Move' }).click();
  await untilAt(page, '/guarded/secret/open');
  const again = await openMoveDialog(page);
  await placeOf(again).fill('/guarded');
  await again.getByText('Only some people can see the current parent, Secret').waitFor();
});

t.test('a long move shows its progress, also on other screens', async (t) => {
  await create('/long/tea', '# Tea\n');
  await create('/long/elsewhere', '# Elsewhere\n');
  const page = await openTab(t);
  let isSlow = true;
  await page.route('**/api/moves/*', async (route) => {
    const response = await route.fetch();
    const move = await response.json();
    await route.fulfill({ response, json: isSlow ? { ...move, state: 'moving', done: 300, total: 900 } : move });
  });
  await page.goto('/long/tea');
  const dialog = await openMoveDialog(page);
  await nameOf(dialog).fill('green-tea');
  await dialog.getByRole('button', { name: 'Change URL' }).click();
  await dialog.waitFor({ state: 'hidden' });
  const moves = page.getByRole('region', { name: 'Moves' });
  await moves.getByText('Moving “Tea” to /long/green-tea…').waitFor();
  await moves.getByRole('progressbar', { name: '300 of 900 pages' }).waitFor();
  await treeItem(page, 'Elsewhere').click();
  await untilAt(page, '/long/elsewhere');
  isSlow = false;
  await moves.getByText('Moved to /long/green-tea.').waitFor();
  t.equal(new URL(page.url()).pathname, '/long/elsewhere', 'readers stay where they are');
});

t.test(
  'a page is dragged onto another: at once when only it moves, else after it was shown what else does',
  async (t) => {
    const alone = await create('/drag/alone', '# Alone\n');
    const family = await create('/drag/family', '# Family\n');
    await create('/drag/family/child', '# Child\n');
    await create('/drag/target', '# Target\n');
    const page = await openTab(t);
    await page.goto('/drag/target');
    await treeItem(page, 'Alone').dragTo(treeItem(page, 'Target'));
    await page.getByText('Moved to /drag/target/alone.').waitFor();
    t.equal((await stored(alone)).path, '/drag/target/alone');
    await treeItem(page, 'Target').press('ArrowRight');
    await treeItem(page, 'Alone').waitFor();

    await treeItem(page, 'Family').dragTo(treeItem(page, 'Target'));
    const dialog = page.getByRole('dialog', { name: /^Move “/ });
    await dialog.getByText('2 pages will be moved: this one and all below it.').waitFor();
    await dialog.getByRole('button', { name: 'Move' }).click();
    await page.getByText('Moved to /drag/target/family.').waitFor();
    t.equal((await stored(family)).path, '/drag/target/family');
  },
);

for (const [name, options] of Object.entries(screens)) {
  t.test(`a page is renamed on ${name}, with or without its address`, async (t) => {
    const path = `/renaming/${options.viewport?.width}`;
    const page = await create(path, '---\ntags: [a]\n---\n\n# Old *title*\n\nText.\n');
    const tab = await openTab(t, options);
    await tab.goto(path);
    const open = async () => {
      await tab.getByRole('button', { name: 'More actions' }).press('Enter');
      await tab.getByRole('menuitem', { name: 'Rename…' }).press('Enter');
      return tab.getByRole('dialog', { name: /^Rename/ });
    };
    const dialog = await open();
    await dialog.getByRole('textbox', { name: 'Title' }).fill('手順 & rules');
    await dialog.getByText(`/renaming/手順-rules`).first().waitFor();
    await checkAccessible(t, tab, `the dialog that renames on ${name}`);
    await dialog.getByRole('checkbox', { name: 'Change the URL as well' }).press('Space');
    await tab.keyboard.press('Enter');
    await tab.getByRole('heading', { name: '手順 & rules', level: 1 }).waitFor();
    t.match(await stored(page), {
      path,
      title: '手順 & rules',
      body: '---\ntags: [a]\n---\n\n# 手順 & rules\n\nText.\n',
    });

    const again = await open();
    await again.getByRole('textbox', { name: 'URL slug' }).fill(`own-${options.viewport?.width}`);
    await again.getByText('Only this page will be moved.').waitFor();
    await tab.keyboard.press('Enter');
    await untilAt(tab, `/renaming/own-${options.viewport?.width}`);
    t.match(await stored(page), { title: '手順 & rules' });

    const refused = await open();
    await refused.getByRole('textbox', { name: 'Title' }).fill('The :tea: hour');
    await refused.getByRole('button', { name: 'Rename' }).press('Enter');
    await refused.getByText('This title can’t be written into the page’s text.').waitFor();
    t.match(await stored(page), { title: '手順 & rules' });
  });
}

t.test('keys rename a page of the drawer on a phone', async (t) => {
  await create('/drawer/renamed', '# Renamed in the drawer\n');
  const page = await openTab(t, { viewport: { width: 390, height: 844 } });
  await page.goto('/drawer/renamed');
  await page.getByRole('button', { name: 'Open the sidebar' }).click();
  await treeItem(page, 'Renamed in the drawer').focus();
  await page.keyboard.press('F2');
  await page.locator('[role="dialog"] input[name="title"]:focus').waitFor();
  await page.keyboard.type('Short');
  await page.keyboard.press('Enter');
  await untilAt(page, '/drawer/short');
});

t.test('keys move a page of the tree, and the focus comes back to it', async (t) => {
  const moved = await create('/keys/moved', '# Moved by keys\n');
  const page = await openTab(t);
  await page.goto('/keys/moved');
  const row = treeItem(page, 'Moved by keys');
  const focused = page.locator('[data-row="/keys/moved"]:focus');
  await row.focus();
  await page.keyboard.press('Shift+F10');
  await page.locator('[role="menu"]:focus-within').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await focused.waitFor();
  await page.keyboard.press('Shift+F10');
  await page.locator('[role="menu"]:focus-within').waitFor();
  await page.keyboard.press('End');
  const focusedItem = page.locator('[role="menuitem"]:focus');
  await focusedItem.filter({ hasText: 'Move to trash…' }).waitFor();
  for (const item of ['Select', 'Duplicate…', 'Move…']) {
    await page.keyboard.press('ArrowUp');
    await focusedItem.filter({ hasText: item }).waitFor();
  }
  await page.keyboard.press('Enter');
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'URL slug' });
  await name.waitFor();
  await page.locator('[role="dialog"] input:focus').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await focused.waitFor();
  await page.keyboard.press('F2');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await focused.waitFor();
  await page.keyboard.press('F2');
  await page.locator('[role="dialog"] input[name="title"]:focus').waitFor();
  await page.keyboard.type('Renamed now');
  await page.keyboard.press('Enter');
  await untilAt(page, '/keys/renamed-now');
  t.match(await stored(moved), { path: '/keys/renamed-now', title: 'Renamed now', body: '# Renamed now\n' });
  await page.locator('[data-row="/keys/renamed-now"]:focus').waitFor();
  await treeItem(page, 'Renamed now').waitFor();
});

t.test('a text written while its page moves is kept, saved afterwards, and continues at the new address', async (t) => {
  const written = await create('/writing/tea', '# Tea\n');
  const page = await openTab(t);
  await withoutSockets(page.context());
  const text = await openEditor(page, '/-/edit/writing/tea');
  const { release } = await refuseSaves(page);
  await typeAtEnd(page, text, 'Boil water.');
  await page.keyboard.press('Control+s');
  await page.getByText('This page is being moved. Your text is kept in this browser').waitFor();
  await untilDraftHolds(page, 'Boil water.');
  await rename(written, '/drinks/tea');
  await release();
  await untilStatus(page, 'saved');
  await untilAt(page, '/-/edit/drinks/tea');
  t.match((await stored(written)).body, /Boil water\./);
  await untilNoDraft(page);
  // It is the same editor: what was typed can be undone.
  await typeAtEnd(page, text, ' Wait.');
  await page.keyboard.press('Control+s');
  await untilStatus(page, 'saved');
  t.match((await stored(written)).body, /Boil water\. Wait\./);
});

t.test('a page on its way says so, cannot be edited, and is shown at its new address when it has come', async (t) => {
  const travelling = await create('/transit/tea', '# Travelling tea\n');
  await create('/transit/start', '# Start\n');
  const page = await openTab(t);
  await page.goto('/transit/start');
  const arrive = await sendTravelling(page, travelling);
  await treeItem(page, 'Travelling tea').click();
  await page.getByText('This page is being moved to /transit/green-tea.').waitFor();
  await page.getByText('300 of 900 pages').waitFor();
  t.ok(await page.getByRole('button', { name: 'Edit' }).isDisabled());
  await rename(travelling, '/transit/green-tea');
  arrive();
  await untilAt(page, '/transit/green-tea');
  await page.getByRole('link', { name: 'Edit' }).waitFor();
});

t.test('the tree follows others’ changes while it is shown', async (t) => {
  await create('/live/home', '# Live home\n');
  const page = await openTab(t);
  const connected = new Promise((resolve) => {
    page.on('websocket', (socket) => socket.url().includes('/notifications') && socket.on('framereceived', resolve));
  });
  await page.goto('/live/home');
  await treeItem(page, 'Live home').waitFor();
  await connected;
  const made = await create('/live/made', '# Made by others\n');
  await treeItem(page, 'Made by others').waitFor();
  await callApi(origin, ada, 'PUT', `/pages/${made.id}/title`, { title: 'Named by others' });
  await treeItem(page, 'Named by others').waitFor();
  await callApi(origin, ada, 'PUT', `/pages/${made.id}/position`, { after: null });
  await page.waitForFunction(() => document.querySelector('[data-row^="/live/"]')?.textContent === 'Named by others');
  await moveAndWait(origin, ada, `/pages/${made.id}/trash`);
  await treeItem(page, 'Named by others').waitFor({ state: 'hidden' });
});

t.test('the tree shows others’ moves when its reader returns', async (t) => {
  const moved = await create('/others/before', '# Moved by others\n');
  await create('/others/home', '# Home of others\n');
  await create('/others/home/child', '# Child of others\n');
  const page = await openTab(t);
  await page.clock.install();
  await page.goto('/others/home/child');
  await treeItem(page, 'Moved by others').waitFor();
  await moveAndWait(origin, ada, `/pages/${moved.id}/trash`);
  await page.clock.fastForward(10_000);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await treeItem(page, 'Moved by others').waitFor({ state: 'hidden' });
});

for (const [screen, options] of Object.entries(screens)) {
  t.test(`moving is accessible on ${screen}`, async (t) => {
    const place = `/accessible/${screen.replaceAll(' ', '-')}`;
    await create(`${place}/tea`, '# Tea\n');
    await create(`${place}/tea/green`);
    await create(`${place}/linking`, `[Tea](${place}/tea)\n`);
    const page = await openTab(t, options);
    await page.goto(`${place}/tea`);
    const dialog = await openMoveDialog(page);
    await nameOf(dialog).fill('linking');
    await dialog.getByText('A page already exists at the new URL:').waitFor();
    await checkAccessible(t, page, 'with a clash');
    await nameOf(dialog).fill('drink');
    await dialog.getByText('2 pages will be moved').waitFor();
    await checkAccessible(t, page, 'the plan');
    await placeOf(dialog).fill('/acc');
    await dialog.getByRole('option').first().waitFor();
    await checkAccessible(t, page, 'places to choose from');
    await placeOf(dialog).fill(place);
    await dialog.getByText('2 pages will be moved').waitFor();
    await placeOf(dialog).blur();
    await dialog.getByRole('button', { name: 'Change URL' }).click();
    await page.getByText(`Moved to ${place}/drink.`).waitFor();
    await checkAccessible(t, page, 'moved');
    await page.goto(`${place}/tea`);
    await page.getByText('moved here from').waitFor();
    await checkAccessible(t, page, 'by the old address');
  });
}

/** Refuses saves as the api does during a move, until released. */
async function refuseSaves(page: Page): Promise<{ release: () => Promise<void> }> {
  const pattern = '**/api/pages/*';
  const refuse = async (route: Route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    const problem = { type: 'about:blank', title: 'Conflict', status: 409, detail: 'Moving.', code: 'page_moving' };
    await route.fulfill({ status: 409, contentType: 'application/problem+json', body: JSON.stringify(problem) });
  };
  await page.route(pattern, refuse);
  return { release: () => page.unroute(pattern, refuse) };
}

/** Shows a page as one of many moving. Returns a function that ends it. */
async function sendTravelling(page: Page, travelling: StoredPage): Promise<() => void> {
  const moveId = 'f'.repeat(24);
  let isOnItsWay = true;
  const move = {
    id: moveId,
    kind: 'rename',
    pageId: travelling.id,
    from: '/transit/tea',
    to: '/transit/green-tea',
    done: 300,
    total: 900,
    linksDone: 0,
    linksLeft: 0,
    linksTotal: 0,
    clash: null,
    endedAt: null,
  };
  await page.route(`**/api/moves/${moveId}`, (route) =>
    route.fulfill({ json: { ...move, state: isOnItsWay ? 'moving' : 'done' } }),
  );
  await page.route('**/api/pages/view?*', async (route) => {
    if (!isOnItsWay) return route.continue();
    const response = await route.fetch();
    const body = await response.json();
    const isIt = body.page?.id === travelling.id;
    await route.fulfill({ response, json: isIt ? { ...body, page: { ...body.page, state: 'moving', moveId } } : body });
  });
  return () => {
    isOnItsWay = false;
  };
}
