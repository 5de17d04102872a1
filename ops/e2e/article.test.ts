import t, { type Test } from 'tap';
import { checkAccessible, screens } from './accessibility.ts';
import { callApi, createAccount, launchBrowser, type TabOptions } from './browser.ts';
import { createOnboarding } from './onboarding-page.ts';
import { openQuietPage } from './quiet-page.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const create = (path: string, body: string) => callApi(origin, ada, 'POST', '/pages', { path, body });
await createOnboarding(create);

const openPage = (t: Test, options: TabOptions = {}) => openQuietPage(t, browser, origin, ada, options);

const leaves = `# Leaves

<img src="/favicon.svg" width="200" alt="A leaf"> and <img src="/favicon.svg?two" width="200" alt="Two leaves">

[<img src="/favicon.svg" width="200" alt="Leads away">](/handbook/tea) <img src="/favicon.svg" width="20" alt="Small">

## Drying

${'A long paragraph about leaves.\n\n'.repeat(40)}

Dried leaves keep for a year.
`;

t.test('a page reads well: contents, table, code, formula, footnote, callout, links', async (t) => {
  const page = await openPage(t);
  await page.goto('/handbook/onboarding');
  await page.getByRole('heading', { name: 'Onboarding', level: 1 }).waitFor();
  const article = page.locator('.article');
  for (const selector of ['table', 'code.hljs', '.katex', '.callout', 'sup a']) {
    t.ok(await article.locator(selector).first().isVisible(), selector);
  }
  await article.getByRole('link', { name: 'green tea' }).click();
  await page.waitForURL('**/handbook/onboarding/tea');
  await page.getByText('Boil water.').waitFor();
  await page.goBack();
  await article.getByRole('link', { name: 'the tea page' }).click();
  await page.waitForURL('**/handbook/tea');
  await page.locator('.article').getByText('Any tea.').waitFor();
});

t.test(
  'a wide table scrolls instead of writing a word a line, and a diagram far below is drawn to be printed',
  async (t) => {
    const cells = ['service-1', ...Array.from({ length: 10 }, (_, index) => `eu-central-${index}`)];
    const notes = 'It needs the queue before it starts, and does not start without it.';
    const lines = [cells, cells.map(() => '---'), [...cells.slice(1), notes]].map((row) => `| ${row.join(' | ')} |`);
    const far = Array.from({ length: 80 }, (_, index) => `Paragraph ${index}.`).join('\n\n');
    const body = `# Wide\n\n${lines.join('\n')}\n\n${far}\n\n\`\`\`mermaid\nflowchart LR\n  A --> B\n\`\`\`\n`;
    await create('/wide', body);
    const page = await openPage(t);
    await page.goto('/wide');
    const table = page.getByRole('table');
    const { height, lineHeight, isScrolled } = await table.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      lineHeight: Number.parseFloat(getComputedStyle(element).lineHeight),
      isScrolled: element.scrollWidth > (element.parentElement?.clientWidth ?? 0),
    }));
    t.ok(isScrolled);
    t.ok(height < 7 * lineHeight, `${height} px for two rows`);
    await page.locator('figure.diagram svg').waitFor({ state: 'attached' });
    t.equal(await page.evaluate(() => window.scrollY), 0);
  },
);

t.test('code in a Chinese page keeps the letters of code', async (t) => {
  const words = '数据库知识体系：索引、事务、锁与日志，以及它们如何一起工作。'.repeat(8);
  await create('/数据库', `# 数据库\n\n${words}\n\n\`\`\`sql\nSELECT 1; -- 查看\n\`\`\`\n`);
  const page = await openPage(t);
  await page.goto('/数据库');
  const fontOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).fontFamily);
  t.equal(await fontOf('.article .hljs-keyword'), await fontOf('.article code.hljs'));
  t.not(await fontOf('.article code.hljs'), await fontOf('.article p'));
});

