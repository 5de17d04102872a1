import type { Browser, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { callApi, createAccount, launchBrowser, type TabOptions } from './browser.ts';
import { editorText } from './editing.ts';
import { openText } from './new-text.ts';
import { startStack } from './stack.ts';

const { origin } = await startStack(t);
const browser: Browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');

const open = (t: Test, body: string, options?: TabOptions) =>
  openText(t, { origin, browser, account: ada }, body, options);
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).click();

t.test('marks are hidden until the cursor touches them', async (t) => {
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

t.test('links to pages that are not there and mentions look as on the page', async (t) => {
  const { page, text } = await open(
    t,
    '# Tea\n\n[[/nowhere]], [in vain](/nowhere/b), [[/nowhere/c|see]], [[#Tea]], [@Ada](/-/people/000000000000000000000000) \n\nlast\n',
  );
  await text.press('Control+End');
  const missing = page.locator('.page-link-missing');
  await missing.first().waitFor();
  t.same(await missing.allTextContents(), ['/nowhere', 'in vain', 'see']);
  t.same(await page.locator('.page-mention').allTextContents(), ['@Ada']);
  await page.keyboard.type('[[/nowhere/new]]');
  await page.keyboard.press('Enter');
  const link = missing.filter({ hasText: '/nowhere/new' });
  await link.waitFor();
  await callApi(origin, ada, 'POST', '/pages', { path: '/nowhere/new', body: '# New\n' });
  await page.keyboard.press('Control+s');
  await link.waitFor({ state: 'detached' });
});

t.test('callouts are named in the reader’s language, in the editor and on the page', async (t) => {
  const body = '# Tea\n\n> [!TIP]\n> Hot.\n\n> [!NOTE] Tea\n> Warm.\n';
  const { page } = await open(t, body, { locale: 'ja' });
  await page.locator('.page-callout-name', { hasText: 'ヒント' }).waitFor();
  await page.getByRole('button', { name: '完了' }).click();
  const titles = page.locator('.article .callout-title');
  await titles.first().waitFor();
  t.equal(await titles.first().textContent(), 'ヒント');
  const { pathname } = new URL(page.url());
  const sent = await (await page.request.get(pathname, { headers: { 'accept-language': 'ja' } })).text();
  t.ok(sent.includes('<p class="callout-title" data-callout="tip">ヒント</p>'), 'the document has the name already');
  await page.reload();
  t.equal(await titles.first().textContent(), 'ヒント');
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
  await page.locator('.page-view').waitFor();
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

t.test('Enter begins a paragraph, continues a list and leaves it; Backspace undoes the block', async (t) => {
  const { page, text, saved } = await open(t, '# Tea\n');
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
  await saved('# Tea\n\nOne\\\ntwo\n\n- a\n- b\n\nPart\n\n> said\n>\n> more\n\nEnd');
});

t.test('text written or pasted before hidden marks goes after them', async (t) => {
  const title = await open(t, '# Tea\n');
  await title.text.press('Control+Home');
  await title.page.keyboard.type('Green ');
  await title.text.press('Control+Home');
  await title.text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'My ');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await title.saved('# My Green Tea\n');
  const quick = await open(t, '# Tea\n');
  await quick.text.press('Control+End');
  // As after a tap: the browser has moved its caret, and the editor does not know it yet.
  await quick.text.evaluate((element) => {
    getSelection()?.collapse(element.querySelector('.cm-line'), 0);
    document.execCommand('insertText', false, 'Big ');
  });
  await quick.saved('# Big Tea\n');
  const task = await open(t, '> - [ ] hot\n');
  await task.text.press('Control+Home');
  await task.page.keyboard.type('very ');
  await task.saved('> - [ ] very hot\n');
});

t.test('text written below the last block is separate from it', async (t) => {
  const { page, text, saved } = await open(t, '# Tea\n');
  await text.press('Control+End');
  await page.keyboard.type('> - one');
  for (const key of ['Enter', 'Enter']) await page.keyboard.press(key);
  await page.keyboard.type('quoted');
  for (const key of ['Enter', 'Enter']) await page.keyboard.press(key);
  await page.keyboard.type('- [ ] one');
  for (const key of ['Enter', 'Enter']) await page.keyboard.press(key);
  await page.keyboard.type('```');
  await page.keyboard.press('Enter');
  await page.keyboard.type('code');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('/table');
  await page.locator('[role=option]', { hasText: 'Table' }).waitFor();
  await page.waitForTimeout(100);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+End');
  await page.keyboard.type('$$');
  await page.keyboard.press('Enter');
  await page.keyboard.type('x');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('end');
  const table = '| Column 1 | Column 2 |\n| -------- | -------- |\n| Cell     | Cell     |\n| Cell     | Cell     |';
  await saved(`# Tea\n> - one\n>\n> quoted\n\n- [ ] one\n\n\`\`\`\ncode\n\`\`\`\n\n${table}\n\n$$\nx\n$$\n\nend`);
});

t.test('a task is ticked in place, and looking changes no byte', async (t) => {
  const body =
    '# Tea\n\nA\nline  \nbreak\n\n* [ ] one\n+ two\n\n***\n\nTitle\n=====\n\n~~~js\nlet a;\n~~~\n\n| a |\n|--|\n| b |\n\n$$\nx\n$$\n';
  const { page, text, written, saved } = await open(t, body);
  for (const view of ['Markdown', 'Both', 'Page']) await choose(page, view);
  await text.press('Control+Home');
  for (let line = 0; line < 25; line += 1) await page.keyboard.press('ArrowDown');
  t.equal(await written(), body);
  await page.getByRole('checkbox', { name: 'one' }).click();
  await page.locator('.page-done').waitFor();
  await saved(body.replace('[ ]', '[x]'));
  await page.locator('.cm-line', { hasText: 'one' }).click();
  await page.keyboard.press('Alt+Enter');
  await saved(body);
});

t.test('formulas, diagrams, emoji and pictures are drawn, and their source opens where the cursor is', async (t) => {
  const body =
    '# Tea\n\nHot :coffee: $x^2$ and :nothing_such:\n\n$$\nE = mc^2\n$$\n\n```mermaid\ngraph LR\n  A --> B\n```\n\nlast\n';
  const { page, text, saved } = await open(t, body);
  await page.locator('.page-formula .katex').waitFor();
  await page.getByRole('img', { name: 'Formula: E = mc^2' }).locator('.katex-display').waitFor();
  await page.locator('.page-diagram svg').waitFor();
  await page.locator('.cm-line', { hasText: /^Hot ☕.* :nothing_such:$/u }).waitFor();
  t.notMatch(await editorText(text), 'mc^2$$');
  await page.locator('.page-formula-block').click();
  await page.locator('.cm-line', { hasText: /^E = mc\^2$/ }).waitFor();
  await page.keyboard.type('!');
  await page.getByRole('img', { name: 'Formula: E = mc^2!' }).locator('.katex-display').waitFor();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowDown');
  await page.locator('.cm-line', { hasText: 'A --> B' }).waitFor();
  await page.locator('.page-diagram svg').waitFor();
  await page.keyboard.press('Control+End');
  await page.locator('.cm-line', { hasText: 'A --> B' }).waitFor({ state: 'detached' });
  await saved(body.replace('mc^2', 'mc^2!'));
});

t.test('code has a menu of languages, is closed as it is opened, and becomes text again', async (t) => {
  const { page, text, saved } = await open(t, '# Tea\n\n~~~js title="a"\nlet a;\n~~~\n');
  const menu = page.getByRole('combobox', { name: 'Code language' });
  t.equal(await menu.inputValue(), 'js');
  await menu.selectOption({ label: 'Python' });
  await text.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('```');
  await page.keyboard.press('Enter');
  await page.keyboard.type('code');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('after');
  await saved('# Tea\n\n~~~python title="a"\nlet a;\n~~~\n\n\n```\ncode\n```\n\nafter');
  await page.locator('.cm-line', { hasText: /^code$/ }).click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Backspace');
  await saved('# Tea\n\n~~~python title="a"\nlet a;\n~~~\n\n\ncode\n\nafter');
});

t.test('a picture is described and resized in its place', async (t) => {
  const { page, text, saved } = await open(t, '# Tea\n\nA ![](/favicon.svg "Pot") pot.\n');
  await page.locator('.page-picture img').click();
  await page.getByRole('textbox', { name: 'Describe the picture' }).fill('A [hot] pot');
  await page.keyboard.press('Enter');
  await saved('# Tea\n\nA ![A \\[hot\\] pot](/favicon.svg "Pot") pot.\n');
  const slider = page.getByRole('slider', { name: 'Picture width' });
  await slider.focus();
  const before = Number(await slider.getAttribute('aria-valuenow'));
  await page.keyboard.press('ArrowRight');
  await text.focus();
  await saved(`# Tea\n\nA <img src="/favicon.svg" alt="A [hot] pot" title="Pot" width="${before + 16}"> pot.\n`);
  await page.getByRole('textbox', { name: 'Describe the picture' }).fill('Pot & "lid"');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+z');
  await saved(
    `# Tea\n\nA <img src="/favicon.svg" alt="Pot &amp; &quot;lid&quot;" title="Pot" width="${before + 16}"> pot.\n`,
  );
});

t.test('a picture by reference and one by its path are drawn, described and resized as others', async (t) => {
  const { page, text, saved } = await open(t, '# Tea\n\n![pot] and ![[/favicon.svg]]\n\n[pot]: /favicon.svg "Pot"\n');
  const pictures = page.locator('.page-picture img');
  await pictures.nth(1).waitFor();
  t.same(await pictures.evaluateAll((all) => all.map((one) => one.getAttribute('alt'))), ['pot', '/favicon.svg']);
  await pictures.first().click();
  await page.getByRole('textbox', { name: 'Describe the picture' }).fill('A pot');
  await page.keyboard.press('Enter');
  await saved('# Tea\n\n![A pot][pot] and ![[/favicon.svg]]\n\n[pot]: /favicon.svg "Pot"\n');
  await pictures.nth(1).click();
  await page.locator('.page-picture.is-chosen img[alt="/favicon.svg"]').waitFor();
  await page.getByRole('textbox', { name: 'Describe the picture' }).fill('Logo');
  await page.keyboard.press('Enter');
  await text.press('Control+End');
  await saved('# Tea\n\n![A pot][pot] and ![Logo](/favicon.svg)\n\n[pot]: /favicon.svg "Pot"\n');
});

t.test('front matter is a form, and no key before it breaks it', async (t) => {
  const { page, text, saved } = await open(t, '---\ntags: [tea]\n# mine\nowner: Ada\n---\n\n# Tea\n');
  const form = page.getByRole('group', { name: 'Page properties' });
  await form.getByRole('textbox', { name: 'Value of tags' }).fill('tea, 飲み物');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Backspace');
  await form.getByRole('textbox', { name: 'Add property' }).fill('status');
  await page.keyboard.press('Enter');
  await page.keyboard.type('draft');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Remove owner' }).click();
  await text.press('Control+End');
  await page.keyboard.type('Hot.');
  await saved('---\ntags: [tea, 飲み物]\n# mine\nstatus: draft\n---\n\n# Tea\nHot.');
});
