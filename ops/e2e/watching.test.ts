import type { BrowserContextOptions, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { checkAccessible, screens } from './accessibility.ts';
import { type Account, callApi, createAccount, launchBrowser, openSignedInTab, type StoredPage } from './browser.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const bob = await createAccount(origin, 'Bob');
const carol = await createAccount(origin, 'Carol');

const create = (who: Account, path: string, body: string): Promise<StoredPage> =>
  callApi(origin, who, 'POST', '/pages', { path, body });

async function save(who: Account, { id }: StoredPage, body: string): Promise<void> {
  const { revisionId } = await callApi<{ revisionId: string }>(origin, who, 'GET', `/pages/${id}`);
  await callApi(origin, who, 'PUT', `/pages/${id}`, { body, baseRevisionId: revisionId });
}

const openTab = (t: Test, who: Account, options: BrowserContextOptions = {}): Promise<Page> =>
  openSignedInTab(t, browser, origin, who, options);
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const choice = (page: Page, name: string) => page.getByRole('menuitemradio', { name, exact: true });

t.test('a page is watched by keyboard, what happens to it is listed, and read one by one', async (t) => {
  const tea = await create(bob, '/watch/tea', '# Tea\n');
  const page = await openTab(t, carol);
  await page.goto('/watch/tea');
  await page.locator('.watch-button[data-effective="none"]').waitFor();
  await button(page, 'Watch').focus();
  await page.keyboard.press('Enter');
  await choice(page, 'Watch this page').waitFor();
  await choice(page, 'Watch this page').focus();
  await page.keyboard.press('Enter');
  await button(page, 'Watching').waitFor();

  await save(bob, tea, '# Green tea\n');
  const comment = { body: `What do you say, [@Carol](/-/people/${carol.id})?` };
  const said = await callApi<{ comment: { id: string } }>(origin, bob, 'POST', `/pages/${tea.id}/comments`, comment);
  await button(page, 'Notifications, 2 unread').click();
  await page.getByRole('link', { name: 'All notifications' }).click();
  await page.waitForURL('**/-/notifications');
  const list = page.getByRole('main').getByRole('listitem');
  await list.nth(1).waitFor();
  const mention = page.getByRole('main').getByRole('link', { name: /Bob mentioned you in a comment on Green tea/ });
  t.equal(await mention.getAttribute('href'), `/watch/tea#comment-${said.comment.id}`);

  await button(page, 'Mark as read: Bob changed Green tea').click();
  await button(page, 'Notifications, 1 unread').waitFor();
  await page.getByRole('link', { name: 'Unread', exact: true }).click();
  await page.waitForURL('**/-/notifications?show=unread');
  await mention.waitFor();
  await page
    .getByRole('main')
    .getByRole('link', { name: /Bob changed/ })
    .waitFor({ state: 'detached' });
  await save(bob, tea, '# Black tea\n');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Bob changed Black tea/ })
    .waitFor();
  await button(page, 'Mark all as read').click();
  await button(page, 'Notifications').waitFor();
});

t.test('a watch setting from a page above is explained, and muted pages stay quiet', async (t) => {
  await create(bob, '/above', '# Above\n');
  const below = await create(bob, '/above/below', '# Below\n');
  const page = await openTab(t, carol);
  await page.goto('/above');
  await button(page, 'Watch').click();
  await choice(page, 'Watch this page and all below').click();
  await button(page, 'Watching').waitFor();
  await page.goto('/above/below');
  await button(page, 'Watching').click();
  await page.getByText('You watch all pages below Above.').waitFor();
  t.equal(await choice(page, 'Same as Above').getAttribute('aria-checked'), 'true');
  await choice(page, 'Mute this page').click();
  await button(page, 'Muted').waitFor();
  await save(bob, below, '# Below, changed\n');
  await save(bob, await create(bob, '/above/other', '# Other\n'), '# Other, changed\n');
  await page.goto('/-/notifications?show=unread');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Bob changed Other/ })
    .waitFor();
  t.equal(await page.getByRole('main').getByRole('link', { name: /Below/ }).count(), 0);
});

for (const [screen, options] of Object.entries(screens)) {
  t.test(`watching and the list of notifications are accessible on ${screen}`, async (t) => {
    const place = `/accessible/${screen.replaceAll(' ', '-')}`;
    const tea = await create(carol, `${place}/tea`, '# Tea\n');
    await save(bob, tea, '# A tea with a rather long name, as happens\n');
    const page = await openTab(t, carol, options);
    await page.goto(`${place}/tea`);
    await page.locator('.watch-button[data-effective="watching"]').click();
    await choice(page, 'Mute this page and all below').waitFor();
    await checkAccessible(t, page, 'the menu of watching');
    await page.goto('/-/notifications');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Bob changed A tea/ })
      .first()
      .waitFor();
    await checkAccessible(t, page, 'the list of notifications');
  });
}

t.test('a feed’s link is copied from a page by keyboard, read by a program and renewed in the settings', async (t) => {
  const origins = { permissions: ['clipboard-read', 'clipboard-write'] };
  await create(carol, '/fed', '# Fed\n');
  await create(carol, '/fed/below', '# Below fed\n');
  const page = await openTab(t, bob, origins);
  await page.goto(`${origin}/fed`);
  await button(page, 'More actions').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Feed…' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Feed of this page and its subpages' });
  await dialog.getByRole('textbox', { name: 'Link' }).waitFor();
  for (const [name, { viewport, colorScheme = null }] of Object.entries(screens)) {
    if (viewport) await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await checkAccessible(t, page, `feed ${name}`);
  }
  await dialog.getByRole('button', { name: 'Copy' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Copied', { exact: true }).waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const feed = await fetch(link);
  t.equal(feed.headers.get('content-type'), 'application/atom+xml; charset=utf-8');
  const titles = await page.evaluate(
    (atom) => {
      const titled = new DOMParser().parseFromString(atom, 'application/xml').querySelectorAll('entry > title');
      return Array.from(titled, ({ textContent }) => textContent);
    },
    await feed.text(),
  );
  t.same(titles, ['Below fed', 'Fed']);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  t.ok(await button(page, 'More actions').evaluate((element) => element === document.activeElement));

  await page.goto(`${origin}/settings/notifications`);
  const shown = page.getByRole('textbox', { name: 'All recent changes' });
  const before = await shown.inputValue();
  await button(page, 'Renew links…').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Renew links' }).press('Enter');
  await page.getByText('Links renewed.').waitFor();
  t.not(await shown.inputValue(), before);
  t.equal((await fetch(await shown.inputValue())).status, 200);
  t.equal((await fetch(link)).status, 404);
});
