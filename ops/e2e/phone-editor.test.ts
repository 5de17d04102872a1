import type { Locator, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { createAccount, launchBrowser } from './browser.ts';
import { openText } from './new-text.ts';
import { startStack } from './stack.ts';

const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const open = (t: Test, body: string) =>
  openText(t, { origin, browser, account: ada }, body, {
    viewport: { width: 390, height: 800 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
  });

const keyboardHeight = 320;
const least = 44;

/** A keyboard over the page, as Safari's; headless Chromium has none. */
function layKeyboard(page: Page): Promise<void> {
  return page.evaluate((height) => {
    Object.defineProperty(VisualViewport.prototype, 'height', { get: () => window.innerHeight - height });
    window.visualViewport?.dispatchEvent(new Event('resize'));
  }, keyboardHeight);
}

const boxOf = async (locator: Locator) => (await locator.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

for (const [name, raise] of [
  ['makes the page smaller', (page: Page) => page.setViewportSize({ width: 390, height: 800 - keyboardHeight })],
  ['lies over the page', layKeyboard],
] as const)
  t.test(`the toolbar is above a keyboard that ${name}, and do not cover the cursor`, async (t) => {
    const lines = Array.from({ length: 60 }, (_, index) => `Line ${index}`).join('\n\n');
    const { page, text, saved } = await open(t, `# Tea\n\n${lines}\n`);
    const tools = page.getByRole('toolbar', { name: 'Formatting' });
    const bottomOf = async (locator: Locator) => {
      const { y, height } = await boxOf(locator);
      return y + height;
    };
    await page.locator('.cm-line', { hasText: 'Line 5' }).first().tap();
    await raise(page);
    const edge = 800 - keyboardHeight;
    t.ok(Math.abs((await bottomOf(tools)) - edge) <= 1, 'it touches the keyboard');
    await text.press('Control+End');
    await page.keyboard.type('end');
    const cursor = page.locator('.cm-cursor-primary');
    await cursor.waitFor();
    t.ok((await bottomOf(cursor)) <= (await boxOf(tools)).y, 'the cursor is above the tools');
    await text.press('Control+Home');
    for (let step = 0; step < 40; step += 1) await page.keyboard.press('ArrowDown');
    t.ok((await bottomOf(cursor)) <= (await boxOf(tools)).y, 'and stays there on its way down');
    for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowUp');
    t.ok(
      (await boxOf(cursor)).y >= (await bottomOf(page.locator('.editor-bar'))) - 1,
      'and is below the bar on its way up',
    );
    await tools.getByRole('button', { name: 'Undo' }).tap();
    await saved(`# Tea\n\n${lines}\n`);
  });

/** Tap targets smaller than a finger, except links in text. */
async function smallControls(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const controls = document.querySelectorAll<HTMLElement>(
      'main :is(button, input:not([type=file]), select, textarea, a.button, a.icon-button, [role=radio], [role=slider]), main [role=toolbar] a, [role=option], [role=menuitem], [role=menuitemradio]',
    );
    const small = Array.from(controls).filter((control) => {
      const target = control.closest('label') ?? control;
      return (
        control.checkVisibility({ visibilityProperty: true }) && target.getBoundingClientRect().height < least - 0.5
      );
    });
    const nameOf = (control: HTMLElement) =>
      control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 30) ?? '';
    return small.map(
      (control) =>
        `${control.className || control.tagName} ${nameOf(control)}: ${control.getBoundingClientRect().height}`,
    );
  }, least);
}

t.test('every control can be hit by a finger', async (t) => {
  const body = [
    '---\ntags: [tea]\nowner: Ada\n---',
    '# Tea',
    'A [leaf](https://example.org/a) word.',
    '- [ ] task\n- [x] done\n- item',
    '![Pot](/favicon.svg)',
    '```js\nlet a;\n```',
    '| A | B |\n|---|---|\n| 1 | 2 |',
    '## Part',
    'last',
  ].join('\n\n');
  const { page, text } = await open(t, body);
  const check = async (what: string) => t.same(await smallControls(page), [], what);
  await page.getByRole('checkbox', { name: 'task' }).waitFor();
  await check('the text as it is opened');
  await page.locator('.page-picture img').tap();
  await page.getByRole('textbox', { name: 'Describe the picture' }).waitFor();
  await check('a picture');
  await page.locator('.page-link', { hasText: 'leaf' }).tap();
  const card = page.getByRole('toolbar', { name: 'Link' });
  await card.waitFor();
  await check('the card of a link');
  await card.getByRole('button', { name: 'Edit address' }).tap();
  await page.getByRole('textbox', { name: 'Link address' }).waitFor();
  await check('the address of a link');
  await page.keyboard.press('Escape');
  await page.locator('.page-cell', { hasText: '1' }).tap();
  const bar = page.getByRole('toolbar', { name: 'Table' });
  await bar.waitFor();
  await check('the bar of a table');
  await bar.getByRole('button', { name: 'Row' }).tap();
  await page.getByRole('menuitem').first().waitFor();
  await check('the menu of a row');
  await page.keyboard.press('Escape');
  await text.press('Control+End');
  await page.keyboard.press('Shift+Home');
  await page.getByRole('toolbar', { name: 'Selected text' }).waitFor();
  await check('the bar of a selection');
  await text.press('Control+End');
  const tools = page.getByRole('toolbar', { name: 'Formatting' });
  await tools.getByRole('button', { name: 'Block', exact: true }).tap();
  await page.getByRole('menuitem').first().waitFor();
  await check('the menu of a block');
  await page.keyboard.press('Escape');
  await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
  await tools.getByRole('button', { name: 'Insert', exact: true }).tap();
  await page.locator('[role=option]').first().waitFor();
  await check('the menu of what can be inserted');
  await page.keyboard.press('Escape');
  await tools.getByRole('button', { name: 'Find and replace' }).tap();
  await page.locator('.cm-search').waitFor();
  await check('the panel that finds and replaces');
});
