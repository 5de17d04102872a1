import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import type { Test } from 'tap';
import { choose, picture } from '../attaching.ts';
import { type Account, callApi, createAccount, openSignedInTab, openTabIn, type StoredPage } from '../browser.ts';
import { openEditor, typeAtEnd, untilStatus } from '../editing.ts';
import type { Topology } from './topologies.ts';

const bell = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const drawer = (page: Page) => page.getByRole('dialog', { name: 'Attachments' });

/**
 * A person signs in, reads, writes with another, attaches, views and downloads a picture, and is notified. `path` is
 * the place; what the topology can't do must be said, not broken.
 */
export async function journey(t: Test, browser: Browser, topology: Topology, path: string): Promise<void> {
  const { apiOrigin, origin, hasFiles, isLive } = topology;
  const [ada, bob] = [await createAccount(apiOrigin, 'Ada'), await createAccount(apiOrigin, 'Bob')];
  const create = { path, body: '# Tea\n\nHow we make it.\n\n' };
  const tea = await callApi<StoredPage>(apiOrigin, ada, 'POST', '/pages', create);
  const page = await signIn(t, browser, origin, ada);

  await t.test('signed in, one reads', async (t) => {
    await page.goto(path);
    await page.locator('.page .article', { hasText: 'How we make it.' }).waitFor();
    t.equal(await page.title(), 'Tea · Wiki');
  });

  await t.test(isLive ? 'two write together' : 'one writes, and sees that nothing is live', async (t) => {
    const text = await openEditor(page, `/-/edit${path}`);
    if (isLive) {
      const other = await openSignedInTab(t, browser, origin, bob);
      const theirs = await openEditor(other, `/-/edit${path}`);
      await page.locator('.editor-readers').waitFor();
      await other.locator('.editor-readers').waitFor();
      await typeAtEnd(page, text, 'Typed by Ada.');
      await other.locator('.cm-content', { hasText: 'Typed by Ada.' }).waitFor();
      await typeAtEnd(other, theirs, ' And by Bob.');
      await page.locator('.cm-content', { hasText: 'Typed by Ada. And by Bob.' }).waitFor();
    } else {
      await typeAtEnd(page, text, 'Typed by Ada. And by Bob.');
      await button(page, 'Live updates are off').waitFor();
    }
    await page.keyboard.press('Control+s');
    await untilStatus(page, 'saved');
    const { body } = await callApi<{ body: string }>(apiOrigin, ada, 'GET', `/pages/${tea.id}`);
    t.match(body, 'Typed by Ada. And by Bob.');
  });

  const shown = await picture('kettle.png');
  await t.test(
    hasFiles ? 'a picture is uploaded and seen' : 'a picture is uploaded, and not being seen is said',
    async (t) => {
      const text = await openEditor(page, `/-/edit${path}`);
      await text.press('Control+End');
      await choose(button(page, 'Attach files'), [shown]);
      await page.locator('.cm-content img[alt="kettle.png"]').waitFor({ state: 'attached' });
      await page.keyboard.press('Control+Enter');
      await page.waitForURL(`**${path}`);
      if (hasFiles) {
        await page.waitForFunction(
          () => document.querySelector<HTMLImageElement>('.article img')?.naturalWidth === 320,
        );
        return;
      }
      await page.locator('.article .unreachable-picture', { hasText: 'kettle.png' }).waitFor();
      await page.getByText('Images and files of this page aren’t shown').waitFor();
      t.equal(await page.locator('.article img').count(), 0, 'no broken picture is shown');
    },
  );

  await t.test(hasFiles ? 'it is downloaded as it was' : 'that it cannot be downloaded is said', async (t) => {
    await button(page, 'Attachments of this page: 1').click();
    const actions = drawer(page).getByRole('button', { name: 'Actions for kettle.png' });
    await actions.click();
    const item = page.getByRole('menuitem', { name: 'Download' });
    if (hasFiles) {
      const [download] = await Promise.all([page.waitForEvent('download'), item.click()]);
      t.same(await readFile(await download.path()), shown.buffer);
    } else {
      await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
      t.equal(await item.count(), 0);
      await page.keyboard.press('Escape');
      await drawer(page).getByText('Images and files can’t be opened at this address').waitFor();
      t.equal(await drawer(page).locator('img, a[href]').count(), 0);
    }
  });

  await t.test('what others did is notified', async (t) => {
    await page.goto(path);
    const name = /^Notifications(, .* unread)?$/;
    await bell(page, name).waitFor();
    const { revisionId } = await callApi<StoredPage>(apiOrigin, ada, 'GET', `/pages/${tea.id}`);
    const change = { body: '# Tea\n\nChanged by Bob.\n', baseRevisionId: revisionId };
    await callApi(apiOrigin, bob, 'PUT', `/pages/${tea.id}`, change);
    // Without sockets the bell polls each minute; a new document asks at once.
    if (!isLive) await page.reload();
    await bell(page, /^Notifications, \d+ unread/).waitFor();
    if (isLive) t.equal(await button(page, 'Live updates are off').count(), 0);
    else await button(page, 'Live updates are off').waitFor();
  });
}

/** Signs in by password; page errors fail the test. */
async function signIn(t: Test, browser: Browser, origin: string, account: Account): Promise<Page> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    viewport: { width: 1280, height: 900 },
    acceptDownloads: true,
  });
  context.setDefaultTimeout(60_000);
  t.teardown(() => context.close());
  const page = await openTabIn(t, context);
  page.on('filechooser', () => {});
  await page.goto('/sign-in');
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${origin}/`);
  return page;
}
