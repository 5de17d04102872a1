import type { Browser, Locator, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { missingForDeployment, startDeployment, withoutUpgrade } from '../testing/nginx-stack.ts';
import { type Account, callApi, createAccount, launchBrowser, openSignedInTab, type StoredPage } from './browser.ts';
import { editorText, openEditor, typeAtEnd, untilStatus } from './editing.ts';

interface Revision {
  contributors: { name: string }[];
}

t.setTimeout(600_000);
const missing = missingForDeployment();
const options = missing ? { skip: missing } : {};

/** Returns an own window; errors in it fail the test. */
const openWindow = (t: Test, browser: Browser, origin: string, account: Account) =>
  openSignedInTab(t, browser, origin, account, { viewport: { width: 1280, height: 900 } });

const bell = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const here = (page: Page, names: string) =>
  page.getByRole('button', { name: `On this page now: ${names}`, exact: true });
const untilSays = (page: Page, words: string) => page.locator('.cm-content', { hasText: words }).waitFor();

/** Returns an editor in which others write along. */
async function openLive(page: Page, path: string): Promise<Locator> {
  const text = await openEditor(page, `/-/edit${path}`);
  await page.locator('.editor-readers').waitFor();
  return text;
}

t.test('through nginx as it is, two people at two replicas write together', options, async (t) => {
  const { origin, apiPorts } = await startDeployment(t);
  const browser = await launchBrowser(t);
  const [ada, bob] = [await createAccount(origin, 'Ada'), await createAccount(origin, 'Bob')];
  const create = (path: string) => callApi<StoredPage>(origin, ada, 'POST', '/pages', { path, body: '# Tea\n\n' });
  const read = ({ id }: StoredPage) => callApi<StoredPage>(origin, ada, 'GET', `/pages/${id}`);

  await t.test('they see each other, and each other’s words and cursors', async (t) => {
    const tea = await create('/tea');
    const [adas, bobs] = [await openWindow(t, browser, origin, ada), await openWindow(t, browser, origin, bob)];
    const [mine, theirs] = [await openLive(adas, tea.path), await openLive(bobs, tea.path)];
    await here(adas, 'Bob (editing)').waitFor();
    await here(bobs, 'Ada (editing)').waitFor();
    await typeAtEnd(adas, mine, 'Typed by Ada.');
    await untilSays(bobs, 'Typed by Ada.');
    await bobs.locator('.cm-remote-cursor[data-name="Ada"]').waitFor();
    await typeAtEnd(bobs, theirs, ' And by Bob.');
    await untilSays(adas, 'Typed by Ada. And by Bob.');
    await adas.locator('.cm-remote-cursor[data-name="Bob"]').waitFor();
    await untilStatus(adas, 'saved');

    await bobs.keyboard.press('Control+Enter');
    await bobs.waitForURL(`**${tea.path}`);
    await bobs.locator('.page .article', { hasText: 'Typed by Ada. And by Bob.' }).waitFor();
    t.equal((await read(tea)).body, '# Tea\n\nTyped by Ada. And by Bob.');
    const { items } = await callApi<{ items: Revision[] }>(origin, ada, 'GET', `/pages/${tea.id}/revisions`);
    t.same(items[0]?.contributors.map(({ name }) => name).sort(), ['Ada', 'Bob'], 'the revision names both');
    await bell(adas, 'Notifications, 1 unread').waitFor();
    await bobs.close();
    await here(adas, 'Bob').waitFor({ state: 'detached' });
  });

  await t.test('a save at one replica reaches the editor and the bell that are at the other', async (t) => {
    const coffee = await create('/coffee');
    const page = await openWindow(t, browser, origin, ada);
    const text = await openLive(page, coffee.path);
    let revisionId = coffee.revisionId;
    // One of the two is the replica that the window is not at.
    for (const [index, port] of apiPorts.entries()) {
      const change = { body: `# Tea\n\nSaved at ${index}.\n`, baseRevisionId: revisionId };
      const saved = await callApi<StoredPage>(`http://127.0.0.1:${port}`, bob, 'PUT', `/pages/${coffee.id}`, change);
      revisionId = saved.revisionId;
      await untilSays(page, `Saved at ${index}.`);
    }
    await bell(page, /^Notifications, 2 unread/).waitFor();
    t.equal(await editorText(text), '# Tea\n\nSaved at 1.\n');
  });

  await t.test(
    'a comment at one replica appears in the window, and rings the bell, that are at the other',
    async (t) => {
      const milk = await create('/milk');
      const page = await openWindow(t, browser, origin, ada);
      await page.goto(milk.path);
      await page.locator('section.comments textarea').waitFor();
      await bell(page, /^Notifications, 2 unread/).click();
      await page.getByRole('button', { name: 'Mark all as read' }).click();
      await bell(page, 'Notifications').waitFor();
      await page.keyboard.press('Escape');
      for (const [index, port] of apiPorts.entries()) {
        const body = `[@Ada](/-/people/${ada.id}), written at ${index}.`;
        const sentAt = Date.now();
        await callApi(`http://127.0.0.1:${port}`, bob, 'POST', `/pages/${milk.id}/comments`, { body });
        const tookMs = async (shown: Locator) => {
          await shown.waitFor();
          return Date.now() - sentAt;
        };
        const [comment, rang] = await Promise.all([
          tookMs(page.getByRole('article').filter({ hasText: `written at ${index}.` })),
          tookMs(bell(page, index === 0 ? 'Notifications, 1 unread' : /^Notifications, 2 unread/)),
        ]);
        t.comment(`the comment was there after ${comment} ms, the bell rang after ${rang} ms`);
      }
    },
  );
});

t.test('through nginx without the two headers, all but live features works without an error', options, async (t) => {
  const { origin } = await startDeployment(t, withoutUpgrade);
  const browser = await launchBrowser(t);
  const [ada, bob] = [await createAccount(origin, 'Ada'), await createAccount(origin, 'Bob')];
  const tea = await callApi<StoredPage>(origin, bob, 'POST', '/pages', { path: '/tea', body: '# Tea\n\n' });
  const save = async (body: string) => {
    const { revisionId } = await callApi<StoredPage>(origin, ada, 'GET', `/pages/${tea.id}`);
    await callApi(origin, ada, 'PUT', `/pages/${tea.id}`, { body, baseRevisionId: revisionId });
  };
  const page = await openWindow(t, browser, origin, bob);
  const said: string[] = [];
  page.on('console', (message) => {
    // The browser's own note of a failed handshake can't be prevented.
    const isOfBrowser = /WebSocket connection to|Failed to load resource/.test(message.text());
    if (message.type() === 'error' && !isOfBrowser) said.push(message.text());
  });
  await page.clock.install();
  const text = await openEditor(page, '/-/edit/tea');
  await typeAtEnd(page, text, 'Typed alone.');
  await page.keyboard.press('Control+s');
  await untilStatus(page, 'saved');
  t.equal((await callApi<StoredPage>(origin, ada, 'GET', `/pages/${tea.id}`)).body, '# Tea\n\nTyped alone.');
  await page.clock.runFor(15_000);
  await page.getByRole('button', { name: 'Live updates are off' }).waitFor();
  await typeAtEnd(page, text, ' And more.');
  await page.keyboard.press('Control+s');
  await untilStatus(page, 'saved');
  t.equal(await editorText(text), '# Tea\n\nTyped alone. And more.');

  await page.goto('/tea');
  await save('# Tea\n\nChanged by Ada.\n');
  await page.clock.runFor(65_000);
  await bell(page, /^Notifications, 1 unread/).waitFor();
  t.equal(await page.getByRole('button', { name: /^On this page now/ }).count(), 0, 'no one is shown');
  t.equal(await page.locator('[role="alert"]:not(:empty), .notice').count(), 0, 'no error is shown');
  t.same(said, [], 'nor is one in the console');
});
