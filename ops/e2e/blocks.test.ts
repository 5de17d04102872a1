import type { Locator, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { createAccount, launchBrowser, type TabOptions } from './browser.ts';
import { openText } from './new-text.ts';
import { startStack } from './stack.ts';

const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const open = (t: Test, body: string, options?: TabOptions) =>
  openText(t, { origin, browser, account: ada }, body, options);

const line = (page: Page, words: string) => page.locator('.cm-line', { hasText: words });
const handle = (page: Page) => page.getByRole('button', { name: 'Block: drag to move, click for its menu' });
const isFocused = (text: Locator) => text.evaluate((content) => content === document.activeElement);

/** Drags a line's block to another, at a part of its height between 0 and 1. */
async function drag(page: Page, from: string, to: string, part: number): Promise<void> {
  await line(page, from).hover();
  const grip = await handle(page).boundingBox();
  const target = await line(page, to).boundingBox();
  if (!grip || !target) throw new Error('nothing to drag');
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + 60, target.y + target.height * part, { steps: 5 });
}

t.test('a block is dragged by its handle to another place', async (t) => {
  const { page, text, saved } = await open(t, '# Tea\n\nOne\n\nTwo\n\n- oolong\n- sencha\n\nThree\n');
  await drag(page, 'One', 'Three', 0.9);
  await page.locator('.page-drop-line:not([hidden])').waitFor();
  await page.mouse.up();
  t.ok(await isFocused(text), 'the text has the focus');
  await saved('# Tea\n\nTwo\n\n- oolong\n- sencha\n\nThree\n\nOne\n');
  await drag(page, 'sencha', 'Two', 0.1);
  await page.mouse.up();
  await saved('# Tea\n\n- sencha\n\nTwo\n\n- oolong\n\nThree\n\nOne\n');
  await drag(page, 'sencha', 'oolong', 0.9);
  await page.mouse.up();
  await saved('# Tea\n\nTwo\n\n- oolong\n- sencha\n\nThree\n\nOne\n');
  await page.keyboard.press('Control+z');
  await saved('# Tea\n\n- sencha\n\nTwo\n\n- oolong\n\nThree\n\nOne\n');
});

t.test('Escape ends dragging, and nothing has changed', async (t) => {
  const { page, written } = await open(t, '# Tea\n\nOne\n\nTwo\n');
  await drag(page, 'One', 'Two', 0.9);
  await page.keyboard.press('Escape');
  await page.locator('.page-drop-line[hidden]').waitFor({ state: 'attached' });
  await page.mouse.up();
  t.equal(await line(page, 'One').evaluate((one) => one.nextElementSibling?.nextElementSibling?.textContent), 'Two');
  t.equal(await written(), '# Tea\n\nOne\n\nTwo\n');
});

t.test('the handle opens a menu: duplicate, delete, turn into', async (t) => {
  const { page, text, saved } = await open(t, '# Tea\n\nOne\n\nTwo\n');
  await line(page, 'One').hover();
  await handle(page).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  t.ok(await isFocused(text), 'the text has the focus again');
  await saved('# Tea\n\nOne\n\nOne\n\nTwo\n');
  await line(page, 'Two').hover();
  await handle(page).click();
  await page.getByRole('menuitem', { name: 'Subheading' }).click();
  await saved('# Tea\n\nOne\n\nOne\n\n### Two\n');
  await line(page, 'Two').hover();
  await handle(page).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await saved('# Tea\n\nOne\n\nOne\n');
});

t.test('everything about a block is done by keys', async (t) => {
  const { page, text, saved } = await open(t, '# Tea\n\nOne\n\n- a\n- b\n');
  await text.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Alt+ArrowDown');
  await page.keyboard.type('!');
  await saved('# Tea\n\n- a\n- b\n\n!One\n');
  await page.keyboard.press('Control+/');
  await page.getByRole('menu', { name: 'Block' }).waitFor();
  await page.keyboard.type('Quo');
  await page.locator('[role="menuitem"]:focus', { hasText: 'Quotation' }).waitFor();
  await page.keyboard.press('Enter');
  await saved('# Tea\n\n- a\n- b\n\n> !One\n');
  t.ok(await isFocused(text), 'the text has the focus again');
  await page.keyboard.press('Control+Shift+K');
  await saved('# Tea\n\n- a\n- b\n');
  await page.keyboard.press('Control+z');
  await saved('# Tea\n\n- a\n- b\n\n> !One\n');
});

t.test('a section folds, moves with its heading, and unfolds for a search and a cursor in it', async (t) => {
  const body = '# Tea\n\n## Green\n\nLeaves\n\n| a |\n| - |\n| b |\n\n### Deep\n\n$$\nx\n$$\n\n## Black\n\nStems\n';
  const { page, text, saved, written } = await open(t, body);
  const fold = page.getByRole('button', { name: 'Fold section' });
  await line(page, 'Green').hover();
  await fold.first().click();
  await line(page, 'Leaves').waitFor({ state: 'detached' });
  await line(page, 'Green').click();
  const caret = await page.locator('.cm-cursor-primary').boundingBox();
  const heading = await line(page, 'Green').boundingBox();
  t.ok(caret && heading && caret.x < heading.x + 200, 'the caret is beside the words');
  t.equal(await page.locator('.page-table, .page-drawn').count(), 0);
  t.equal(await written(), body);
  await page.keyboard.press('Alt+ArrowDown');
  const moved = '# Tea\n\n## Black\n\n## Green\n\nLeaves\n\n| a |\n| - |\n| b |\n\n### Deep\n\n$$\nx\n$$\n\nStems\n';
  await saved(moved);
  await line(page, 'Leaves').waitFor({ state: 'detached' });
  await page.keyboard.press('Control+f');
  await page.keyboard.type('leaves');
  await page.keyboard.press('Enter');
  await line(page, 'Leaves').waitFor();
  await page.keyboard.press('Escape');
  await text.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+.');
  await line(page, 'Leaves').waitFor({ state: 'detached' });
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await line(page, 'Leaves').waitFor();
  t.equal(await written(), moved);
});

t.test('on a phone the toolbar has the menu of blocks, and headings their own button', async (t) => {
  const { page, text, saved } = await open(t, '# Tea\n\n## Green\n\nLeaves\n', {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  });
  await line(page, 'Leaves').tap();
  await page.getByRole('button', { name: 'Block', exact: true }).tap();
  const item = page.getByRole('menuitem', { name: 'Quotation' });
  const box = await item.boundingBox();
  t.ok(box && box.height >= 44, `${box?.height} px high`);
  await item.tap();
  await saved('# Tea\n\n## Green\n\n> Leaves\n');
  const fold = await page.getByRole('button', { name: 'Fold section' }).boundingBox();
  t.ok(fold && fold.height >= 44 && fold.width >= 44);
  await page.getByRole('button', { name: 'Fold section' }).tap();
  await line(page, 'Leaves').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Unfold section' }).tap();
  await line(page, 'Leaves').waitFor();
  t.ok(await text.isVisible());
});
