import t, { type Test } from 'tap';
import { callApi, createAccount, launchBrowser, type TabOptions } from './browser.ts';
import { editorText } from './editing.ts';
import { openText } from './new-text.ts';
import { startStack } from './stack.ts';

const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const open = (t: Test, body: string, options?: TabOptions) =>
  openText(t, { origin, browser, account: ada }, body, options);

t.test('a slash offers what can be inserted, filtered by typing', async (t) => {
  for (const editorView of ['page', 'markdown'] as const) {
    const { page, text, saved } = await open(t, '# Tea\n\n', { editorView });
    await text.press('Control+End');
    const options = page.getByRole('option');
    await page.keyboard.type('/');
    await options.filter({ hasText: 'Heading' }).first().waitFor();
    await page.waitForTimeout(100);
    await page.keyboard.type('todo');
    await page.getByRole('option', { name: 'Task list', exact: false }).waitFor();
    await options.nth(1).waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.keyboard.type('buy tea /');
    await options.first().waitFor();
    await page.keyboard.type('date');
    await page.getByRole('option', { name: 'Today’s date' }).click();
    const today = await page.evaluate(() => new Date().toLocaleDateString('sv-SE'));
    await saved(`# Tea\n\n- [ ] buy tea ${today}`);
  }
});

t.test('Escape closes the menu without a trace, and a slash in a word is a slash', async (t) => {
  const { page, text, saved } = await open(t, '# Tea\n\n');
  await text.press('Control+End');
  await page.keyboard.type('/tab');
  await page.getByRole('option', { name: 'Table' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await page.keyboard.type('and/or 1 / 2');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  // At once, before the menu is open.
  await page.keyboard.type('/tab');
  await page.keyboard.press('Escape');
  await page.keyboard.type('/h');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.type(' ');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.keyboard.type('end');
  await saved('# Tea\n\nand/or 1 / 2\n\n/h \n\nend');
});

t.test('blocks, links, mentions and emoji are begun from the menu', async (t) => {
  const { page, text, saved } = await open(t, '# Tea\n\n');
  const choose = async (typed: string, name: string) => {
    await page.keyboard.type(typed);
    await page.getByRole('option', { name }).first().click();
  };
  await text.press('Control+End');
  await choose('/warn', 'Warning');
  await page.keyboard.type('Hot');
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await choose('/sub', 'Subheading');
  await page.keyboard.type('Part');
  await page.keyboard.press('Enter');
  await choose('see /link', 'Link to a page');
  await choose('Tea', 'Tea');
  await page.keyboard.type(' ');
  await choose('/emo', 'Emoji');
  await choose('coffee', 'coffee');
  await choose(' /men', 'Mention');
  await choose('Ada', '@Ada');
  const shown = await editorText(text);
  t.match(shown, /Warning\n.*Hot\n+Part\n+see .*☕/u);
  await page.getByRole('radio', { name: 'Markdown', exact: true }).click();
  t.match(await editorText(text), /^# Tea\n+> \[!WARNING\]\n> Hot\n+### Part\n+see \[\[\/texts\/.*\]\] ☕ \[@Ada\]\(/u);
  await saved(await editorText(text));
});

t.test('the menu speaks Japanese, also with a wide slash', async (t) => {
  const { page, text, saved } = await open(t, '# 茶\n\n', { locale: 'ja' });
  await text.press('Control+End');
  await page.keyboard.insertText('／');
  await page.keyboard.insertText('くぎり');
  await page.getByRole('option', { name: '区切り線' }).click();
  await page.keyboard.insertText('終わり');
  await saved('# 茶\n\n---\n\n終わり\n');
});

t.test('Enter that comes before the menu takes what the menu would have shown', async (t) => {
  const { page, text, saved } = await open(t, '# Tea\n\n');
  await text.press('Control+End');
  await page.keyboard.type('/quote');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Hot');
  await saved('# Tea\n\n> Hot');
});

t.test('Enter takes the first item in the moment in which the menu opens', async (t) => {
  const { page, text, saved } = await open(t, '# Tea\n\n');
  await text.press('Control+End');
  await page.evaluate(() =>
    new MutationObserver((_, observer) => {
      if (!document.querySelector('[role="listbox"]')) return;
      observer.disconnect();
      const enter = { key: 'Enter', code: 'Enter', keyCode: 13, bubbles: true, cancelable: true };
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', enter));
    }).observe(document.body, { childList: true, subtree: true }),
  );
  // One key, so that the menu opens for all of it.
  await page.keyboard.insertText('/quote');
  await text.filter({ hasNotText: '/quote' }).waitFor();
  await page.keyboard.type('Hot');
  await saved('# Tea\n\n> Hot');
});

t.test('a template is put where the cursor is', async (t) => {
  await callApi(origin, ada, 'POST', '/pages', {
    path: '/templates/recipe',
    body: '---\ntags: [template]\n---\n\n# Recipe\n\n## Needed\n\nfor {{title}}\n',
  });
  const { page, text, saved } = await open(t, '# Tea\n\n');
  await text.press('Control+End');
  await page.keyboard.type('/templ');
  await page.getByRole('option', { name: 'Template' }).click();
  await page.getByRole('option', { name: 'Recipe' }).click();
  await page.locator('.page-h2', { hasText: 'Needed' }).waitFor();
  await saved('# Tea\n\n## Needed\n\nfor Tea\n');
});
