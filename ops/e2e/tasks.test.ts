import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { eventually } from '../testing/eventually.ts';
import { checkAccessible, screens } from './accessibility.ts';
import { type Account, callApi, createAccount, launchBrowser, openSignedInTab, type TabOptions } from './browser.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const eve = await createAccount(origin, 'Eve');

interface Stored {
  id: string;
  path: string;
  revisionId: string;
  body: string;
}

const list = '# List\n\n- [ ] apples\n- [x] pears\n  - [ ] green ones\n- [ ] plums\n';
let pages = 0;
const create = (body = list): Promise<Stored> =>
  callApi(origin, ada, 'POST', '/pages', { path: `/tasks/page-${++pages}`, body });
const read = ({ id }: Stored) => callApi<Stored>(origin, ada, 'GET', `/pages/${id}`);
const untilBody = (stored: Stored, body: string) =>
  eventually(async () => (await read(stored)).body === body, `the page reads ${JSON.stringify(body)}`);

async function openPage(t: Test, stored: Stored, account: Account, options: TabOptions = {}): Promise<Page> {
  const page = await openSignedInTab(t, browser, origin, account, options);
  await page.goto(stored.path);
  return page;
}

const box = (page: Page, name: string) => page.locator('.article').getByRole('checkbox', { name, exact: true });

t.test('tasks are ticked on the page, by pointer and by key, and the focus stays', async (t) => {
  const stored = await create();
  const page = await openPage(t, stored, ada);
  const first = (await read(stored)).revisionId;
  await box(page, 'apples').click();
  await box(page, 'green ones').focus();
  await page.keyboard.press('Space');
  await untilBody(stored, '# List\n\n- [x] apples\n- [x] pears\n  - [x] green ones\n- [ ] plums\n');
  await eventually(
    () => box(page, 'green ones').evaluate((element) => element.hasAttribute('checked') && element.matches(':focus')),
    'the new text is shown, and the focus is where it was',
  );
  await page.keyboard.press('Space');
  await untilBody(stored, '# List\n\n- [x] apples\n- [x] pears\n  - [ ] green ones\n- [ ] plums\n');
  const { items } = await callApi<{ items: { id: string }[] }>(origin, ada, 'GET', `/pages/${stored.id}/revisions`);
  t.equal(items.length, 2, 'the ticks are one revision');
  t.equal(items[1]?.id, first);
  await page.reload();
  t.equal(await box(page, 'apples').isChecked(), true);
  t.equal(await page.locator('.newer-notice').count(), 0);
});

t.test('the right task is ticked in a page that another has changed, or the task says why not', async (t) => {
  const stored = await create();
  const page = await openPage(t, stored, ada);
  await box(page, 'apples').waitFor();
  const body = '# List\n\n- [ ] bread\n- [ ] apples\n- [x] pears\n- [ ] plums and more\n';
  await callApi(origin, eve, 'PUT', `/pages/${stored.id}`, { body, baseRevisionId: stored.revisionId });
  await box(page, 'plums').click();
  await page.locator('.task-problem', { hasText: 'Not saved. The task has been changed or removed' }).waitFor();
  t.equal(await box(page, 'plums').isChecked(), false);
  await page.locator('.newer-notice').waitFor();
  await box(page, 'apples').click();
  await untilBody(stored, body.replace('[ ] apples', '[x] apples'));
  await box(page, 'bread').waitFor();
  t.equal(await box(page, 'apples').isChecked(), true);
  t.equal(await page.locator('.task-problem').count(), 0);
});

t.test('a tick that cannot be saved is taken back, and the task says so', async (t) => {
  const stored = await create();
  const page = await openPage(t, stored, ada);
  await page.context().setOffline(true);
  await box(page, 'apples').click();
  await page.locator('.task-problem', { hasText: 'Not saved.' }).waitFor();
  t.equal(await box(page, 'apples').isChecked(), false);
  await page.context().setOffline(false);
  await box(page, 'apples').click();
  await untilBody(stored, list.replace('[ ] apples', '[x] apples'));
  t.equal(await page.locator('.task-problem').count(), 0);
});

t.test('people who cannot edit the page cannot tick', async (t) => {
  const stored = await create();
  await callApi(origin, ada, 'PUT', `/pages/${stored.id}/access`, { view: null, edit: { groups: [] } });
  const page = await openPage(t, stored, eve);
  t.equal(await box(page, 'apples').isDisabled(), true);
  const own = await openPage(t, stored, ada);
  await eventually(() => box(own, 'apples').isEnabled(), 'the owner can');
});

t.test('tasks are accessible on every screen', async (t) => {
  const stored = await create();
  for (const [name, options] of Object.entries(screens)) {
    const page = await openPage(t, stored, ada, options);
    await eventually(() => box(page, 'apples').isEnabled(), 'the tasks can be ticked');
    await page.context().setOffline(true);
    await box(page, 'apples').click();
    await page.locator('.task-problem').waitFor();
    await checkAccessible(t, page, `tasks, ${name}`);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/tasks-${name}.png` });
  }
});
