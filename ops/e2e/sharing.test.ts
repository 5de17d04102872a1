import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { checkAccessible, screens } from './accessibility.ts';
import { type Account, callApi, createAccount, launchBrowser, openSignedInTab, type StoredPage } from './browser.ts';
import { openEditor, typeAtEnd } from './editing.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
const { origin } = await startStack(t);
const browser = await launchBrowser(t);
// The first account administers; rules are for the others.
const ada = await createAccount(origin, 'Ada');
const bob = await createAccount(origin, 'Bob');
const eve = await createAccount(origin, 'Eve');
let pages = 0;
const create = (body: string, path = `/sharing/page-${++pages}`): Promise<StoredPage> =>
  callApi(origin, bob, 'POST', '/pages', { path, body });
const newGroup = (name: string) => callApi<{ id: string }>(origin, ada, 'POST', '/groups', { name });
const restrict = ({ id }: StoredPage, rule: object) =>
  callApi(origin, bob, 'PUT', `/pages/${id}/access`, { view: null, edit: null, ...rule });

const tabOf = (t: Test, account: Account, options = {}) => openSignedInTab(t, browser, origin, account, options);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Share and permissions' });
const openness = (page: Page, name: string) =>
  dialog(page).getByRole('group', { name: 'General access' }).getByRole('radio', { name });
const sharers = (page: Page) => dialog(page).getByRole('region', { name: 'People and groups' });

async function addSharer(page: Page, name: string): Promise<void> {
  await sharers(page).getByRole('combobox', { name: 'Add people or groups' }).click();
  await page.getByRole('option').first().waitFor();
  // Before it has been searched for: Enter waits for that.
  await page.keyboard.type(name.slice(0, 3).toLowerCase());
  await page.keyboard.press('Enter');
  await sharers(page).getByRole('listitem').filter({ hasText: name }).waitFor();
}

async function openSharing(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await button(page, 'More actions').click();
  await page.getByRole('menuitem', { name: 'Share and permissions…' }).click();
  await dialog(page).getByRole('group', { name: 'General access' }).waitFor();
}

t.test('editors share by a button, which has the focus again; in a narrow window the menu does', async (t) => {
  const wikiPage = await create('# Shared by a button\n');
  const page = await tabOf(t, bob);
  await page.goto(wikiPage.path);
  await button(page, 'Share').press('Enter');
  await dialog(page).getByRole('group', { name: 'General access' }).waitFor();
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.textContent === 'Share');
  await page.setViewportSize({ width: 700, height: 800 });
  await button(page, 'Share').waitFor({ state: 'hidden' });
  await openSharing(page, wikiPage.path);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'More actions');
});

t.test('a page for a group is nowhere for the others, until they are in the group', async (t) => {
  const group = await newGroup('Tea drinkers');
  const wikiPage = await create('# Secret blend\n\nMint.\n');
  const open = await create('# Open\n');
  await create(`# Leads there\n\n[it](${open.path})\n`, `${wikiPage.path}/below`);
  const owner = await tabOf(t, bob);
  await openSharing(owner, wikiPage.path);
  await dialog(owner).getByText('This also applies to the 1 page below.').waitFor();
  await openness(owner, 'Only some can view').check();
  await sharers(owner).getByText('Only the owner, Bob').waitFor();
  await addSharer(owner, 'Tea drinkers');
  await button(owner, 'Save').click();
  await dialog(owner).waitFor({ state: 'detached' });
  await owner.getByRole('img', { name: 'Only some people can see this page' }).waitFor();

  const other = await tabOf(t, eve);
  for (const path of [wikiPage.path, `${wikiPage.path}/below`]) {
    await other.goto(path);
    await other.getByRole('heading', { name: 'Page not found' }).waitFor();
  }
  await other.goto(`/-/history${wikiPage.path}`);
  await other.getByText('There is nothing here').waitFor();
  await other.goto(open.path);
  await other.getByRole('treeitem', { name: 'Open' }).waitFor();
  t.equal(await other.getByRole('treeitem', { name: 'Secret blend' }).count(), 0, 'not in the tree');
  await other.waitForLoadState('networkidle');
  t.equal(await other.getByText('Linked from').count(), 0, 'not among what leads here');
  const text = await openEditor(other, `/-/edit${open.path}`);
  await typeAtEnd(other, text, '[[Secret');
  await other.getByRole('option', { name: /Link to a new page/ }).waitFor();
  t.equal(await other.getByRole('option').count(), 1, 'not suggested');
  await other.goto('/');
  t.equal(await other.getByText('Secret blend').count(), 0, 'not among the changes');

  const url = `${origin}/api/groups/${group.id}/members/${eve.id}`;
  await fetch(url, { method: 'PUT', headers: { authorization: `Bearer ${ada.accessToken}` } });
  await other.goto(wikiPage.path);
  await other.getByText('Mint.').waitFor();
  await other.getByRole('treeitem', { name: 'Secret blend' }).waitFor();
});