t.test('a heading may be called as the parts of the screen are', async (t) => {
  await create('/names', '# Names\n\n## Content\n\nOne.\n\n## Contents title\n\nTwo.\n');
  const page = await openPage(t);
  await page.goto('/names');
  await page.locator('h2#content').waitFor();
  const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
  t.ok(ids.includes('content') && ids.includes('contents-title'));
  t.same(ids.toSorted(), [...new Set(ids)].toSorted(), 'every id is used once');
});

t.test('links to headings lead there each time, and back to where the reader was', async (t) => {
  const part = (name: string) => `## ${name}\n\n${'A line of text.\n\n'.repeat(40)}`;
  await create('/long', `# Long\n\n[to the end](#third)\n\n${['First', 'Second', 'Third'].map(part).join('')}`);
  const page = await openPage(t, { viewport: { width: 1440, height: 900 } });
  await page.goto('/long');
  await page.waitForLoadState('networkidle');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const isAtTop = (id: string) =>
    page.waitForFunction(
      (name) => Math.abs(document.getElementById(name)?.getBoundingClientRect().top ?? 999) < 150,
      id,
    );
  for (const name of ['Second', 'Third', 'First', 'Second']) {
    await contents.getByRole('link', { name }).click();
    await isAtTop(name.toLowerCase());
  }
  await page.goBack();
  await isAtTop('first');
  for (let time = 0; time < 2; time++) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('link', { name: 'to the end' }).click();
    await isAtTop('third');
  }
});

t.test('a link to a page shows its first lines on hover and on focus', async (t) => {
  const page = await openPage(t, { viewport: { width: 1280, height: 900 } });
  await page.goto(`${origin}/handbook/onboarding`);
  const preview = page.getByRole('tooltip');
  const link = page.locator('.article').getByRole('link', { name: 'green tea' });
  await link.hover();
  await preview.getByText('Boil water.').waitFor();
  t.equal(await preview.locator('.link-preview-title').textContent(), 'Green tea');
  await preview.hover();
  await page.waitForTimeout(500);
  t.equal(await preview.isVisible(), true, 'it stays under the pointer');
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'hidden' });
  await page.mouse.move(5, 5);
  await page.locator('.article').getByRole('link', { name: 'the tea page' }).focus();
  await page.keyboard.press('Tab');
  await preview.getByText('Boil water.').waitFor();
  t.equal(await link.getAttribute('aria-describedby'), await preview.getAttribute('id'));
  t.equal(await link.evaluate((element) => element === document.activeElement), true, 'the focus stays on the link');
  await checkAccessible(t, page, 'the preview of a link');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/preview.png` });
  await page.keyboard.press('Shift+Tab');
  await preview.getByText('Any tea.').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/handbook/tea');
  await preview.waitFor({ state: 'hidden' });
});

t.test('a footnote is read where its number is, on hover and on focus', async (t) => {
  const body = '# Notes\n\nTea[^1] and milk[^2].\n\n[^1]: Green, see [tea](/handbook/tea).\n[^2]: **Oat** milk.\n';
  await create('/notes', body);
  const page = await openPage(t, { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' });
  await page.goto(`${origin}/notes`);
  const number = (text: string) => page.locator('.article > p').getByRole('link', { name: text, exact: true });
  const note = page.getByRole('tooltip');
  await number('2').hover();
  await note.getByText('Oat').waitFor();
  t.equal((await note.textContent())?.trim(), 'Oat milk.', 'without the way back');
  await page.keyboard.press('Escape');
  await note.waitFor({ state: 'hidden' });
  await page.mouse.move(5, 5);
  await number('1').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await note.getByText('Green').waitFor();
  await checkAccessible(t, page, 'a footnote beside its number');
  t.equal(await number('1').getAttribute('aria-describedby'), await note.getAttribute('id'));
  await note.getByRole('link', { name: 'tea' }).hover();
  await page.waitForTimeout(500);
  await note.getByRole('link', { name: 'tea' }).click();
  await page.waitForURL('**/handbook/tea');
  await note.waitFor({ state: 'hidden' });
});

t.test('pictures open large, by pointer and by key, and go on by arrow keys', async (t) => {
  await create('/leaves', leaves);
  for (const [name, options] of Object.entries(screens)) {
    const page = await openPage(t, options);
    await page.goto('/leaves');
    const first = page.getByRole('button', { name: 'A leaf (open large)' });
    await first.click();
    const dialog = page.getByRole('dialog', { name: 'A leaf' });
    await dialog.getByText('1 of 2').waitFor();
    await checkAccessible(t, page, name);
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog', { name: 'Two leaves' }).getByText('2 of 2').waitFor();
    await page.keyboard.press('ArrowRight');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await first.and(page.locator(':focus')).waitFor();
    await page.keyboard.press('Enter');
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    t.equal(await page.getByRole('button', { name: /open large/ }).count(), 2, 'not links, nor what is small');
  }
});

t.test('the anchor of a heading copies its address', async (t) => {
  const page = await openPage(t, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/leaves');
  const heading = page.getByRole('heading', { name: 'Drying' });
  await heading.hover();
  await heading.locator('a.anchor').click();
  await page.getByText('Link copied.').waitFor();
  t.equal(await page.evaluate(() => navigator.clipboard.readText()), `${origin}/leaves#drying`);
});

