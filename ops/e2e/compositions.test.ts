import type { Page } from 'playwright-core';
import t from 'tap';
import { eventually } from '../testing/eventually.ts';
import { createAccount, launchBrowser, openSignedInTab } from './browser.ts';
import { openEditor } from './editing.ts';
import { openText } from './new-text.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const grace = await createAccount(origin, 'Grace');

/** States of an input method, the final choice last. */
const compositions = [
  ['お', 'おc', 'おちゃ', 'お茶'],
  ['n', 'ni', 'ni h', 'ni hao', '你好'],
  ['ㅎ', '하', '한', '한ㄱ', '한구', '한국'],
];

const place = '■';
const body = [
  '---\ntags: [tea]\n---\n',
  '# ■Tea■',
  '■',
  'A **strong■** word, *■soft*, ~~gone~~■, `co■de` and ■**bold**■.',
  '[le■af](https://example.org/a)■ [[/tea/green|gr■een]]■ https://example.org/b ■',
  '![Pot](/favicon.svg)■ and ■![Pot](/favicon.svg)',
  'Hot :coffee:■ and $x^2$■ and a note[^1]■ &amp;■',
  '- one■\n- [ ] ta■sk\n- ■\n  1. deep■',
  '> said■\n>\n> > again■',
  '> [!NOTE]\n> Hot■\n\n> [!TIP] Hint■\n> Warm',
  '```js\nlet a■;\n```',
  '$$\nx■\n$$',
  '## Part■',
  'שלום■ עולם',
  '[^1]: The note■',
  'last■',
].join('\n\n');

/** Another writer, and the keys that move them to their place. */
interface Other {
  page: Page;
  beside: readonly string[];
}

/** Composes at each mark in turn with each input method; returns the choices. */
async function composeEverywhere(page: Page, count: number, other?: Other): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  const chosen: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const [text = '', ...steps] = (compositions[index % compositions.length] ?? []).toReversed();
    if (other) {
      await goToPlace(other.page);
      for (const key of other.beside) await other.page.keyboard.press(key);
    }
    await goToPlace(page);
    await page.keyboard.press('Delete');
    for (const step of steps.toReversed()) {
      await client.send('Input.imeSetComposition', {
        text: step,
        selectionStart: step.length,
        selectionEnd: step.length,
      });
      await other?.page.keyboard.type('Z');
    }
    await client.send('Input.insertText', { text });
    chosen.push(text);
    // Keys arrive by another channel than compositions, and are ignored during one.
    await page.waitForFunction(
      (count) => (window as unknown as CountingWindow).compositionCounts.compositionend >= count,
      chosen.length,
    );
  }
  return chosen;
}

async function goToPlace(page: Page): Promise<void> {
  await page.locator('.cm-content').press('Control+f');
  const field = page.locator('.cm-search [name=search]');
  await field.fill(place);
  await field.dispatchEvent('change');
  await field.press('Enter');
  await field.press('Escape');
  await page.locator('.cm-search').waitFor({ state: 'detached' });
}

interface CountingWindow {
  compositionCounts: { compositionstart: number; compositionend: number };
}

/** Counts composition events: a broken composition ends and another begins. */
async function countCompositions(page: Page): Promise<() => Promise<number[]>> {
  await page.locator('.cm-content').evaluate((content) => {
    const counts = { compositionstart: 0, compositionend: 0 };
    Object.assign(window, { compositionCounts: counts });
    for (const name of ['compositionstart', 'compositionend'] as const)
      content.addEventListener(name, () => {
        counts[name] += 1;
      });
  });
  return () => page.evaluate(() => Object.values((window as unknown as CountingWindow).compositionCounts));
}

const filled = (chosen: readonly string[]) => {
  let index = 0;
  return body.replaceAll(place, () => chosen[index++] ?? place);
};

const table = '# Tea\n\n| A■ | B |\n|---|---|\n| **x■** | ■ |\n|■|■|\n\nlast\n';
const filledTable = [
  '# Tea\n',
  '| Aお茶     | B    |',
  '| --------- | ---- |',
  '| **x你好** | 한국 |',
  '| お茶      | 你好 |',
  '\nlast\n',
].join('\n');

const cases = [
  ['at the edge of and within every construct', body, filled, ['End']],
  ['in the cells of a table', table, () => filledTable, ['Home', 'ArrowRight']],
] as const;

for (const [what, before, after] of cases)
  t.test(`a text is composed by an input method ${what}`, async (t) => {
    const { page, saved } = await openText(t, { origin, browser, account: ada }, before);
    const counts = await countCompositions(page);
    const chosen = await composeEverywhere(page, before.split(place).length - 1);
    t.same(await counts(), [chosen.length, chosen.length], 'none was broken');
    await page.keyboard.press('Control+End');
    await saved(after(chosen));
  });

t.test('a folded heading is composed in, and stays folded', async (t) => {
  const { page, saved } = await openText(
    t,
    { origin, browser, account: ada },
    '# Tea\n\n## Part■\n\nhidden\n\n## Next\n',
  );
  const heading = page.locator('.page-h2', { hasText: 'Part' });
  await heading.hover();
  await heading.locator('.page-fold').click();
  await page.locator('.cm-line', { hasText: 'hidden' }).waitFor({ state: 'detached' });
  const counts = await countCompositions(page);
  await composeEverywhere(page, 1);
  t.same(await counts(), [1, 1]);
  await saved('# Tea\n\n## Partお茶\n\nhidden\n\n## Next\n');
  t.equal(await page.locator('.cm-line', { hasText: 'hidden' }).count(), 0);
});

/** Returns the text without the other's; the table's alignment depends on the last writer. */
const own = (text: string) => text.replaceAll('Z', '').replace(/ +/g, ' ').replace(/-+/g, '-');

for (const [what, before, after, beside] of cases)
  t.test(`a text is composed while another writes on the same line ${what}`, async (t) => {
    const { page, stored, written } = await openText(t, { origin, browser, account: ada }, before);
    const counts = await countCompositions(page);
    const other = await openSignedInTab(t, browser, origin, grace, { editorView: 'markdown' });
    await openEditor(other, `/-/edit${stored.path}`);
    for (const one of [page, other]) await one.locator('.editor-readers').waitFor();
    const chosen = await composeEverywhere(page, before.split(place).length - 1, {
      page: other,
      beside,
    });
    t.same(await counts(), [chosen.length, chosen.length], 'none was broken');
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Control+s');
    const expected = own(after(chosen));
    await eventually(async () => own(await written()) === expected, 'the text as it was composed').catch(
      () => undefined,
    );
    t.equal(own(await written()), expected);
  });
