import { once } from 'node:events';
import type { BrowserContextOptions, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { WebSocket } from 'ws';
import { checkAccessible, screens } from './accessibility.ts';
import { type Account, callApi, createAccount, launchBrowser, openSignedInTab } from './browser.ts';
import { openEditor } from './editing.ts';
import { startStack } from './stack.ts';
import { startUpgradeDropper } from './upgrade-dropper.ts';

t.setTimeout(600_000);
const { origin } = await startStack(t);
const dropping = await startUpgradeDropper(t, origin);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const bob = await createAccount(origin, 'Bob');
const create = (path: string): Promise<{ id: string; revisionId: string }> =>
  callApi(origin, ada, 'POST', '/pages', { path, body: `# ${path}\n\nText.\n` });

const openTab = (t: Test, who: Account, at = origin, options: BrowserContextOptions = {}): Promise<Page> =>
  openSignedInTab(t, browser, at, who, options);

/** Someone who reads a page without a browser. */
async function visit(t: Test, who: Account, pageId: string): Promise<void> {
  const { token } = await callApi<{ token: string }>(origin, who, 'POST', '/auth/ws-token');
  const socket = new WebSocket(`${origin.replace('http', 'ws')}/presence?token=${token}`);
  t.teardown(() => socket.terminate());
  await once(socket, 'open');
  socket.send(JSON.stringify({ kind: 'enter', pageId, activity: 'reading' }));
}

const here = (page: Page, names?: string) =>
  names === undefined
    ? page.getByRole('button', { name: /^On this page now/ })
    : page.getByRole('button', { name: `On this page now: ${names}`, exact: true });

t.test('people reading and editing a page see each other come, write and go', async (t) => {
  await create('/tea');
  const [adas, bobs] = [await openTab(t, ada), await openTab(t, bob)];
  await adas.goto('/tea');
  await adas.getByRole('heading', { name: '/tea' }).waitFor();
  await bobs.goto('/tea');
  await here(adas, 'Bob').waitFor();
  await here(bobs, 'Ada').waitFor();

  await openEditor(bobs, '/-/edit/tea');
  await here(adas, 'Bob (editing)').waitFor();
  await here(bobs, 'Ada').waitFor();
  const again = await adas.context().newPage();
  await again.goto('/tea');
  await here(again, 'Bob (editing)').waitFor();
  t.equal(await here(bobs).locator('.avatar').count(), 1, 'each person is shown once');

  await here(adas).focus();
  await adas.getByRole('tooltip', { name: 'Bob (editing)' }).waitFor();
  await adas.keyboard.press('Enter');
  const list = adas.getByRole('dialog', { name: 'People on this page' });
  t.same(await list.getByRole('listitem').allTextContents(), ['BBob (editing)']);
  await adas.keyboard.press('Escape');

  await bobs.close();
  await here(adas).waitFor({ state: 'hidden' });
  await here(again).waitFor({ state: 'hidden' });
});

t.test('readers learn that a page was saved, and see the new text on request', async (t) => {
  const { id, revisionId } = await create('/newer');
  const page = await openTab(t, ada);
  await page.goto('/newer');
  await page.getByText('Text.', { exact: true }).waitFor();
  await visit(t, bob, id);
  // Whoever is seen there can see.
  await here(page, 'Bob').waitFor();
  await callApi(origin, bob, 'PUT', `/pages/${id}`, { body: '# Newer\n\nAnother text.\n', baseRevisionId: revisionId });
  const show = page.getByRole('button', { name: 'Show new version' });
  await show.waitFor();
  t.equal(await page.getByText('Another text.').count(), 0, 'nothing is taken away from under their eyes');
  await show.press('Enter');
  await page.getByText('Another text.').waitFor();
  await show.waitFor({ state: 'hidden' });
});

t.test('readers learn that a page is no longer shared with them, and keep what they wrote', async (t) => {
  const { id } = await create('/withdrawn');
  const page = await openTab(t, bob);
  await page.goto('/withdrawn');
  await page.getByText('Text.', { exact: true }).waitFor();
  await visit(t, ada, id);
  await here(page, 'Ada').waitFor();
  await callApi(origin, ada, 'PUT', `/pages/${id}/access`, { view: { groups: [] }, edit: null });
  const again = page.getByRole('button', { name: 'Look again' });
  await again.waitFor();
  await page.getByText('Text.', { exact: true }).waitFor();
  await again.press('Enter');
  await page.getByText('Text.', { exact: true }).waitFor({ state: 'hidden' });
});

t.test('five are shown, the others counted and named', async (t) => {
  const { id } = await create('/crowd');
  const page = await openTab(t, ada);
  await page.goto('/crowd');
  for (const name of ['Bea', 'Cem', 'Dan', 'Eve', 'Fay', 'Gil', 'Hal'])
    await visit(t, await createAccount(origin, name), id);
  await here(page, 'Bea, Cem, Dan, Eve, Fay, Gil, and Hal').waitFor();
  t.equal(await here(page).locator('.avatar').count(), 5);
  t.equal(await here(page).locator('.people-here-more').textContent(), '+2');
});

t.test('without a socket no one is shown, and with it everyone is', async (t) => {
  await create('/cut');
  const [adas, bobs] = [await openTab(t, ada), await openTab(t, bob, dropping)];
  await bobs.goto('/cut');
  await adas.goto('/cut');
  await bobs.getByRole('button', { name: 'Live updates are off' }).waitFor();
  t.equal(await here(adas).count(), 0);
  t.equal(await here(bobs).count(), 0);
  await bobs.goto(`${origin}/cut`);
  await bobs.evaluate((token) => localStorage.setItem('wiki.accessToken', token), bob.accessToken);
  await bobs.reload();
  await here(adas, 'Bob').waitFor();
});

for (const [screen, options] of Object.entries(screens)) {
  t.test(`presence is accessible on ${screen}`, async (t) => {
    const path = `/accessible/${screen.replaceAll(' ', '-')}`;
    await create(path);
    const [adas, bobs] = [await openTab(t, ada, origin, options), await openTab(t, bob, origin, options)];
    await adas.goto(path);
    await openEditor(bobs, `/-/edit${path}`);
    await here(adas, 'Bob (editing)').click();
    await checkAccessible(t, adas, 'reading');
    await here(bobs, 'Ada').waitFor();
    await checkAccessible(t, bobs, 'editing');
  });
}
