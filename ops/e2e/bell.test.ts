import type { BrowserContextOptions, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { checkAccessible, screens } from './accessibility.ts';
import { type Account, callApi, createAccount, launchBrowser, openSignedInTab, type StoredPage } from './browser.ts';
import { startStack } from './stack.ts';
import { startUpgradeDropper } from './upgrade-dropper.ts';

t.setTimeout(600_000);
const { origin } = await startStack(t);
const dropping = await startUpgradeDropper(t, origin);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const bob = await createAccount(origin, 'Bob');
const carol = await createAccount(origin, 'Carol');

const create = (who: Account, path: string, body: string): Promise<StoredPage> =>
  callApi(origin, who, 'POST', '/pages', { path, body });

async function save(who: Account, { id }: StoredPage, body: string): Promise<void> {
  const { revisionId } = await callApi<StoredPage>(origin, who, 'GET', `/pages/${id}`);
  await callApi(origin, who, 'PUT', `/pages/${id}`, { body, baseRevisionId: revisionId });
}

/** Notifications follow a save a moment later. */
async function untilTold(who: Account): Promise<void> {
  const { count } = await callApi<{ count: number }>(origin, who, 'GET', '/notifications/unread-count');
  if (count === 0) await untilTold(who);
}

const openTab = (t: Test, who: Account, at = origin, options: BrowserContextOptions = {}): Promise<Page> =>
  openSignedInTab(t, browser, at, who, options);

const bell = (page: Page, name: string | RegExp = /^Notifications/) => page.getByRole('button', { name });

t.test('a save by one rings the other’s bell, in every tab, and reading ends it in every tab', async (t) => {
  const tea = await create(carol, '/ring/tea', '# Tea\n');
  const [page, other] = [await openTab(t, carol), await openTab(t, carol)];
  await page.goto('/ring/tea');
  await other.goto('/');
  await bell(page, 'Notifications').waitFor();
  await save(bob, tea, '# Tea\n\nGreen.\n');
  for (const tab of [page, other]) await bell(tab, 'Notifications, 1 unread').waitFor();
  await save(ada, tea, '# Tea\n\nBlack.\n');

  await bell(other).focus();
  await other.keyboard.press('Enter');
  const list = other.getByRole('dialog', { name: 'Notifications' });
  const entry = list.getByRole('link', { name: 'Bob and Ada changed Tea' });
  await entry.waitFor();
  t.match(await entry.textContent(), /^B.*Unread:.*\/ring\/tea/);
  await save(bob, await create(carol, '/ring/coffee', '# Coffee\n'), '# Coffee\n\nBlack.\n');
  await list.getByRole('link', { name: 'Bob changed Coffee' }).waitFor();
  await other.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });
  await bell(other, 'Notifications, 2 unread').and(other.locator(':focus')).waitFor();

  await other.keyboard.press('Enter');
  await entry.click();
  await other.waitForURL('**/ring/tea');
  for (const tab of [page, other]) await bell(tab, 'Notifications, 1 unread').waitFor();
  await bell(page).click();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  for (const tab of [page, other])
    await bell(tab, 'Notifications')
      .and(tab.getByLabel('Notifications', { exact: true }))
      .waitFor();
  t.equal(await page.title(), 'Tea · Wiki');
  t.equal(await page.getByText('Live updates are off').count(), 0);
});

t.test(
  'without upgrades the bell asks every minute, and nothing says more than that live updates are off',
  async (t) => {
    const tea = await create(carol, '/dropped/tea', '# Tea\n');
    const page = await openTab(t, carol, dropping);
    await page.clock.install();
    await page.goto('/dropped/tea');
    await bell(page).waitFor();
    await page.clock.runFor(10_000);
    const mark = page.getByRole('button', { name: 'Live updates are off' });
    await mark.waitFor();
    await save(bob, tea, '# Tea\n\nGreen.\n');
    await untilTold(carol);
    await page.clock.runFor(60_000);
    await bell(page, /[12] unread/).waitFor();
    t.equal(await page.locator('[role="alert"]:not(:empty), .notice').count(), 0);
    await mark.click();
    const explanation = page.getByRole('dialog', { name: 'Live updates are off' });
    await explanation.getByText('Reading and saving work as usual.').waitFor();
    t.equal(await explanation.getByText('Why?').count(), 0, 'the reason is for administrators');
  },
);

t.test('an administrator sees which leg is at fault, and how to repair it', async (t) => {
  const page = await openTab(t, ada, dropping);
  await page.goto('/');
  await page.getByRole('button', { name: 'Live updates are off' }).click();
  const explanation = page.getByRole('dialog', { name: 'Live updates are off' });
  await explanation.getByText('removes the headers Upgrade and Connection').waitFor();
  await explanation.getByText('nginx').click();
  await explanation.getByText('proxy_read_timeout 3600s;').waitFor();
  await page.route(/\/(presence|notifications)(\/check)?$/, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<!doctype html>' }),
  );
  await explanation.getByRole('button', { name: 'Try now' }).click();
  await explanation.getByText('don’t reach the api').waitFor();
  t.same(await explanation.getByRole('listitem').allTextContents(), [
    `${dropping}/presence`,
    `${dropping}/presence/check`,
    `${dropping}/notifications`,
    `${dropping}/notifications/check`,
  ]);
});

for (const [screen, options] of Object.entries(screens)) {
  t.test(`the bell and the mark are accessible on ${screen}`, async (t) => {
    const place = `/accessible/${screen.replaceAll(' ', '-')}`;
    await save(bob, await create(carol, `${place}/tea`, '# Tea\n'), '# A tea with a rather long name, as happens\n');
    const page = await openTab(t, carol, origin, options);
    await page.goto('/');
    await bell(page, /unread/).click();
    await page
      .getByRole('link', { name: /^Unread: Bob changed A tea|Bob changed A tea/ })
      .first()
      .waitFor();
    await checkAccessible(t, page, 'with notifications');
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await checkAccessible(t, page, 'all read');

    const admin = await openTab(t, ada, dropping, options);
    await admin.goto('/');
    await admin.getByRole('button', { name: 'Live updates are off' }).click();
    await admin.getByText('nginx', { exact: true }).click();
    await checkAccessible(t, admin, 'the mark explained');
  });
}
