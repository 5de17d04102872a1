import type { Locator, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { createAccount, launchBrowser, type TabOptions } from './browser.ts';
import { pasteText as paste } from './editing.ts';
import { openText } from './new-text.ts';
import { startStack } from './stack.ts';

const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const open = (t: Test, body: string, options?: TabOptions) =>
  openText(t, { origin, browser, account: ada }, body, options);

const body = '# Tea\n\n| Kind | Minutes |\n|:--|--:|\n| Green | 2 |\n| Black | 4 |\n\nEnd\n';
const cell = (page: Page, name: string) => page.locator('.page-cell', { hasText: name });

/** In the table's bar. */
async function choose(page: Page, text: Locator, menu: string, item: string): Promise<void> {
  await page.getByRole('toolbar', { name: 'Table' }).getByRole('button', { name: menu, exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await text.and(page.locator(':focus')).waitFor();
}

t.test('a table is drawn as one, and looking changes nothing', async (t) => {
  const { page, text, written } = await open(t, body);
  const table = page.getByRole('table');
  await table.waitFor();
  t.equal(await table.getByRole('columnheader').count(), 2);
  t.equal(await table.getByRole('cell').count(), 4);
  const lefts = await page
    .locator('.page-cell[aria-colindex="2"]')
    .evaluateAll((cells) => cells.map((one) => Math.round(one.getBoundingClientRect().left)));
  t.equal(new Set(lefts).size, 1, 'a column is one below the other');
  await text.press('Control+Home');
  for (let step = 0; step < 12; step += 1) await page.keyboard.press('ArrowDown');
  for (let step = 0; step < 60; step += 1) await page.keyboard.press('ArrowLeft');
  for (let step = 0; step < 60; step += 1) await page.keyboard.press('ArrowRight');
  t.equal(await written(), body);
});

t.test('cells are gone through by Tab, Enter and arrows, and the columns are even again afterwards', async (t) => {
  const { page, saved } = await open(t, body);
  await cell(page, 'Green').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' tea | leaf');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Home');
  await page.keyboard.press('Shift+End');
  await page.keyboard.type('3');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('紅茶');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('5');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Home');
  await page.keyboard.type('in ');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Home');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Control+End');
  await saved(
    [
      '# Tea\n',
      '| Kind              | inMinutes |',
      '| :---------------- | --------: |',
      '| Green tea \\| leaf |         3 |',
      '| Black             |         5 |',
      '| 紅茶              |           |',
      '\nEnd\n',
    ].join('\n'),
  );
});

t.test('Enter goes down, adds a row, and leaves an empty one; Shift and Enter break a line', async (t) => {
  const { page, saved } = await open(t, '# Tea\n\n| A | B |\n| --- | --- |\n| 1 | 2 |\n');
  await cell(page, '1').click();
  await page.keyboard.press('End');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('one');
  await page.keyboard.press('Enter');
  await page.keyboard.type('x');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('after');
  await saved('# Tea\n\n| A        | B   |\n| -------- | --- |\n| 1<br>one | 2   |\n| x        |     |\n\nafter\n');
});

t.test('rows and columns are inserted, moved, aligned and deleted, by the bar and by keys', async (t) => {
  const { page, text, saved } = await open(t, '# Tea\n\n| A | B |\n|---|---|\n| 1 | 2 |\n| 3 | 4 |\n\nEnd\n');
  await cell(page, '1').click();
  await choose(page, text, 'Row', 'Insert below');
  await page.keyboard.type('new');
  await choose(page, text, 'Row', 'Move up');
  await choose(page, text, 'Column', 'Insert to the right');
  await page.keyboard.type('mid');
  await choose(page, text, 'Column', 'Align right');
  await page.keyboard.press('Alt+Shift+ArrowRight');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.press('Control+Alt+ArrowUp');
  await page.keyboard.type('top');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Control+Shift+Backspace');
  await page.keyboard.press('Control+End');
  await saved(
    '# Tea\n\n| A   | B   |     |\n| --- | --- | --: |\n| 1   | 2   | top |\n| 3   | 4   |     |\n\nEnd\n'.replace(
      '| 1   | 2   | top |',
      '| 1   | 2   |     |\n|     |     | top |',
    ),
  );
});

t.test('rows are sorted by the column of the cursor, which stays in its row', async (t) => {
  const { page, text, saved } = await open(
    t,
    '# Tea\n\n| Kind | Minutes |\n|---|---|\n| Green | 10 |\n| Black | 9 |\n\nEnd\n',
  );
  await cell(page, '10').click();
  await choose(page, text, 'Column', 'Sort ascending');
  await page.keyboard.type('0');
  await page.keyboard.press('Control+End');
  await saved('# Tea\n\n| Kind  | Minutes |\n| ----- | ------- |\n| Black | 9       |\n| Green | 100     |\n\nEnd\n');
});

t.test('the arrow leads out below the last table, and leaves it even', async (t) => {
  const { page, saved } = await open(t, '# Tea\n\n| A | B |\n|---|---|\n| 1 | 2 |\n');
  await cell(page, '2').click();
  await page.keyboard.press('End');
  await page.keyboard.type(' cups');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.type('after');
  await saved('# Tea\n\n| A   | B      |\n| --- | ------ |\n| 1   | 2 cups |\n\nafter');
});

t.test('cells copied from a spreadsheet become a table, or fill cells', async (t) => {
  const { page, text, saved } = await open(t, '# Tea\n\n');
  await text.press('Control+End');
  await paste(page, 'Kind\tMinutes\nGreen\t2\n"a|b\nc"\t4\n');
  await page.getByRole('table').waitFor();
  await cell(page, 'Green').click();
  await page.keyboard.press('Home');
  await paste(page, 'Oolong\t3\textra\nWhite\t1\t\n');
  await cell(page, 'extra').waitFor();
  await paste(page, ' more|');
  await page.keyboard.press('Control+End');
  await saved(
    [
      '# Tea\n',
      '| Kind   | Minutes |        |',
      '| ------ | ------- | ------ |',
      '| Oolong | 3       | extra  |',
      '| White  | 1       | more\\| |',
      '',
    ].join('\n'),
  );
});

t.test('a selection over cells clears them, and leaves the table one', async (t) => {
  const { page, saved } = await open(t, body);
  await cell(page, 'Green').click();
  await page.keyboard.press('Home');
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Delete');
  await page.keyboard.press('Control+End');
  await page.keyboard.type('!');
  await page.getByRole('table').waitFor();
  await saved('# Tea\n\n| Kind  | Minutes |\n| :---- | ------: |\n|       |         |\n| Black |       4 |\n\nEnd\n!');
});

t.test('a table is read and written on a phone, and by an input method', async (t) => {
  const { page, text, saved } = await open(t, '# Tea\n\n| A | B |\n|---|---|\n| 1 |   |\n\nEnd\n', {
    viewport: { width: 390, height: 800 },
  });
  await text.focus();
  await cell(page, '1').click();
  await page.keyboard.press('Tab');
  const client = await page.context().newCDPSession(page);
  await client.send('Input.imeSetComposition', { text: 'おちゃ', selectionStart: 3, selectionEnd: 3 });
  await client.send('Input.imeSetComposition', { text: 'お茶', selectionStart: 2, selectionEnd: 2 });
  t.equal(await cell(page, 'お茶').getAttribute('aria-colindex'), '2', 'it is composed in its cell');
  await client.send('Input.insertText', { text: 'お茶' });
  await page.keyboard.press('Control+End');
  await saved('# Tea\n\n| A   | B    |\n| --- | ---- |\n| 1   | お茶 |\n\nEnd\n');
});

t.test('a table wider than a phone scrolls by itself, along with the cursor, and breaks no word', async (t) => {
  const names = ['Service', 'Instances', 'Retention', 'Responsible', 'Destination', 'Maintenance'];
  const rows = [names, names.map(() => '---'), names.map((name) => `${name} of a queue`)];
  const text = rows.map((row) => `| ${row.join(' | ')} |`).join('\n');
  const { page } = await open(t, `# Wide\n\n${text}\n\nEnd\n`, { viewport: { width: 390, height: 800 } });
  const header = (name: string) => page.getByRole('columnheader', { name });
  await header('Service').click();
  t.equal(await page.evaluate(() => document.documentElement.scrollWidth), 390);
  const content = await page.locator('.cm-content').evaluate((element) => element.scrollWidth);
  t.ok(content <= 390, `the text is ${content} px wide`);
  const isShown = (name: string) =>
    header(name).evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left >= 0 && right <= window.innerWidth;
    });
  t.equal(await isShown('Maintenance'), false);
  for (let step = 1; step < names.length; step += 1) await page.keyboard.press('Tab');
  await page.waitForFunction(() => (document.querySelector('.page-table')?.scrollLeft ?? 0) > 0);
  t.equal(await isShown('Maintenance'), true);
  await page.keyboard.type('Upkeep');
  await header('Upkeep').waitFor();
  t.equal(await isShown('Upkeep'), true, 'it stays there while one writes');
  const lines = await header('Instances').evaluate((element) => {
    const range = document.createRange();
    const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
    range.selectNodeContents(text ?? element);
    return range.getClientRects().length;
  });
  t.equal(lines, 1);
});
