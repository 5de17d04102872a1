import type { Page } from 'playwright-core';
import t from 'tap';
import { eventually } from '../testing/eventually.ts';
import { checkAccessible, screens } from './accessibility.ts';
import { callApi, createAccount, launchBrowser, openSignedInTab } from './browser.ts';
import { startStack } from './stack.ts';

const { origin } = await startStack(t);
const ada = await createAccount(origin, 'Ada');
const browser = await launchBrowser(t);

interface Made {
  id: string;
}

async function create(path: string): Promise<Made> {
  return callApi(origin, ada, 'POST', '/pages', { path, body: `# ${path.slice(path.lastIndexOf('/') + 1)} zanzibar` });
}

const pathOf = async ({ id }: Made) => (await callApi<{ path: string }>(origin, ada, 'GET', `/pages/${id}`)).path;
const row = (tab: Page, path: string) => tab.locator(`[data-row="${path}"]`);

t.test('pages are selected in the tree by keyboard, moved together, and back', async (t) => {
  const tab = await openSignedInTab(t, browser, origin, ada, { viewport: { width: 1440, height: 900 } });
  const [one, two] = [await create('/apples'), await create('/pears')];
  await create('/fruit');
  await tab.goto('/fruit');
  await row(tab, '/apples').focus();
  await tab.keyboard.press('Space');
  const bar = tab.getByRole('region', { name: 'Selected pages' });
  await bar.getByText('1 page selected').waitFor();
  t.equal(await row(tab, '/apples').getAttribute('aria-checked'), 'true');
  await row(tab, '/pears').focus();
  await tab.keyboard.press('Space');
  await bar.getByText('2 pages selected').waitFor();
  await checkAccessible(t, tab, 'selected pages');
  if (process.env.SHOTS) await tab.screenshot({ path: `${process.env.SHOTS}/bulk-tree.png` });
  await bar.getByRole('button', { name: 'Move' }).press('Enter');
  const dialog = tab.getByRole('dialog', { name: 'Move 2 pages' });
  await dialog.getByRole('combobox').fill('/fruit');
  await checkAccessible(t, tab, 'the dialog that moves them');
  if (process.env.SHOTS) await tab.screenshot({ path: `${process.env.SHOTS}/bulk-move.png` });
  await dialog.getByRole('button', { name: 'Move' }).click();
  await tab.getByText('2 pages moved.').waitFor();
  t.same([await pathOf(one), await pathOf(two)], ['/fruit/apples', '/fruit/pears']);
  t.notOk(await bar.isVisible(), 'nothing is selected any more');
  if (process.env.SHOTS) await tab.screenshot({ path: `${process.env.SHOTS}/bulk-done.png` });
  await tab.reload();
  await tab.getByText('2 pages moved.').waitFor();
  await tab.getByRole('button', { name: 'Undo' }).press('Enter');
  await tab.getByText('Undone.').waitFor();
  t.same([await pathOf(one), await pathOf(two)], ['/apples', '/pears']);
  await row(tab, '/pears').waitFor();

  await row(tab, '/pears').focus();
  await tab.keyboard.press('Shift+F10');
  await tab.getByRole('menuitem', { name: 'Select' }).press('Enter');
  await bar.getByText('1 page selected').waitFor();
  await row(tab, '/pears').focus();
  await tab.keyboard.press('Escape');
  await bar.waitFor({ state: 'hidden' });
});

