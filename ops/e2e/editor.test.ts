import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import {
  type Account,
  callApi,
  createAccount,
  launchBrowser,
  openSignedInTab,
  openTabIn,
  type StoredPage,
  signedInContext,
} from './browser.ts';
import {
  draftTexts,
  editorText,
  openEditor,
  typeAtEnd,
  untilDraftHolds,
  untilNoDraft,
  untilStatus,
} from './editing.ts';
import { startStack } from './stack.ts';

// Editing over HTTP, without WebSockets; live-editing.test.ts covers writing together.
t.setTimeout(600_000);
const { origin } = await startStack(t);
const browser: Browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const grace = await createAccount(origin, 'Grace');

let pages = 0;
const create = (body: string): Promise<StoredPage> =>
  callApi(origin, ada, 'POST', '/pages', { path: `/editing/page-${++pages}`, body });
const stored = async ({ id }: StoredPage): Promise<string> =>
  (await callApi<StoredPage>(origin, ada, 'GET', `/pages/${id}`)).body;

async function contextOf(t: Test, account: Account): Promise<BrowserContext> {
  const viewport = { width: 1280, height: 900 };
  const context = await signedInContext(browser, origin, account, { viewport, isWithoutSockets: true });
  t.teardown(() => context.close());
  return context;
}