t.test('readers without permission are offered no change, and see why', async (t) => {
  const wikiPage = await create('# Rules\n\nOld.\n');
  await callApi(origin, bob, 'PUT', `/pages/${wikiPage.id}`, {
    body: '# Rules\n\nNew.\n',
    baseRevisionId: wikiPage.revisionId,
  });
  const page = await tabOf(t, eve);
  await page.goto(wikiPage.path);
  const edit = page.getByRole('link', { name: 'Edit', exact: true });
  await edit.waitFor();
  await restrict(wikiPage, { edit: { groups: [] } });
  await page.reload();
  await page.getByText('New.').waitFor();
  t.equal(await edit.count(), 0);
  t.equal(await page.getByRole('img', { name: /Only some people/ }).count(), 0, 'everybody may see it');
  await button(page, 'More actions').click();
  t.equal(await page.getByRole('menuitem', { name: 'New page below' }).count(), 0);
  await page.getByRole('menuitem', { name: 'Share and permissions…' }).click();
  await dialog(page).getByText('Only the owner, Bob, and administrators can change this.').waitFor();
  t.ok(await openness(page, 'Everyone can view, only some can edit').isChecked());
  t.ok(await openness(page, 'Everyone can view, only some can edit').isDisabled());
  await sharers(page).getByText('Only the owner, Bob').waitFor();
  t.equal(await button(page, 'Save').count(), 0);
  await checkAccessible(t, page, 'the dialog to read only');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: /^Attachments/ }).click();
  await page.getByRole('dialog', { name: 'Attachments' }).getByText('No attachments yet.').waitFor();
  t.equal(await button(page, 'Upload files').count(), 0);

  await page.goto(`/-/edit${wikiPage.path}`);
  await page.getByRole('heading', { name: 'You can’t edit this page' }).waitFor();
  await checkAccessible(t, page, 'in place of the editor');
  await page.getByRole('link', { name: 'Back to the page' }).click();
  await page.getByText('New.').waitFor();
  await page.goto(`/-/history${wikiPage.path}`);
  await page.getByRole('navigation', { name: 'Versions' }).getByRole('link').last().click();
  await page.locator('.revision[aria-current]', { hasText: 'Created' }).waitFor();
  t.equal(await button(page, 'Restore this version').count(), 0);
});

t.test('locking oneself out shows a warning; Escape goes one step back', async (t) => {
  await newGroup('Others');
  const wikiPage = await create('# Mine\n');
  const page = await tabOf(t, bob);
  await openSharing(page, wikiPage.path);
  await openness(page, 'Only some can view').check();
  t.equal(await button(page, 'Save').count(), 1, 'the owner loses nothing');
  await button(page, 'Change').click();
  await page.keyboard.type('eve');
  await page.getByRole('option', { name: 'Eve' }).waitFor();
  await page.keyboard.press('Escape');
  t.equal(await page.getByRole('option').count(), 0);
  t.equal(await dialog(page).count(), 1, 'only the list is closed');
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Eve' }).click();
  await dialog(page).getByText('you won’t see this page any more').waitFor();
  await button(page, 'Save anyway').click();
  await page.waitForURL(`${origin}/`);
  await page.goto(wikiPage.path);
  await page.getByRole('heading', { name: 'Page not found' }).waitFor();

  const owner = await tabOf(t, eve);
  await openSharing(owner, wikiPage.path);
  t.ok(await openness(owner, 'Only some can view').isChecked());
  await sharers(owner).getByText('Only the owner, Eve').waitFor();
  await owner.keyboard.press('Escape');
  await dialog(owner).waitFor({ state: 'detached' });
  await owner.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'More actions');
  t.pass('the focus is back');
});

