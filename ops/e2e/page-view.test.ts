import type { Browser, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { callApi, createAccount, launchBrowser, openSignedInTab } from './browser.ts';
import { editorText, openEditor } from './editing.ts';
import { startStack } from './stack.ts';

const { origin } = await startStack(t);
const browser: Browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');

let pages = 0;

/** A page view of the editor on a new page with this text. */
async function open(t: Test, body: string) {
  const stored = await callApi<{ id: string; path: string }>(origin, ada, 'POST', '/pages', {
    path: `/looks/page-${++pages}`,
    body,
  });
  const page = await openSignedInTab(t, browser, origin, ada, { editorView: 'page' });
  const text = await openEditor(page, `/-/edit${stored.path}`);
  const written = async () => (await callApi<{ body: string }>(origin, ada, 'GET', `/pages/${stored.id}`)).body;
  const save = async () => {
    await page.keyboard.press('Control+s');
    await page.getByText('The page is saved.').waitFor({ state: 'attached' });
  };
  return { page, text, written, save };
}

const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).click();

t.test('marks are hidden until the cursor touches what they belong to', async (t) => {
  const { page, text } = await open(
    t,
    '# Tea\n\nA **strong** word, `code`, [a link](https://example.org/a) and [[/tea/green|Green]].\n\n> [!NOTE]\n> Hot.\n\n- one\n- [x] two\n\n1. a\n1. b\n\nlast\n',
  );
  await page.locator('.page-title', { hasText: 'Tea' }).waitFor();
  await text.press('Control+End');
  t.equal(
    await editorText(text),
    'Tea\n\nA strong word, code, a link and Green.\n\nNote\nHot.\n\n•one\ntwo\n\n1.a\n2.b\n\nlast\n',
  );
  await page.locator('.cm-line', { hasText: 'strong' }).getByText('strong').click();
  await page.locator('.cm-line', { hasText: 'A **strong** word, code, a link and Green.' }).waitFor();
});

t.test('the three views show one text, keep the cursor, and the choice is remembered', async (t) => {
  const { page, text } = await open(t, '# Tea\n\nOne **two** three.\n');
  await page.getByRole('radio', { name: 'Page', exact: true, checked: true }).waitFor();
  await text.press('Control+End');
  await page.keyboard.type('Four');
  await choose(page, 'Markdown');
  t.equal(await editorText(text), '# Tea\n\nOne **two** three.\nFour');
  await choose(page, 'Both');
  await page.locator('.editor-preview strong', { hasText: 'two' }).waitFor();
  await choose(page, 'Page');
  await page.locator('.editor-preview').waitFor({ state: 'detached' });
  await text.focus();
  await page.keyboard.type(' five');
  t.match(await editorText(text), 'One two three.\nFour five');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  t.notMatch(await editorText(text), 'Four');
  await choose(page, 'Markdown');
  await page.reload();
  await page.getByRole('radio', { name: 'Markdown', exact: true, checked: true }).waitFor();
});

t.test('Enter begins a paragraph, goes on with a list and leaves it; Backspace undoes the block', async (t) => {
  const { page, text, written, save } = await open(t, '# Tea\n');
  await text.press('Control+End');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await page.keyboard.type('One');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('two');
  await page.keyboard.press('Enter');
  await page.keyboard.type('- a');
  await page.keyboard.press('Enter');
  await page.keyboard.type('b');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('## Part');
  await page.keyboard.press('Home');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('> said');
  await page.keyboard.press('Enter');
  await page.keyboard.type('more');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('End');
  await save();
  t.equal(await written(), '# Tea\n\nOne\\\ntwo\n\n- a\n- b\n\n\nPart\n\n> said\n>\n> more\n\nEnd');
});

t.test('a task is ticked in place, and looking changes no byte', async (t) => {
  const body =
    '# Tea\n\nA\nline  \nbreak\n\n* [ ] one\n+ two\n\n***\n\nTitle\n=====\n\n~~~js\nlet a;\n~~~\n\n| a |\n|--|\n| b |\n\n$$\nx\n$$\n';
  const { page, text, written, save } = await open(t, body);
  for (const view of ['Markdown', 'Both', 'Page']) await choose(page, view);
  await text.press('Control+Home');
  for (let line = 0; line < 25; line += 1) await page.keyboard.press('ArrowDown');
  t.equal(await written(), body);
  await page.getByRole('checkbox', { name: 'one' }).click();
  await page.locator('.page-done').waitFor();
  await save();
  t.equal(await written(), body.replace('[ ]', '[x]'));
});