async function newTab(t: Test, context?: BrowserContext): Promise<Page> {
  if (context) return openTabIn(t, context);
  return openSignedInTab(t, browser, origin, ada, { isWithoutSockets: true });
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

t.test('a new page’s path follows its title, and the preview equals what is stored', async (t) => {
  const page = await newTab(t);
  const text = await openEditor(page, '/-/new?under=/editing');
  await page.locator('.cm-focused').waitFor();
  await page.keyboard.type('Green Tea\n\n- one\ntwo\n\n');
  await page.keyboard.type('| A | B |\n| --- | --- |\n| 1 | 2 |\n\nThe **end**.');
  t.match(await editorText(text), /- one\n- two/, 'the list goes on by itself');
  t.equal(await page.getByLabel('Path').inputValue(), '/editing/green-tea');
  await page.locator('.editor-preview strong', { hasText: 'end' }).waitFor();
  await page.keyboard.press('Control+s');
  // Typing goes on while the page gets its address.
  await page.keyboard.type(' Really.');
  await page.waitForURL('**/-/edit/editing/green-tea');
  await page.locator('.cm-content', { hasText: 'The **end**. Really.' }).waitFor();
  await page.keyboard.type('!');
  await page.locator('.editor-preview', { hasText: 'Really.!' }).waitFor();
  const preview = await page.locator('.editor-preview .article').innerHTML();
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(`${origin}/editing/green-tea`);
  await page.locator('.page .article strong', { hasText: 'end' }).waitFor();
  t.equal(await page.locator('.page .article').innerHTML(), preview);
  await untilNoDraft(page);
});

t.test('a link in the preview opens in a new tab; a jump within it does not', async (t) => {
  const wikiPage = await create('# Tea\n\n## Green\n\n[part](#green) and [home](/)\n');
  const page = await newTab(t);
  await openEditor(page, `/-/edit${wikiPage.path}`);
  const preview = page.locator('.editor-preview');
  await preview.getByRole('link', { name: 'part' }).click();
  const [beside] = await Promise.all([
    page.context().waitForEvent('page'),
    preview.getByRole('link', { name: 'home' }).click(),
  ]);
  await beside.waitForURL(`${origin}/`);
  t.match(page.url(), `/-/edit${wikiPage.path}`);
  t.equal(page.context().pages().length, 2);
});

t.test('a path that cannot be says why, a taken one leads to its page', async (t) => {
  const taken = await create('# Taken');
  const page = await newTab(t);
  await openEditor(page, '/-/new');
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.getByText('Advanced', { exact: true }).click();
  const path = page.getByLabel('Path');
  const looked = page.waitForResponse(/path=%2Fediting%2Fnever/);
  await path.fill('/editing/never');
  await looked;
  await path.fill('/api/x');
  await page.getByText('Paths that start with /api are reserved.').waitFor();
  await path.fill('/a//b');
  await page.getByText('There are two slashes in a row.').waitFor();
  await path.fill(taken.path);
  await page.getByText('A page already exists at this path.').waitFor();
  t.equal(
    await page.getByRole('link', { name: 'Edit that page instead' }).getAttribute('href'),
    `/-/edit${taken.path}`,
  );
  t.same(said, [], 'the console is silent');
});

t.test('an untouched heading is not a title: the typed path names the page', async (t) => {
  const page = await newTab(t);
  const text = await openEditor(page, '/-/new');
  await page.getByText('Advanced', { exact: true }).click();
  await page.getByLabel('Path').fill('/editing/Green tea');
  await typeAtEnd(page, text, 'Hot.');
  await page.keyboard.press('Control+s');
  await page.waitForURL(/Green%20tea/);
  const created = await callApi<object>(origin, ada, 'GET', '/pages?path=/editing/Green%20tea');
  t.match(created, { title: 'Green tea', body: /^# Green tea\n.*Hot\.$/s });
});

t.test('a draft survives the closed tab, is shown, restored and saved', async (t) => {
  const wikiPage = await create('# Tea\n\nHot.\n');
  const context = await contextOf(t, ada);
  const first = await newTab(t, context);
  await typeAtEnd(first, await openEditor(first, `/-/edit${wikiPage.path}`), 'Kept words');
  // Closed without asking.
  await first.close({ runBeforeUnload: false });

  const page = await newTab(t, context);
  const text = await openEditor(page, `/-/edit${wikiPage.path}`);
  await page.getByText('You have an unsaved draft of this page').waitFor();
  t.notMatch(await editorText(text), /Kept words/);
  await button(page, 'See difference').click();
  t.match(await page.getByRole('dialog').locator('.diff-added').textContent(), /Kept words/);
  await page.getByRole('dialog').getByRole('button', { name: 'Restore draft' }).click();
  await page.locator('.cm-content', { hasText: 'Kept words' }).waitFor();
  await page.keyboard.press('Control+s');
  await untilStatus(page, 'saved');
  t.equal(await stored(wikiPage), '# Tea\n\nHot.\nKept words');
  await untilNoDraft(page);
  await page.reload();
  await text.waitFor();
  t.equal(await page.getByText('You have an unsaved draft').count(), 0);
});

t.test('a discarded draft is gone only after asking', async (t) => {
  const wikiPage = await create('# Tea\n');
  const context = await contextOf(t, ada);
  const first = await newTab(t, context);
  await typeAtEnd(first, await openEditor(first, `/-/edit${wikiPage.path}`), 'unwanted');
  await untilDraftHolds(first, 'unwanted');
  await first.close();
  const page = await newTab(t, context);
  await openEditor(page, `/-/edit${wikiPage.path}`);
  await button(page, 'Discard draft').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  t.equal((await draftTexts(page)).length, 1);
  await button(page, 'Discard draft').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
  await untilNoDraft(page);
});

t.test('a draft of an older revision leads into merging; fitting changes need one word', async (t) => {
  const wikiPage = await create('# Tea\n\nBoil water.\n\nDrink.\n');
  const context = await contextOf(t, ada);
  const first = await newTab(t, context);
  await typeAtEnd(first, await openEditor(first, `/-/edit${wikiPage.path}`), 'Mine.');
  await untilDraftHolds(first, 'Mine.');
  await first.close();
  await callApi(origin, grace, 'PUT', `/pages/${wikiPage.id}`, {
    body: '# Tea\n\nHeat water.\n\nDrink.\n',
    baseRevisionId: wikiPage.revisionId,
  });

  const page = await newTab(t, context);
  await openEditor(page, `/-/edit${wikiPage.path}`);
  await page.getByText('restoring helps you merge').waitFor();
  await button(page, 'Restore draft').click();
  await page.getByRole('heading', { name: 'Someone else saved this page' }).waitFor();
  await page.getByText('Your changes and theirs don’t conflict.').waitFor();
  await button(page, 'Save merged text').click();
  await untilStatus(page, 'saved');
  t.equal(await stored(wikiPage), '# Tea\n\nHeat water.\n\nDrink.\nMine.');
  await untilNoDraft(page);
});

t.test('two writers change one line: nothing is overwritten, and conflicts are resolved by keyboard', async (t) => {
  const wikiPage = await create('# Tea\n\nWait.\n\nDrink.\n');
  const [mine, theirs] = [await newTab(t), await newTab(t, await contextOf(t, grace))];
  const [myText, theirText] = [
    await openEditor(mine, `/-/edit${wikiPage.path}`),
    await openEditor(theirs, `/-/edit${wikiPage.path}`),
  ];
  const replaceWait = async (page: Page, words: string) => {
    await page.locator('.cm-line', { hasText: 'Wait.' }).click();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+End');
    await page.keyboard.type(words);
  };
  await replaceWait(theirs, 'Wait three minutes.');
  await typeAtEnd(theirs, theirText, 'From Grace.');
  await theirs.keyboard.press('Control+s');
  await untilStatus(theirs, 'saved');

  await replaceWait(mine, 'Do not wait.');
  t.match(await editorText(myText), /Do not wait/);
  await mine.keyboard.press('Control+s');
  await mine.getByText('One place was changed by both of you.').waitFor();
  t.match(await stored(wikiPage), /three minutes/, 'theirs is kept');
  t.equal(await mine.getByText('Changed by Grace').count(), 1);

  await button(mine, 'Next conflict').press('Enter');
  await mine.keyboard.press('Space');
  t.ok(await mine.getByRole('radio', { name: 'Mine', exact: true }).isChecked());
  await mine.getByRole('radio', { name: 'Write it by hand' }).check();
  await mine.getByLabel('Text for place 1').fill('Wait a little.\n');
  await button(mine, 'Save merged text').click();
  await untilStatus(mine, 'saved');
  t.equal(await stored(wikiPage), '# Tea\n\nWait a little.\n\nDrink.\nFrom Grace.');
  await untilNoDraft(mine);
});

t.test('a conflict may come again while the first one is being solved', async (t) => {
  const wikiPage = await create('one\n');
  const page = await newTab(t);
  await typeAtEnd(page, await openEditor(page, `/-/edit${wikiPage.path}`), 'mine');
  const second = await callApi<StoredPage>(origin, grace, 'PUT', `/pages/${wikiPage.id}`, {
    body: 'one\ntheirs\n',
    baseRevisionId: wikiPage.revisionId,
  });
  await page.keyboard.press('Control+s');
  await page.getByRole('radio', { name: 'Both, theirs first' }).check();
  await callApi(origin, grace, 'PUT', `/pages/${wikiPage.id}`, {
    body: 'zero\none\ntheirs\n',
    baseRevisionId: second.revisionId,
  });
  await button(page, 'Save merged text').click();
  await untilStatus(page, 'saved');
  t.equal(await stored(wikiPage), 'zero\none\ntheirs\nmine', 'what fits needs no further word');
});

t.test('without the server the text is kept, and saved when it is back', async (t) => {
  const wikiPage = await create('# Tea\n');
  const context = await contextOf(t, ada);
  const page = await newTab(t, context);
  const text = await openEditor(page, `/-/edit${wikiPage.path}`);
  await context.setOffline(true);
  await typeAtEnd(page, text, 'Written offline.');
  await page.keyboard.press('Control+s');
  await untilStatus(page, 'failed');
  await page.getByText('we’ll keep trying to save it').waitFor();
  await untilDraftHolds(page, 'Written offline.');
  await context.setOffline(false);
  await untilStatus(page, 'saved');
  t.equal(await stored(wikiPage), '# Tea\nWritten offline.');

  // A proxy without its api heals just as well.
  let isAway = true;
  await page.route('**/api/pages/**', (route) => {
    if (!isAway || route.request().method() === 'GET') return route.fallback();
    isAway = false;
    return route.fulfill({ status: 502, body: 'Bad Gateway' });
  });
  await page.keyboard.type(' More.');
  await page.keyboard.press('Control+s');
  await untilStatus(page, 'failed');
  await untilStatus(page, 'saved');
  t.equal(await stored(wikiPage), '# Tea\nWritten offline. More.');
});

t.test('a session that ends while writing loses nothing: signing in continues the save', async (t) => {
  const writer = await createAccount(origin, 'Writer');
  const wikiPage = await create('# Tea\n');
  const page = await newTab(t, await contextOf(t, writer));
  const text = await openEditor(page, `/-/edit${wikiPage.path}`);
  await typeAtEnd(page, text, 'Precious.');
  await fetch(`${origin}/api/auth/sign-out`, {
    method: 'POST',
    headers: { authorization: `Bearer ${writer.accessToken}` },
  });
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Sign in to save' });
  await dialog.waitFor();
  await dialog.getByLabel('Email address').fill(writer.email);
  await dialog.getByLabel('Password').fill(writer.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await untilStatus(page, 'saved');
  t.match(page.url(), wikiPage.path, 'still in the editor');
  t.equal(await stored(wikiPage), '# Tea\nPrecious.');
});

t.test('signing out in another tab leaves the text where it is, and asks to sign in', async (t) => {
  const wikiPage = await create('# Tea\n');
  const context = await contextOf(t, ada);
  const page = await newTab(t, context);
  const text = await openEditor(page, `/-/edit${wikiPage.path}`);
  await typeAtEnd(page, text, 'Still here.');
  const other = await newTab(t, context);
  await other.goto('/');
  await other.evaluate(() => localStorage.removeItem('wiki.accessToken'));
  await page.getByRole('dialog', { name: 'Sign in to save' }).waitFor();
  await page.keyboard.press('Escape');
  t.match(await editorText(text), /Still here\./);
  t.match(page.url(), wikiPage.path);
});

t.test('leaving with unsaved text asks first; the draft waits', async (t) => {
  const wikiPage = await create('# Tea\n');
  const page = await newTab(t);
  const text = await openEditor(page, `/-/edit${wikiPage.path}`);
  await typeAtEnd(page, text, 'Unsaved.');
  await page.getByRole('link', { name: 'Close' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await dialog.waitFor({ state: 'hidden' });
  t.match(await editorText(text), /Unsaved\./);
  await page.getByRole('link', { name: 'Close' }).click();
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await page.waitForURL(`**${wikiPage.path}`);
  await openEditor(page, `/-/edit${wikiPage.path}`);
  await page.getByText('You have an unsaved draft of this page').waitFor();

  let asked = 0;
  page.on('dialog', (question) => {
    asked++;
    void question.accept();
  });
  await page.reload();
  t.equal(asked, 0, 'nothing unsaved, nothing asked');
  await typeAtEnd(page, text, 'x');
  await page.reload();
  t.equal(asked, 1);
});

t.test('two tabs keep their own drafts and know of each other', async (t) => {
  const wikiPage = await create('# Tea\n');
  const context = await contextOf(t, ada);
  const [first, second] = [await newTab(t, context), await newTab(t, context)];
  await typeAtEnd(first, await openEditor(first, `/-/edit${wikiPage.path}`), 'from the first');
  await typeAtEnd(second, await openEditor(second, `/-/edit${wikiPage.path}`), 'from the second');
  await second.getByText('being edited in another tab').waitFor();
  await untilDraftHolds(first, 'from the first');
  await untilDraftHolds(first, 'from the second');
  t.equal(await second.getByText('You have an unsaved draft').count(), 0, 'a living tab keeps its draft to itself');
  await first.close({ runBeforeUnload: false });
  await second.reload();
  await second.getByText('You have an unsaved draft').first().waitFor();
  t.equal(await second.getByText('You have an unsaved draft').count(), 2);
});

t.test('everything that shows a text is requested before the text', async (t) => {
  const wikiPage = await create('# Tea\n\n*Green*\n');
  const page = await newTab(t);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await openEditor(page, `/-/edit${wikiPage.path}`);
  const before = requested.slice(0, requested.indexOf('/api/pages'));
  for (const file of [/\/mount-/, /\/start-live-/, /-italic-.*\.woff2$/])
    t.ok(
      before.some((path) => file.test(path)),
      String(file),
    );
});

t.test('when the editor cannot be loaded, a plain text field does it', async (t) => {
  const wikiPage = await create('# Tea\n');
  const page = await newTab(t);
  await page.route(/\/assets\/mount-[^/]*\.js/, (route) => route.abort());
  const text = await openEditor(page, `/-/edit${wikiPage.path}`);
  await page.getByText('Couldn’t load the editor.').waitFor();
  await text.fill('# Plain\n');
  await page.keyboard.press('Control+s');
  await untilStatus(page, 'saved');
  t.equal(await stored(wikiPage), '# Plain\n');
});

t.test('formatting and leaving the text, by keyboard and by toolbar', async (t) => {
  const wikiPage = await create('one two\n');
  const page = await newTab(t);
  const text = await openEditor(page, `/-/edit${wikiPage.path}`);
  await text.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Control+b');
  t.match(await editorText(text), /^\*\*one\*\* two/);
  await page.keyboard.press('Control+z');
  t.match(await editorText(text), /^one two/);
  await button(page, 'Heading').click();
  t.match(await editorText(text), /^## one two/);
  t.ok(await page.locator('.cm-focused').isVisible(), 'the text keeps the focus');
  const isInText = () => page.evaluate(() => document.activeElement?.closest('.cm-editor') !== null);
  await page.keyboard.press('Tab');
  t.ok(await isInText(), 'Tab belongs to the text');
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  t.notOk(await isInText(), 'and leaves it after Escape, also with something selected');
});

t.test('formatted text from elsewhere is pasted as Markdown', async (t) => {
  const wikiPage = await create('');
  const page = await newTab(t);
  const text = await openEditor(page, `/-/edit${wikiPage.path}`);
  await text.click();
  await text.evaluate((element) => {
    const data = new DataTransfer();
    data.setData('text/html', '<h2>Tea</h2><p>very <b>hot</b></p><ul><li>cup</li></ul>');
    data.setData('text/plain', 'Tea very hot cup');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await page.locator('.cm-content', { hasText: '- cup' }).waitFor();
  await page.keyboard.press('Control+s');
  await untilStatus(page, 'saved');
  t.equal(await stored(wikiPage), '## Tea\n\nvery **hot**\n\n- cup');
});

t.test('axe finds nothing in the editor and the three-way view: wide and narrow, light and dark', async (t) => {
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [390, 'dark'],
  ] as const) {
    const wikiPage = await create('# Tea\n\nWait.\n');
    const screen = { viewport: { width, height: 850 }, colorScheme };
    const page = await openSignedInTab(t, browser, origin, ada, { ...screen, isWithoutSockets: true });
    const text = await openEditor(page, `/-/edit${wikiPage.path}`);
    const faults = async () =>
      (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => [id, nodes[0]?.html]);
    t.strictSame(await faults(), [], `the editor at ${width}`);
    await callApi(origin, grace, 'PUT', `/pages/${wikiPage.id}`, {
      body: '# Tea\n\nWait long.\nDrink.\n',
      baseRevisionId: wikiPage.revisionId,
    });
    await typeAtEnd(page, text, 'Mine.');
    await page.keyboard.press('Control+s');
    await page.getByRole('radio', { name: 'Write it by hand' }).check();
    t.strictSame(await faults(), [], `the three-way view at ${width}`);
    t.equal(await page.evaluate(() => document.documentElement.scrollWidth), width, 'nothing sticks out to the side');
  }
});
