import { createRequire } from 'node:module';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { generatedText } from '../../web/app/editor/testing/generated-texts.ts';
import { someOf } from '../testing/rounds.ts';
import { createAccount, launchBrowser } from './browser.ts';
import { openText } from './new-text.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const { tests } = createRequire(import.meta.url)('commonmark-spec') as { tests: { markdown: string }[] };
const examples = tests.map(({ markdown }) => markdown.replaceAll('→', '\t'));
const texts: Record<string, { all: string[]; perPage: number }> = {
  'CommonMark’s examples': { all: someOf(examples, 66), perPage: 66 },
  'generated texts': { all: someOf(fc.sample(generatedText, { numRuns: 1000, seed: 31 }), 50), perPage: 50 },
};

/** Moves through a text by every key, looks at each view, and leaves. */
async function look(t: Test, body: string): Promise<void> {
  const { page, text, written } = await openText(t, { origin, browser, account: ada }, body);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    dialog.accept().catch(() => undefined);
  });
  await text.press('Control+Home');
  for (let step = 0; step < 15; step += 1)
    for (const key of ['ArrowDown', 'End', 'ArrowRight', 'Home', 'ArrowLeft', 'ArrowDown'])
      await page.keyboard.press(key);
  await page.keyboard.press('Control+Home');
  const scrolled = () => page.locator('.cm-scroller').evaluate(({ scrollTop }) => scrollTop);
  for (let from = -1, to = 0; from !== to; ) {
    from = to;
    for (const key of ['PageDown', 'ArrowRight', 'PageDown']) await page.keyboard.press(key);
    to = await scrolled();
  }
  await text.press('Control+End');
  await text.press('Control+a');
  for (const view of ['Markdown', 'Both', 'Page']) await choose(page, view);
  await text.press('Control+Home');
  await page.getByRole('link', { name: 'Close' }).first().click();
  await page.waitForURL((url) => !url.pathname.startsWith('/-/edit'));
  t.equal(await written(), body);
  t.same(dialogs, [], 'nothing was executed, and nothing is left unsaved');
}

const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).click();

for (const [name, { all, perPage }] of Object.entries(texts))
  for (let from = 0; from < all.length; from += perPage)
    t.test(`looking at ${name} from ${from} on changes no byte`, async (t) => {
      await look(t, `# Examples\n\n${all.slice(from, from + perPage).join('\n\n<!-- next -->\n\n')}`);
    });

t.test('hostile HTML is shown as text, and executes nothing', async (t) => {
  const body = [
    '# Hostile',
    '<img src=x onerror=alert(1)> and <img src="javascript:alert(2)" width="10" onload="alert(3)">',
    '<script>alert(4)</script>',
    '<svg onload=alert(5)><a xlink:href="javascript:alert(6)">x</a></svg>',
    '<iframe srcdoc="<script>alert(7)</script>"></iframe>',
    '[a](javascript:alert(8)) ![b](javascript:alert(9)) <details open ontoggle=alert(10)>',
    '```mermaid\nflowchart LR\n  A["<img src=x onerror=alert(11)>"] --> B\n  click A "javascript:alert(12)"\n```',
    '$$\n\\href{javascript:alert(13)}{x} \\htmlData{a=b}{c}\n$$',
    '&lt;img src=x onerror=alert(14)&gt; :<img src=x onerror=alert(15)>:',
    '| <img src=x onerror=alert(16)> |\n| - |\n| <b onmouseover=alert(17)>x</b> |',
  ].join('\n\n');
  await look(t, `${body}\n`);
});

t.test('half a megabyte in one line stays text, says so and can be written', async (t) => {
  const long = '**b** `c` [d](/e) '.repeat(28_000);
  const { page, text, saved } = await openText(t, { origin, browser, account: ada }, `# Long\n\nText\n\n${long}\n`);
  await page.getByText('This text is too long to be formatted here').waitFor();
  await text.press('Control+Home');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await page.keyboard.type(' more');
  await saved(`# Long\n\nText more\n\n${long}\n`);
});

t.test(
  'three hundred diagrams and ten thousand cells are drawn where they are in view, and can be written',
  async (t) => {
    const diagrams = Array.from(
      { length: 300 },
      (_, index) => `\`\`\`mermaid\nflowchart LR\n  A${index} --> B\n\`\`\``,
    );
    const rows = Array.from({ length: 1000 }, (_, index) => `| ${Array(10).fill(`c${index}`).join(' | ')} |`);
    const table = [`| ${Array(10).fill('h').join(' | ')} |`, `|${' - |'.repeat(10)}`, ...rows].join('\n');
    const body = `# Much\n\n${diagrams.join('\n\n')}\n\n${table}\n\nend`;
    const { page, text, saved } = await openText(t, { origin, browser, account: ada }, body);
    await page.locator('.page-diagram svg').first().waitFor();
    await text.press('Control+End');
    await page.keyboard.type('!');
    const last = page.getByRole('cell', { name: 'c999' }).first();
    // Drawing diagrams can move the end out of view again.
    for (let tries = 0; tries < 6 && !(await last.isVisible()); tries += 1) {
      await text.press('Control+End');
      await last.waitFor({ timeout: 15_000 }).catch(() => undefined);
    }
    t.ok(await last.isVisible(), 'the last row is drawn');
    t.ok((await page.locator('.page-row').count()) < 500, 'rows out of view are not drawn');
    await saved(`${body}!`);
  },
);