t.test('people are added by keys, for viewing first and then for editing', async (t) => {
  const wikiPage = await create('# For two\n');
  const page = await tabOf(t, bob);
  await openSharing(page, wikiPage.path);
  await openness(page, 'Only some can view').check();
  await addSharer(page, 'Eve');
  await button(page, 'Save').click();
  await dialog(page).waitFor({ state: 'detached' });
  const theirs = await tabOf(t, eve);
  await theirs.goto(wikiPage.path);
  await theirs.getByRole('heading', { name: 'For two' }).waitFor();
  t.equal(await theirs.getByRole('link', { name: 'Edit', exact: true }).count(), 0);

  await openSharing(page, wikiPage.path);
  await sharers(page).getByRole('combobox', { name: 'Permission for Eve' }).focus();
  await page.keyboard.press('ArrowDown');
  t.equal(await sharers(page).getByRole('combobox', { name: 'Permission for Eve' }).inputValue(), 'edit');
  await button(page, 'Save').click();
  await dialog(page).waitFor({ state: 'detached' });
  await theirs.reload();
  await theirs.getByRole('link', { name: 'Edit', exact: true }).waitFor();

  await openSharing(page, wikiPage.path);
  await button(page, 'Remove Eve').focus();
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox');
  await sharers(page).getByText('Only the owner, Bob').waitFor();
  await button(page, 'Save').click();
  await dialog(page).waitFor({ state: 'detached' });
  await theirs.reload();
  await theirs.getByRole('heading', { name: 'Page not found' }).waitFor();
});

t.test('someone asks for access by keys, and the owner grants it from the notification', async (t) => {
  const wikiPage = await create('# Asked for\n');
  await restrict(wikiPage, { view: { groups: [] }, edit: { groups: [] } });
  const theirs = await tabOf(t, eve);
  await theirs.goto(wikiPage.path);
  await button(theirs, 'Ask for access').focus();
  await theirs.keyboard.press('Enter');
  await theirs.getByText('If there is a page here, the people who can share it have been notified.').waitFor();
  await checkAccessible(t, theirs, 'a request that was sent');

  await theirs.goto(`/-/page/${wikiPage.id}`);
  await button(theirs, 'Ask for access').waitFor();

  const owner = await tabOf(t, bob);
  await owner.goto('/-/notifications');
  await owner.getByRole('link', { name: /Eve asked for access to Asked for/ }).click();
  await dialog(owner).getByText('Asking for access: Eve').waitFor();
  await sharers(owner).getByRole('listitem').filter({ hasText: 'Eve' }).waitFor();
  await checkAccessible(t, owner, 'permissions with someone who asks');
  if (process.env.SHOTS) await owner.screenshot({ path: `${process.env.SHOTS}/asking.png` });
  await button(owner, 'Save').click();
  await dialog(owner).waitFor({ state: 'detached' });
  await owner.waitForFunction(() => window.location.hash === '');
  await theirs.goto(wikiPage.path);
  await theirs.getByRole('heading', { name: 'Asked for' }).waitFor();

  await theirs.goto(`/-/edit${wikiPage.path}`);
  await button(theirs, 'Ask to edit').click();
  await theirs.getByText('The people who can share this page have been notified.').waitFor();
  await owner.goto('/-/notifications');
  await owner
    .getByRole('link', { name: /Eve asked for access to Asked for/ })
    .first()
    .click();
  await sharers(owner).getByRole('combobox', { name: 'Permission for Eve' }).waitFor();
  t.equal(await sharers(owner).getByRole('combobox', { name: 'Permission for Eve' }).inputValue(), 'edit');
});

