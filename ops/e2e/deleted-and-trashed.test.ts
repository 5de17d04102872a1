import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { checkAccessible } from './accessibility.ts';
import { type Account, callApi, createAccount, launchBrowser, openSignedInTab, type StoredPage } from './browser.ts';
import { moveAndWait } from './moving.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const bob = await createAccount(origin, 'Bob');
const create = (path: string, body: string): Promise<StoredPage> =>
  callApi(origin, ada, 'POST', '/pages', { path, body });
const say = (who: Account, { id }: StoredPage, body: string): Promise<{ comment: { id: string } }> =>
  callApi(origin, who, 'POST', `/pages/${id}/comments`, { body });
const openTab = (t: Test, who: Account, options = {}): Promise<Page> =>
  openSignedInTab(t, browser, origin, who, options);
const field = (page: Page) => page.getByRole('textbox', { name: 'Write a comment', exact: true });

t.test('a link to a comment that was deleted says so, and its notice is taken back in open tabs', async (t) => {
  const tea = await create('/gone/tea', '# Tea\n');
  const bell = await openTab(t, ada);
  await bell.goto('/');
  const { comment } = await say(bob, tea, 'Never mind this.');
  await bell.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  const headers = { authorization: `Bearer ${bob.accessToken}` };
  await fetch(`${origin}/api/comments/${comment.id}`, { method: 'DELETE', headers });
  await bell.getByRole('button', { name: 'Notifications', exact: true }).waitFor();

  for (const [locale, text] of [
    ['en-GB', 'This comment was deleted.'],
    ['ja-JP', 'このリンク先のコメントは削除されました。'],
  ] as const) {
    const page = await openTab(t, ada, { locale, viewport: { width: 390, height: 800 } });
    await page.goto(`/gone/tea#comment-${comment.id}`);
    const notice = page.locator('.comment-gone').getByText(text);
    await notice.waitFor();
    t.equal(await page.evaluate(() => document.activeElement?.className), 'comment-gone');
    await checkAccessible(t, page, `a deleted comment, ${locale}`);
  }
});

t.test('in the trash the comments of a page are read, and written again when it is back', async (t) => {
  const tea = await create('/trashed/tea', '# Tea\n');
  await say(bob, tea, 'Keep the recipe.');
  await moveAndWait(origin, ada, `/pages/${tea.id}/trash`);
  const page = await openTab(t, ada);
  await page.goto(`/-/page/${tea.id}`);
  const section = page.locator('section.comments');
  await section.getByText('Keep the recipe.').waitFor();
  await section.getByText('Restore the page to comment').waitFor();
  t.equal(await field(page).count(), 0);
  for (const name of ['Reply to Bob', 'Resolve']) t.equal(await section.getByRole('button', { name }).count(), 0, name);
  await checkAccessible(t, page, 'comments in the trash');
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await field(page).waitFor();
  await section.getByRole('button', { name: 'Reply to Bob' }).waitFor();
});

t.test('people who comment on a page see at once that they watch it', async (t) => {
  await create('/eye/tea', '# Tea\n');
  const page = await openTab(t, bob);
  await page.goto('/eye/tea');
  await page.locator('.watch-button[data-effective="none"]').waitFor();
  await field(page).fill('What a page!');
  await page.locator('section.comments').getByRole('button', { name: 'Comment', exact: true }).click();
  await page.locator('.watch-button[data-effective="watching"]').waitFor();
});

t.test(
  'watchers of pages below a moved page are notified of that page, with the number of pages that moved along',
  async (t) => {
    const root = await create('/along', '# Kitchen\n');
    for (const name of ['tea', 'coffee']) {
      const { id } = await create(`/along/${name}`, `# ${name}\n`);
      await callApi(origin, bob, 'PUT', `/pages/${id}/watch`, { mode: 'watching' });
    }
    await moveAndWait(origin, ada, `/pages/${root.id}/rename`, { path: '/gone-along' });
    const page = await openTab(t, bob);
    await page.goto('/-/notifications');
    const entry = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Kitchen' });
    await entry.getByText('with 2 pages you watch').waitFor();
    t.match(await entry.textContent(), '/along → /gone-along');
    await checkAccessible(t, page, 'a notification of a move, for watchers of pages below');
  },
);