for (const [name, options] of Object.entries(screens)) {
  t.test(`search results are tagged, shared, exported and trashed together on ${name}`, async (t) => {
    const tab = await openSignedInTab(t, browser, origin, ada, options);
    const place = `/${name.replaceAll(' ', '-')}`;
    const pages = [await create(`${place}/kumquat`), await create(`${place}/quince`)];
    const query = `q=${encodeURIComponent(`zanzibar in:${place}`)}`;
    await eventually(async () => {
      const { items } = await callApi<{ items: unknown[] }>(origin, ada, 'GET', `/search?${query}`);
      return items.length === 2;
    }, 'the pages are found');
    await tab.goto(`/search?${query}`);
    await tab.getByRole('button', { name: 'Select pages' }).press('Enter');
    await tab.getByRole('checkbox', { name: /^Select kumquat/ }).press('Space');
    const bar = tab.getByRole('region', { name: 'Selected pages' });
    await bar.getByText('1 page selected').waitFor();
    await tab.getByRole('button', { name: 'Select all shown' }).press('Enter');
    await bar.getByText('2 pages selected').waitFor();
    await checkAccessible(t, tab, `selected results on ${name}`);
    if (process.env.SHOTS)
      await tab.screenshot({ path: `${process.env.SHOTS}/bulk-search-${options.viewport?.width}.png` });

    await tab.evaluate(() => Reflect.deleteProperty(window, 'showSaveFilePicker'));
    await bar.getByRole('button', { name: 'Export' }).press('Enter');
    const [download] = await Promise.all([
      tab.waitForEvent('download'),
      tab.getByRole('dialog', { name: 'Export 2 pages' }).getByRole('button', { name: 'Export' }).press('Enter'),
    ]);
    t.match(download.suggestedFilename(), /\.zip$/);
    await checkAccessible(t, tab, `the dialog that exports on ${name}`);
    await tab.keyboard.press('Escape');

    await bar.getByRole('button', { name: 'Tags' }).press('Enter');
    const tagging = tab.getByRole('dialog', { name: 'Tag 2 pages' });
    await tagging.getByRole('combobox', { name: 'Add tags' }).fill('citrus');
    await checkAccessible(t, tab, `the dialog that tags on ${name}`);
    if (process.env.SHOTS)
      await tab.screenshot({ path: `${process.env.SHOTS}/bulk-tag-${options.viewport?.width}.png` });
    await tagging.getByRole('button', { name: 'Save' }).press('Enter');
    await tab.getByText('2 pages tagged.').waitFor();
    for (const { id } of pages) {
      t.match(await callApi(origin, ada, 'GET', `/pages/${id}/tags`), { items: [{ tag: 'citrus' }] });
    }

    await tab.getByRole('button', { name: 'Select pages' }).press('Enter');
    await tab.getByRole('button', { name: 'Select all shown' }).press('Enter');
    await bar.getByRole('button', { name: 'Share' }).press('Enter');
    const sharing = tab.getByRole('dialog', { name: 'Share 2 pages' });
    await checkAccessible(t, tab, `the dialog that shares on ${name}`);
    if (process.env.SHOTS)
      await tab.screenshot({ path: `${process.env.SHOTS}/bulk-share-${options.viewport?.width}.png` });
    await sharing.getByRole('button', { name: 'Save' }).press('Enter');
    await tab.getByText('Permissions of 2 pages saved.').waitFor();
    t.match(await callApi(origin, ada, 'GET', `/pages/${pages[0]?.id}/access`), { view: { groups: [], people: [] } });

    await tab.getByRole('button', { name: 'Select pages' }).press('Enter');
    await tab.getByRole('button', { name: 'Select all shown' }).press('Enter');
    await bar.getByRole('button', { name: 'Trash' }).press('Enter');
    await tab.getByRole('dialog').getByRole('button', { name: 'Move to trash' }).press('Enter');
    await tab.getByText('2 pages moved to the trash.').waitFor();
    await tab.getByRole('button', { name: 'Undo' }).press('Enter');
    await tab.getByText('Undone.').waitFor();
    t.match(await callApi(origin, ada, 'GET', `/pages/${pages[0]?.id}`), { status: 'live' });
  });
}

t.test('on a phone the drawer leads on to what can be done with the selected pages', async (t) => {
  await create('/drawer-page');
  const tab = await openSignedInTab(t, browser, origin, ada, screens['a phone in the dark']);
  await tab.goto('/drawer-page');
  await tab.getByRole('button', { name: 'Open the sidebar' }).click();
  const drawer = tab.getByRole('dialog');
  await row(tab, '/drawer-page').last().focus();
  await tab.keyboard.press('Space');
  const onward = drawer.getByRole('button', { name: 'Continue with 1 page' });
  await onward.waitFor();
  await checkAccessible(t, tab, 'the drawer with a selected page');
  if (process.env.SHOTS) await tab.screenshot({ path: `${process.env.SHOTS}/bulk-drawer.png` });
  await onward.press('Enter');
  await drawer.waitFor({ state: 'hidden' });
  await tab.getByRole('region', { name: 'Selected pages' }).getByRole('button', { name: 'Move' }).waitFor();
});