t.test('rules from above are named, with the way to where they come from', async (t) => {
  const { id } = await newGroup('Gardeners');
  const above = await create('# Garden\n');
  const below = await create('# Roses\n', `${above.path}/roses`);
  await restrict(above, { view: { groups: [id] }, edit: { groups: [] } });
  const page = await tabOf(t, bob);
  await openSharing(page, below.path);
  const inherited = dialog(page).getByRole('region', { name: 'Set by parent pages' });
  t.match(await inherited.textContent(), /Garden limits access to:.*View: Gardeners.*Edit: Only the owner, Bob/);
  await inherited.getByRole('link', { name: 'Garden' }).click();
  await page.waitForURL(`**${above.path}`);
  await dialog(page).waitFor({ state: 'detached' });
});

t.test('administrators make, fill, rename and delete groups; members see theirs', async (t) => {
  const page = await tabOf(t, ada);
  await page.goto('/settings/groups');
  await button(page, 'New group').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Night shift');
  await button(page, 'Create group').click();
  await button(page, 'Members of Night shift').click();
  const members = page.getByRole('dialog', { name: 'Members of “Night shift”' });
  await members.getByText('No members yet.').waitFor();
  await members.getByRole('combobox', { name: 'Add a member' }).fill('ev');
  await page.getByRole('option', { name: 'Eve' }).click();
  await button(page, 'Remove Eve').waitFor();
  await members.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('listitem').filter({ hasText: 'Night shift' }).getByText('1 member').waitFor();

  await newGroup('A quiet group');
  await page.reload();
  const order = async (sort: string) => {
    await page.getByLabel('Sort by').selectOption(sort);
    const texts = await page.getByRole('main').getByRole('listitem').allTextContents();
    return texts.flatMap((text) => /^(Night shift|A quiet group)/.exec(text)?.[0] ?? []);
  };
  t.same(await order('Most members'), ['Night shift', 'A quiet group']);
  t.same(await order('Name'), ['A quiet group', 'Night shift']);

  await button(page, 'Rename Night shift').click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Tea drinkers');
  await button(page, 'Rename').last().click();
  await page.getByText('A group with this name already exists.').waitFor();
  await page.getByRole('textbox', { name: 'Name' }).fill('Early shift');
  await page.keyboard.press('Enter');
  await button(page, 'Members of Early shift').waitFor();

  const member = await tabOf(t, eve);
  await member.goto('/settings');
  await member.getByText('Early shift').waitFor();
  await member.goto('/settings/groups');
  await member.getByText('Only an administrator can see this page.').waitFor();

  await button(page, 'Delete Early shift').click();
  const question = page.getByRole('dialog', { name: 'Delete the group “Early shift”?' });
  await question.getByText('limited to their owners and administrators').waitFor();
  await question.getByRole('button', { name: 'Delete' }).click();
  await button(page, 'Delete Early shift').waitFor({ state: 'detached' });
  await page.waitForFunction(() => document.activeElement?.textContent === 'New group');
});

for (const [name, screen] of Object.entries(screens)) {
  t.test(`sharing and groups on ${name}: axe finds nothing`, async (t) => {
    const { id } = await newGroup(`A group with a long name for ${name}`);
    const wikiPage = await create('# A page for few\n');
    await restrict(wikiPage, { view: { groups: [id], people: [eve.id] }, edit: { groups: [], people: [eve.id] } });
    const page = await tabOf(t, bob, screen);
    await openSharing(page, wikiPage.path);
    await sharers(page).getByRole('combobox', { name: 'Add people or groups' }).click();
    await page.getByRole('option').first().waitFor();
    await checkAccessible(t, page, 'sharing');
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/sharing-${name.replaceAll(' ', '-')}.png` });
    const admin = await tabOf(t, ada, screen);
    await admin.goto('/settings/groups');
    await button(admin, 'New group').waitFor();
    await checkAccessible(t, admin, 'groups');
    await button(admin, `Members of A group with a long name for ${name}`).click();
    await admin.getByRole('combobox').click();
    await admin.getByRole('option').first().waitFor();
    await checkAccessible(t, admin, 'members');
  });
}