t.test('a page is copied as the Markdown that was written', async (t) => {
  const page = await openPage(t, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/leaves');
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Copy as Markdown' }).click();
  await page.getByText('Markdown copied.').waitFor();
  t.equal(await page.evaluate(() => navigator.clipboard.readText()), leaves);

  await page.route('**/api/pages/*', (route) => route.abort());
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: 'Copy as Markdown' }).click();
  await page.getByText('Can’t reach the server').waitFor();
});

t.test('who wrote a page first, and how long it is, is one click away', async (t) => {
  const page = await openPage(t);
  await page.goto('/handbook/tea');
  const menu = page.getByRole('button', { name: 'More actions' }).first();
  await menu.click();
  await page.getByRole('menuitem', { name: 'About this page…' }).click();
  const dialog = page.getByRole('dialog', { name: 'About this page' });
  const text = (await dialog.textContent()) ?? '';
  t.match(text, /Created.*\d{4}.* by Ada/);
  t.match(text, /Length2 words, 7 characters/);
  t.match(text, /\/handbook\/tea/);
  await dialog.getByText('Contributors').waitFor();
  t.match(await dialog.locator('dt', { hasText: 'Contributors' }).locator('+ dd').textContent(), 'Ada');
  await checkAccessible(t, page, 'about a page');
  await page.keyboard.press('Escape');
  t.ok(await menu.evaluate((button) => button === document.activeElement), 'the focus is back');
});

t.test('pages fill the window of those who chose it, from the first HTML on', async (t) => {
  const page = await openPage(t, { viewport: { width: 1600, height: 900 } });
  const width = async () => (await page.locator('.article').boundingBox())?.width ?? 0;
  await page.goto('/leaves');
  const readable = await width();
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Full window' }).check();
  await page.goto('/leaves');
  const full = await width();
  t.ok(full > readable * 1.2, `${full} of ${readable}`);
  t.notOk(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth), 'nothing sticks out');
  const html = await (await page.request.get(`${origin}/leaves`)).text();
  t.match(html, /<html[^>]*data-text-width="full"/);
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Easy to read' }).check();
  await page.goto('/leaves');
  t.equal(await width(), readable);
});

t.test('a passage has an address that leads to it', async (t) => {
  const page = await openPage(t, { permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto('/leaves');
  await page.evaluate(() => {
    const last = Array.from(document.querySelectorAll('.article p')).at(-1)?.firstChild;
    if (last) document.getSelection()?.setBaseAndExtent(last, 0, last, 'Dried leaves keep'.length);
  });
  await page.locator('.selection-bar').getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied.').waitFor();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  t.equal(address, `${origin}/leaves#:~:text=Dried%20leaves%20keep`);
  await page.goto('about:blank');
  await page.goto(address);
  await page.waitForFunction(() => window.scrollY > 500);
});
