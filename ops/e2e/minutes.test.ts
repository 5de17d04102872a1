import type { Page } from 'playwright-core';
import t from 'tap';
import { eventually } from '../testing/eventually.ts';
import { type Account, callApi, createAccount, launchBrowser, openSignedInTab, type TabOptions } from './browser.ts';
import { openEditor } from './editing.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const [ada, grace, mary] = [
  await createAccount(origin, 'Ada'),
  await createAccount(origin, 'Grace'),
  await createAccount(origin, 'Mary'),
];
const shots = process.env.SHOTS;

const tabOf = (account: Account, options: TabOptions = {}) =>
  openSignedInTab(t, browser, origin, account, {
    editorView: 'page',
    viewport: { width: 1280, height: 900 },
    ...options,
  });

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Puts the cursor at the end of the line that says `words`. */
async function clickEndOf(page: Page, words: string): Promise<void> {
  await page.locator('.cm-line', { hasText: words }).first().click();
  await page.keyboard.press('End');
}

t.test('three people who know no Markdown write the minutes of a meeting', async (t) => {
  await callApi(origin, ada, 'POST', '/pages', { path: '/team', body: '# Our team\n' });
  const body =
    '---\ntags: [template]\n---\n\n# {{title}}\n\n{{date}}\n\n## Attending\n\n- \n\n## Decisions\n\n## To do\n';
  await callApi(origin, ada, 'POST', '/pages', { path: '/templates/minutes', body });

  const first = await tabOf(ada);
  await first.goto('/team');
  await first.getByRole('link', { name: 'New page' }).click();
  await first.locator('.template-card', { hasText: 'minutes' }).click();
  await first.locator('.cm-line').first().click();
  await first.keyboard.type('Monday meeting');
  await button(first, 'In Our team').waitFor();
  await button(first, 'Create page').click();
  await first.waitForURL('**/team/monday-meeting');
  if (shots) await first.screenshot({ path: `${shots}/minutes-created.png` });

  await first.getByRole('link', { name: 'Edit' }).or(button(first, 'Edit')).first().click();
  const second = await tabOf(grace);
  const third = await tabOf(mary, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  for (const page of [second, third]) await openEditor(page, '/-/edit/team/monday-meeting');
  for (const page of [first, second, third]) await page.locator('.editor-readers').waitFor();
  await first.locator('.cm-line', { hasText: 'Attending' }).click();
  await first.keyboard.press('ArrowDown');
  await first.keyboard.press('End');
  await first.keyboard.type('Ada');
  await first.keyboard.press('Enter');
  await first.keyboard.type('Grace');
  await clickEndOf(second, 'Decisions');
  await second.keyboard.press('Enter');
  await second.keyboard.type('We buy a kettle.');
  await clickEndOf(third, 'To do');
  await third.keyboard.press('Enter');
  await third.keyboard.type('/task');
  await third.getByRole('option', { name: /task/i }).first().click();
  await third.keyboard.type('Order the kettle');
  await third.keyboard.press('Enter');
  await third.keyboard.type('Tell everybody');
  for (const page of [first, second, third]) {
    for (const words of ['Grace', 'We buy a kettle.', 'Tell everybody']) {
      await page.locator('.cm-content', { hasText: words }).waitFor();
    }
  }
  if (shots) {
    await second.screenshot({ path: `${shots}/minutes-writing.png` });
    await third.screenshot({ path: `${shots}/minutes-phone.png` });
  }

  await third.goto('/');
  await button(second, 'Done').click();
  await second.waitForURL(`${origin}/team/monday-meeting`);
  await first.goto('/team/monday-meeting');
  const article = first.locator('.article');
  await article.getByText('We buy a kettle.').waitFor();
  if (shots) await first.screenshot({ path: `${shots}/minutes-published.png` });
  await article.getByRole('checkbox', { name: 'Order the kettle' }).click();
  const stored = () =>
    callApi<{ id: string; body: string }>(
      origin,
      ada,
      'GET',
      `/pages?path=${encodeURIComponent('/team/monday-meeting')}`,
    );
  await eventually(async () => (await stored()).body.includes('- [x] Order the kettle'), 'the task is done');
  const { id, body: text } = await stored();
  t.match(text, /^# Monday meeting\n/);
  t.match(text, /## Attending\n\n- Ada\n- Grace\n/);
  t.match(text, /- \[ \] Tell everybody/);
  const { items } = await callApi<{ items: { contributors: { name: string }[] }[] }>(
    ...([origin, ada, 'GET', `/pages/${id}/revisions`] as const),
  );
  t.same(
    items.map(({ contributors }) => contributors.map(({ name }) => name).sort()),
    [['Ada'], ['Ada', 'Grace', 'Mary'], ['Ada']],
  );
});