t.test('changes that failed are listed with their reasons', async (t) => {
  const tab = await openSignedInTab(t, browser, origin, ada, { viewport: { width: 1440, height: 900 } });
  await create('/attic/lamp');
  await create('/lamp');
  await tab.goto('/attic');
  await row(tab, '/lamp').focus();
  await tab.keyboard.press('Space');
  const bar = tab.getByRole('region', { name: 'Selected pages' });
  await bar.getByRole('button', { name: 'Move' }).click();
  const dialog = tab.getByRole('dialog');
  await dialog.getByRole('combobox').fill('not a path');
  t.ok(await dialog.getByRole('button', { name: 'Move' }).isDisabled());
  await dialog.getByRole('combobox').fill('/not//a path');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await dialog.getByRole('alert').first().waitFor();
  await dialog.getByRole('combobox').fill('/attic');
  await dialog.getByRole('button', { name: 'Move' }).click();
  await tab.getByText('0 pages moved.').waitFor();
  await tab.getByText('1 page couldn’t be changed').click();
  await tab
    .getByText(/^lamp zanzibar/)
    .last()
    .waitFor();
  if (process.env.SHOTS) await tab.screenshot({ path: `${process.env.SHOTS}/bulk-failed.png` });
});

for (const [name, options] of Object.entries(screens)) {
  t.test(`a page is duplicated with those below it, and lists them, on ${name}`, async (t) => {
    const tab = await openSignedInTab(t, browser, origin, ada, options);
    const place = `/copies-${options.viewport?.width}`;
    await create(`${place}/plan`);
    await create(`${place}/plan/first`);
    await create(`${place}/plan/second`);
    await tab.goto(`${place}/plan`);
    const below = tab.getByRole('region', { name: 'Subpages' });
    await below.getByRole('link', { name: 'first zanzibar' }).waitFor();
    await below.getByRole('link', { name: 'second zanzibar' }).waitFor();
    await tab.getByRole('button', { name: 'More actions' }).press('Enter');
    await tab.getByRole('menuitem', { name: 'Duplicate…' }).press('Enter');
    const dialog = tab.getByRole('dialog', { name: 'Duplicate “plan zanzibar”' });
    await dialog.getByRole('textbox', { name: 'URL slug' }).waitFor();
    t.equal(await dialog.getByRole('textbox', { name: 'Title' }).inputValue(), 'Copy of plan zanzibar');
    t.equal(await dialog.getByRole('textbox', { name: 'URL slug' }).inputValue(), 'copy-of-plan-zanzibar');
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Next plan');
    await dialog.getByRole('checkbox', { name: 'Duplicate subpages as well' }).press('Space');
    await checkAccessible(t, tab, `the dialog that duplicates on ${name}`);
    if (process.env.SHOTS)
      await tab.screenshot({ path: `${process.env.SHOTS}/duplicate-${options.viewport?.width}.png` });
    await dialog.getByRole('button', { name: 'Duplicate' }).press('Enter');
    await tab.waitForURL(`**${place}/next-plan`);
    await tab.getByRole('heading', { name: 'Next plan', level: 1 }).waitFor();
    await tab.getByText('3 pages duplicated.').waitFor();
    await below.getByRole('link', { name: 'second zanzibar' }).waitFor();
    await checkAccessible(t, tab, `the copy with its subpages on ${name}`);
    if (process.env.SHOTS)
      await tab.screenshot({ path: `${process.env.SHOTS}/subpages-${options.viewport?.width}.png` });

    await tab.getByRole('button', { name: 'More actions' }).press('Enter');
    await tab.getByRole('menuitem', { name: 'Duplicate…' }).press('Enter');
    const again = tab.getByRole('dialog', { name: 'Duplicate “Next plan”' });
    await again.getByRole('textbox', { name: 'URL slug' }).fill('plan');
    await again.getByRole('button', { name: 'Duplicate' }).press('Enter');
    await again.getByText('A page already exists at this path.').waitFor();
    await tab.keyboard.press('Escape');
    await again.waitFor({ state: 'hidden' });
    await tab.getByRole('button', { name: 'Undo' }).press('Enter');
    await tab.getByText('Undone.').waitFor();
  });
}
