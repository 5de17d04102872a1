import t, { type Test } from 'tap';
import { callApi, createAccount, launchBrowser, type TabOptions } from './browser.ts';
import { pasteText as paste } from './editing.ts';
import { openText } from './new-text.ts';
import { startStack } from './stack.ts';

const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const open = (t: Test, body: string, options?: TabOptions) =>
  openText(t, { origin, browser, account: ada }, body, options);

t.test('a bar appears beside a selection, by pointer and by keys', async (t) => {
  const { page, text, saved } = await open(t, '# Tea\n\nGreen leaves\n');
  const bar = page.getByRole('toolbar', { name: 'Selected text' });
  await page.locator('.cm-line', { hasText: 'Green' }).dblclick({ position: { x: 30, y: 8 } });
  await bar.getByRole('button', { name: 'Bold' }).click();
  await text.press('Escape');
  await page.keyboard.press('Control+End');
  await bar.waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await bar.waitFor();
  await page.keyboard.press('Alt+F10');
  t.equal(await page.evaluate(() => document.activeElement?.getAttribute('aria-label')), 'Bold');
  await page.keyboard.press('ArrowRight');
  await page.locator('[aria-label="Italic"]:focus').waitFor();
  await page.keyboard.press('Enter');
  await saved('# Tea\n\n***Green** leaves*\n');
});

t.test('selected text can be commented on', async (t) => {
  const { page, text } = await open(t, '# Tea\n\nWe **boil** the [water](/w) twice.\n');
  await text.press('Control+End');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.getByRole('toolbar', { name: 'Selected text' }).getByRole('button', { name: 'Comment' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Why twice?');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  t.ok(await text.evaluate((content) => content === document.activeElement), 'the text has the focus again');
  await page.keyboard.press('Control+Alt+m');
  await page.getByRole('dialog').getByRole('textbox').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText('Why twice?').waitFor();
  const { pathname } = new URL(page.url());
  const { id } = await callApi<{ id: string }>(origin, ada, 'GET', `/pages?path=${pathname}`);
  const { items } = await callApi<{ items: { anchor: { quote: string } }[] }>(
    origin,
    ada,
    'GET',
    `/pages/${id}/comments`,
  );
  t.equal(items[0]?.anchor.quote, 'We boil the water twice.');
  await page.getByRole('button', { name: 'Show the passage' }).first().waitFor();
});

t.test('the link at the cursor has a card: open, edit, copy and remove', async (t) => {
  const { page, text, saved } = await open(
    t,
    '# Tea\n\nA [leaf](https://example.org/a), a [[/tea/green|green]] one.\n',
    {
      permissions: ['clipboard-read', 'clipboard-write'],
    },
  );
  const card = page.getByRole('toolbar', { name: 'Link' });
  await page.locator('.page-link', { hasText: 'leaf' }).click();
  t.equal(await card.getByRole('link').getAttribute('href'), 'https://example.org/a');
  await card.getByRole('button', { name: 'Edit address' }).click();
  await page.getByRole('textbox', { name: 'Link address' }).fill('https://example.org/b');
  await page.keyboard.press('Enter');
  await page.locator('.page-link', { hasText: 'green' }).click();
  await page.getByRole('link', { name: '/tea/green' }).waitFor();
  t.equal(await card.getByRole('link').getAttribute('href'), '/tea/green');
  await card.getByRole('button', { name: 'Copy address' }).click();
  await card.getByRole('button', { name: 'Remove link' }).click();
  t.ok(await text.evaluate((content) => content === document.activeElement), 'the text has the focus again');
  await saved('# Tea\n\nA [leaf](https://example.org/b), a green one.\n');
});

t.test('a pasted address links the selection, or shows the title of a page of this wiki', async (t) => {
  await callApi(origin, ada, 'POST', '/pages', { path: '/kettles', body: '# Old kettles\n' });
  const { page, text, saved } = await open(t, '# Tea\n\nleaf\n');
  const failed: string[] = [];
  page.on('response', (response) => void (response.status() >= 400 && failed.push(response.url())));
  await page.locator('.cm-line', { hasText: 'leaf' }).dblclick({ position: { x: 30, y: 8 } });
  await paste(page, 'https://example.org/(a)');
  await text.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('old');
  await page.keyboard.press('Shift+Home');
  await paste(page, `${origin}/kettles`);
  await text.press('Control+End');
  await paste(page, `${origin}/kettles`);
  await page
    .locator('.page-link', { hasText: /^Old kettles$/ })
    .or(page.getByText('[[/kettles|Old kettles]]'))
    .waitFor();
  await page.keyboard.type(' and ');
  await paste(page, `${origin}/-/settings`);
  await page.keyboard.type(' or ');
  const asked = page.waitForResponse((response) => response.url().includes('/api/pages/view?path=%2Fcups'));
  await paste(page, `${origin}/cups`);
  await asked;
  await saved(
    `# Tea\n\n[leaf](https://example.org/(a))\n\n\n[[/kettles|old]][[/kettles|Old kettles]] and ${origin}/-/settings or ${origin}/cups`,
  );
  t.same(failed, [], 'a page that is missing leaves no failure in the console');
});
