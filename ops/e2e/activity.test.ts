import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { checkAccessible, screens } from './accessibility.ts';
import { type Account, callApi, createAccount, launchBrowser, openSignedInTab, type StoredPage } from './browser.ts';
import { moveAndWait } from './moving.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const grace = await createAccount(origin, 'Grace');
const tea = await callApi<StoredPage>(origin, ada, 'POST', '/pages', { path: '/tea', body: '# Tea\n' });
const first = await save(grace, tea, '# Tea\n\nBoil water.\n');
await save(grace, first, '# Tea\n\nBoil water. Wait.\n');
const gone = await callApi<StoredPage>(origin, ada, 'POST', '/pages', { path: '/gone', body: '# Gone\n' });
await moveAndWait(origin, ada, `/pages/${gone.id}/trash`);
const group = await callApi<{ id: string }>(origin, ada, 'POST', '/groups', { name: 'Tea drinkers' });
await fetch(`${origin}/api/groups/${group.id}/members/${grace.id}`, {
  method: 'PUT',
  headers: { authorization: `Bearer ${ada.accessToken}` },
});
await fetch(`${origin}/api/auth/sign-in`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email: grace.email, password: 'not the password' }),
});

function save(who: Account, { id, revisionId }: StoredPage, body: string): Promise<StoredPage> {
  return callApi(origin, who, 'PUT', `/pages/${id}`, { body, baseRevisionId: revisionId });
}

const openTab = (t: Test, who = ada, options = {}) => openSignedInTab(t, browser, origin, who, options);
const entry = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: text });

t.test('activity is listed day by day, of everyone and of one person, and links to the changes', async (t) => {
  const page = await openTab(t);
  await page.goto('/');
  await page.getByRole('button', { name: 'Account menu of Ada' }).click();
  await page.getByRole('menuitem', { name: 'Activity' }).click();
  await page.getByRole('heading', { name: 'Activity', level: 1 }).waitFor();
  await entry(page, 'Ada created Tea').waitFor();
  await entry(page, 'Ada moved Gone to the trash').getByText('In the trash').waitFor();
  await page.getByRole('combobox', { name: 'Filter by person' }).fill('gra');
  await page.getByRole('option', { name: 'Grace' }).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('Only Grace').waitFor();
  await entry(page, 'Ada created Tea').waitFor({ state: 'hidden' });
  await entry(page, 'Grace changed Tea 2 times').getByRole('link', { name: 'See changes of Tea' }).click();
  await page.getByRole('heading', { name: 'History', exact: true }).waitFor();
  await page.getByText('Boil water. Wait.').first().waitFor();
  await page.getByRole('link', { name: 'All activity on this page' }).click();
  await page.getByRole('heading', { name: 'Activity on Tea' }).waitFor();
  await entry(page, 'Grace changed Tea 2 times').waitFor();
  t.equal(await entry(page, 'Gone').count(), 0);
});

t.test('a name links to a profile; a group shows administrators its members', async (t) => {
  const page = await openTab(t, grace);
  await page.goto('/-/activity');
  await entry(page, 'Ada created Tea').getByRole('link', { name: 'Ada', exact: true }).click();
  await page.getByRole('heading', { name: 'Ada', level: 1 }).waitFor();
  await page.getByRole('heading', { name: 'Activity of Ada' }).waitFor();
  await entry(page, 'Ada created Tea').waitFor();
  await page.goto(`/-/groups/${group.id}`);
  await page.getByText('One member · You are a member.').waitFor();
  await page.getByText('Only administrators can see who is in a group.').waitFor();
  const admin = await openTab(t);
  await admin.goto(`/-/groups/${group.id}`);
  const members = admin.getByRole('list', { name: 'Members of Tea drinkers' });
  await members.getByRole('link', { name: 'Grace' }).click();
  await admin.getByRole('heading', { name: 'Grace', level: 1 }).waitFor();
  await admin.goto(`/-/people/${'0'.repeat(24)}`);
  await admin.getByRole('heading', { name: 'There is nothing here' }).waitFor();
});

t.test('administrators read the audit log in sentences, filter it, and take it away as a file', async (t) => {
  const page = await openTab(t);
  await page.goto('/settings');
  await page.getByRole('link', { name: 'Audit log' }).click();
  await entry(page, 'Ada added Grace to the group Tea drinkers').waitFor();
  await entry(page, 'Someone failed to sign in as Grace').waitFor();
  await page.getByLabel('Action', { exact: true }).selectOption({ label: 'Moved a page to the trash' });
  await entry(page, 'Ada moved /gone to the trash').getByText('One page.').waitFor();
  await entry(page, 'Someone failed').waitFor({ state: 'hidden' });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  t.equal(lines.length, 2);
  t.match(lines[1], 'Ada moved /gone to the trash');
  await page.goto('/settings/audit?from=2020-01-01&to=2020-01-02');
  await page.getByText('No matching entries').waitFor();

  await page.goto('/settings/audit');
  const from = page.getByLabel('From', { exact: true });
  const to = page.getByLabel('To', { exact: true });
  await from.focus();
  await page.keyboard.type('11202026');
  t.equal(await from.inputValue(), '2026-11-20');
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/api\/audit/, async (route) => {
    await held;
    await route.continue();
  });
  await to.focus();
  await page.keyboard.type('111');
  letThrough();
  await page.waitForURL('**/settings/audit?from=2026-11-20');
  await page.evaluate(() => new Promise(requestAnimationFrame));
  await page.keyboard.type('92026');
  t.equal(await to.inputValue(), '2026-11-19', 'a choice made in the other field meanwhile does not disturb typing');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/settings/audit?from=2026-11-20&to=2026-11-19');
  await page.getByText('The start date is after the end date').waitFor();
  await to.blur();
  await to.focus();
  await page.keyboard.type('11212026');
  await page.waitForURL('**/settings/audit?from=2026-11-20&to=2026-11-21');
  await page.getByText('The start date is after the end date').waitFor({ state: 'hidden' });
  await from.focus();
  await page.keyboard.type('1120202');
  await to.focus();
  await page.getByText('Enter a full date with a four-digit year.').waitFor();

  const member = await openTab(t, grace);
  const refused: string[] = [];
  member.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
  await member.goto('/settings/notifications');
  await member.getByRole('heading', { name: 'Notifications', level: 1 }).waitFor();
  t.same(refused, []);
  await member.goto('/settings/audit');
  await member.getByRole('main').getByText('Only an administrator').waitFor();
});

for (const [screen, options] of Object.entries(screens)) {
  t.test(`activity, a person, a group and the audit log are accessible on ${screen}`, async (t) => {
    const page = await openTab(t, ada, options);
    await page.goto('/-/activity');
    await entry(page, 'Ada created Tea').waitFor();
    await checkAccessible(t, page, 'the activity');
    await page.goto(`/-/people/${grace.id}`);
    await entry(page, 'Grace changed Tea').waitFor();
    await checkAccessible(t, page, 'a person');
    await page.goto(`/-/groups/${group.id}`);
    await page.getByRole('list', { name: 'Members of Tea drinkers' }).waitFor();
    await checkAccessible(t, page, 'a group');
    await page.goto('/settings/audit');
    await entry(page, 'Ada added Grace to').waitFor();
    await checkAccessible(t, page, 'the audit log');
  });
}
