import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { eventually } from '../testing/eventually.ts';
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
  editorText,
  openEditor,
  typeAtEnd,
  untilDraftHolds,
  untilNoDraft,
  untilStatus,
  withoutSockets,
} from './editing.ts';
import { startStack } from './stack.ts';

interface Revision {
  id: string;
  createdBy: { name: string };
  contributors: { name: string }[];
}

t.setTimeout(600_000);
const { origin } = await startStack(t);
const browser: Browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const grace = await createAccount(origin, 'Grace');

let pages = 0;
const create = (body: string): Promise<StoredPage> =>
  callApi(origin, ada, 'POST', '/pages', { path: `/together/page-${++pages}`, body });
const read = ({ id }: StoredPage) => callApi<StoredPage>(origin, ada, 'GET', `/pages/${id}`);
const revisions = async ({ id }: StoredPage) =>
  (await callApi<{ items: Revision[] }>(origin, ada, 'GET', `/pages/${id}/revisions`)).items;

async function contextOf(t: Test, account: Account): Promise<BrowserContext> {
  const context = await signedInContext(browser, origin, account, { viewport: { width: 1280, height: 900 } });
  t.teardown(() => context.close());
  return context;
}

interface Writer {
  context: BrowserContext;
  page: Page;
  text: Locator;
}

/** An editor of the page, once it is written together. */
async function openLive(t: Test, { path }: StoredPage, account: Account, known?: BrowserContext): Promise<Writer> {
  const page = await (known ? openTabIn(t, known) : openSignedInTab(t, browser, origin, account));
  const text = await openEditor(page, `/-/edit${path}`);
  await untilLive(page);
  return { context: page.context(), page, text };
}

const untilLive = (page: Page) => page.locator('.editor-readers').waitFor();
const untilSays = ({ page }: Writer, words: string) => page.locator('.cm-content', { hasText: words }).waitFor();

t.test('typing appears for the other person, with a cursor that bears the name', async (t) => {
  const wikiPage = await create('# Tea\n\n');
  const mine = await openLive(t, wikiPage, ada);
  const theirs = await openLive(t, wikiPage, grace);
  await typeAtEnd(mine.page, mine.text, 'Typed by Ada.');
  await untilSays(theirs, 'Typed by Ada.');
  await theirs.page.locator('.cm-remote-cursor[data-name="Ada"]').waitFor();
  await typeAtEnd(theirs.page, theirs.text, ' And by Grace.');
  await untilSays(mine, 'Typed by Ada. And by Grace.');
  await mine.page.locator('.cm-remote-cursor[data-name="Grace"]').waitFor();
  await untilStatus(mine.page, 'saved');
  await untilStatus(theirs.page, 'saved');
});

t.test('a cursor moves with its owner’s typing in the middle of a line', async (t) => {
  const stored = await create('# Tea\n\nboil END\n\nlast\n');
  const [mine, theirs] = [await openLive(t, stored, ada), await openLive(t, stored, grace)];
  await mine.page.locator('.cm-line', { hasText: 'boil' }).click();
  await mine.page.keyboard.press('Home');
  for (let step = 0; step < 5; step += 1) await mine.page.keyboard.press('ArrowRight');
  for (const letter of 'the water ') await mine.page.keyboard.type(letter);
  const line = theirs.page.locator('.cm-line', { hasText: 'boil the water END' });
  await line.waitFor();
  await eventually(
    async () => (await line.evaluate(textBeforeCursor)) === 'boil the water ',
    'the cursor after what was written',
  );
  // What another one writes at the same place comes after it.
  await theirs.text.press('Control+Home');
  await line.click();
  await theirs.page.keyboard.press('Home');
  for (let step = 0; step < 15; step += 1) await theirs.page.keyboard.press('ArrowRight');
  await theirs.page.keyboard.type('NOW ');
  const after = theirs.page.locator('.cm-line', { hasText: 'boil the water NOW END' });
  await eventually(
    async () => (await after.evaluate(textBeforeCursor)) === 'boil the water ',
    'the cursor before what another one wrote',
  );
});

t.test('in the page view, others show in drawn blocks, cells and hidden text, and no name is cut off', async (t) => {
  const body = '# Tea\n\n[leaf](https://example.org/leaf)\n\n| a | b |\n| - | - |\n| c | d |\n\n$$\nx\n$$\n\nend\n';
  const stored = await create(body);
  const [mine, theirs] = [await openLive(t, stored, ada), await openLive(t, stored, grace)];
  await theirs.page.getByRole('radio', { name: 'Page', exact: true }).click();
  // Ada writes Markdown, where keys reach every place.
  const at = async (offset: number) => {
    await mine.text.press('Control+Home');
    for (let step = 0; step < offset; step += 1) await mine.page.keyboard.press('ArrowRight');
  };
  const caret = theirs.page.locator('.cm-remote-cursor[data-name="Ada"]');
  await theirs.text.press('Control+End');

  await at(2);
  await caret.waitFor();
  const mark = theirs.page.locator('.cm-remote-name[data-name="Ada"]');
  await mark.waitFor({ state: 'attached' });
  const scroller = await theirs.page.locator('.cm-scroller').boundingBox();
  await eventually(async () => {
    const [isBelow, top] = await mark.evaluate((name) => [
      name.classList.contains('is-below'),
      name.getBoundingClientRect().top,
    ]);
    return isBelow || (scroller !== null && Number(top) - scroller.y >= 20);
  }, 'the name on the first line is within the text');

  await at(body.indexOf('example'));
  await theirs.page
    .locator('.page-link:has-text("leaf") + .cm-remote-cursor, .cm-line:has-text("leaf") .cm-remote-cursor')
    .waitFor();
  await at(body.indexOf('d |'));
  await theirs.page.locator('.page-cell .cm-remote-cursor, .page-row .cm-remote-cursor').first().waitFor();
  await at(body.indexOf('x\n$$'));
  await theirs.page.locator('.cm-remote-block[data-name="Ada"]').waitFor();
  await mine.page.keyboard.type('y+');
  await theirs.page.getByRole('img', { name: 'Formula: y+x' }).waitFor();
  t.equal(await caret.count(), 0);
});

t.test('saving makes one revision that names both, and viewing shows it', async (t) => {
  const wikiPage = await create('# Tea\n\n');
  const mine = await openLive(t, wikiPage, ada);
  const theirs = await openLive(t, wikiPage, grace);
  await typeAtEnd(theirs.page, theirs.text, 'Grace wrote.');
  await untilSays(mine, 'Grace wrote.');
  await typeAtEnd(mine.page, mine.text, ' Ada too.');
  await mine.page.keyboard.press('Control+Enter');
  await mine.page.waitForURL(`**${wikiPage.path}`);
  await mine.page.locator('.page .article', { hasText: 'Grace wrote. Ada too.' }).waitFor();
  t.equal((await read(wikiPage)).body, '# Tea\n\nGrace wrote. Ada too.');
  const [latest, ...older] = await revisions(wikiPage);
  t.equal(older.length, 1);
  t.equal(latest?.createdBy.name, 'Ada');
  t.same(latest?.contributors.map(({ name }) => name).sort(), ['Ada', 'Grace']);
  await theirs.page.getByText('Readers see this text.').waitFor();
  await mine.page.goto(`/-/history${wikiPage.path}`);
  await mine.page.locator('.revision-name', { hasText: 'Ada and Grace' }).waitFor();
});

t.test('undoing takes back one’s own words only', async (t) => {
  const wikiPage = await create('start\n');
  const mine = await openLive(t, wikiPage, ada);
  const theirs = await openLive(t, wikiPage, grace);
  await typeAtEnd(mine.page, mine.text, 'mine ');
  await untilSays(theirs, 'mine ');
  await typeAtEnd(theirs.page, theirs.text, 'theirs');
  await untilSays(mine, 'mine theirs');
  await mine.page.keyboard.press('Control+z');
  await mine.page.locator('.cm-line', { hasText: /^theirs$/ }).waitFor();
  await mine.page.keyboard.press('Control+Shift+Z');
  await untilSays(mine, 'mine theirs');
});

t.test('offline typing stays here, and is merged on return', async (t) => {
  const wikiPage = await create('# Tea\n');
  const mine = await openLive(t, wikiPage, ada);
  const theirs = await openLive(t, wikiPage, grace);
  await mine.context.setOffline(true);
  await typeAtEnd(mine.page, mine.text, 'Written offline.');
  await untilStatus(mine.page, 'offline');
  await untilDraftHolds(mine.page, 'Written offline.');
  await theirs.text.click();
  await theirs.page.keyboard.press('Control+Home');
  await theirs.page.keyboard.type('Online. ');
  await untilStatus(theirs.page, 'saved');
  await mine.context.setOffline(false);
  await untilSays(theirs, 'Written offline.');
  await untilSays(mine, 'Online. # Tea');
  await untilStatus(mine.page, 'saved');
  await untilNoDraft(mine.page);
  t.equal(await editorText(mine.text), 'Online. # Tea\nWritten offline.');
});

t.test('a tab that was closed offline loses nothing: opened again, its words join by themselves, once', async (t) => {
  const wikiPage = await create('# Tea\n');
  const mine = await openLive(t, wikiPage, ada);
  const theirs = await openLive(t, wikiPage, grace);
  await mine.context.setOffline(true);
  await typeAtEnd(mine.page, mine.text, 'Kept words.');
  await untilDraftHolds(mine.page, 'Kept words.');
  await mine.page.close({ runBeforeUnload: false });
  await mine.context.setOffline(false);
  const [one, two] = [await openLive(t, wikiPage, ada, mine.context), await openLive(t, wikiPage, ada, mine.context)];
  for (const writer of [one, two, theirs]) await untilSays(writer, 'Kept words.');
  await untilStatus(one.page, 'saved');
  await untilNoDraft(one.page);
  t.equal(await editorText(theirs.text), '# Tea\nKept words.');
  // Other tabs may take this long to report their drafts.
  await two.page.waitForTimeout(1000);
  for (const { page } of [one, two]) t.equal(await page.getByText('You have an unsaved draft').count(), 0);
  t.equal(
    (await callApi<{ body: string }>(origin, ada, 'GET', `/pages/${wikiPage.id}`)).body,
    '# Tea\n',
    'unpublished',
  );
});

t.test('text that another tab has sent meanwhile is not offered as a draft', async (t) => {
  const wikiPage = await create('# Tea\n');
  const mine = await openLive(t, wikiPage, ada);
  await mine.context.setOffline(true);
  await typeAtEnd(mine.page, mine.text, 'Kept words.');
  await untilDraftHolds(mine.page, 'Kept words.');
  await mine.page.close({ runBeforeUnload: false });
  await mine.context.setOffline(false);
  const slow = await mine.context.newPage();
  const held: (() => void)[] = [];
  await slow.routeWebSocket(/collab/, (socket) => {
    let goOn: (() => void) | undefined = () => {
      goOn = undefined;
      const server = socket.connectToServer();
      socket.onMessage((message) => server.send(message));
      for (const message of early) server.send(message);
    };
    const early: (string | Buffer)[] = [];
    socket.onMessage((message) => early.push(message));
    held.push(() => goOn?.());
  });
  await openEditor(slow, `/-/edit${wikiPage.path}`);
  const quick = await openLive(t, wikiPage, ada, mine.context);
  await untilSays(quick, 'Kept words.');
  await untilNoDraft(quick.page);
  for (const goOn of held) goOn();
  await untilSays({ ...quick, page: slow }, 'Kept words.');
  await untilLive(slow);
  // Other tabs may take this long to report their drafts.
  await slow.waitForTimeout(1000);
  t.equal(await slow.getByText('You have an unsaved draft').count(), 0);
});

t.test('words of a tab that was closed offline arrive when any screen of the wiki is opened', async (t) => {
  const wikiPage = await create('# Tea\n');
  const mine = await openLive(t, wikiPage, ada);
  const theirs = await openLive(t, wikiPage, grace);
  await mine.context.setOffline(true);
  await typeAtEnd(mine.page, mine.text, 'Left behind.');
  await untilDraftHolds(mine.page, 'Left behind.');
  await mine.page.close({ runBeforeUnload: false });
  await mine.context.setOffline(false);
  const home = await mine.context.newPage();
  await home.goto('/');
  await untilSays(theirs, 'Left behind.');
  await untilNoDraft(home);
});

t.test('closing the tab asks only when there is text that the server has not', async (t) => {
  const wikiPage = await create('# Tea\n');
  const mine = await openLive(t, wikiPage, ada);
  let asked = 0;
  mine.page.on('dialog', (question) => {
    asked += 1;
    void question.dismiss();
  });
  await typeAtEnd(mine.page, mine.text, 'Sent.');
  await untilStatus(mine.page, 'saved');
  await mine.page.reload();
  await untilLive(mine.page);
  t.equal(asked, 0);
  await untilSays(mine, 'Sent.');
  await mine.context.setOffline(true);
  await typeAtEnd(mine.page, mine.text, 'Not sent.');
  await mine.page.close({ runBeforeUnload: true });
  await mine.page.waitForTimeout(500);
  t.equal(asked, 1);
});

t.test('a save over HTTP while others write is folded in', async (t) => {
  const wikiPage = await create('one\n\ntwo\n\nthree\n');
  const mine = await openLive(t, wikiPage, ada);
  const theirs = await openLive(t, wikiPage, grace);
  await typeAtEnd(mine.page, mine.text, 'live');
  await untilSays(theirs, 'live');
  await callApi(origin, grace, 'PUT', `/pages/${wikiPage.id}`, {
    body: 'eins\n\ntwo\n\nthree\n',
    baseRevisionId: wikiPage.revisionId,
  });
  await untilSays(mine, 'eins');
  await untilSays(theirs, 'eins');
  t.equal(await editorText(mine.text), 'eins\n\ntwo\n\nthree\nlive');
  await mine.page.keyboard.press('Control+s');
  await mine.page.getByText('Readers see this text.').waitFor();
  t.equal((await read(wikiPage)).body, 'eins\n\ntwo\n\nthree\nlive');
});

t.test('a page that moves under open editors takes them along', async (t) => {
  const wikiPage = await create('# Tea\n');
  const mine = await openLive(t, wikiPage, ada);
  const theirs = await openLive(t, wikiPage, grace);
  const path = `${wikiPage.path}-moved`;
  await callApi(origin, grace, 'POST', `/pages/${wikiPage.id}/rename`, { path });
  await mine.page.waitForURL(`**/-/edit${path}`);
  await theirs.page.waitForURL(`**/-/edit${path}`);
  await typeAtEnd(mine.page, mine.text, 'On the way.');
  await untilSays(theirs, 'On the way.');
});

t.test('a trashed page says so, and keeps its text to be copied', async (t) => {
  const wikiPage = await create('# Tea\n');
  const mine = await openLive(t, wikiPage, ada);
  await typeAtEnd(mine.page, mine.text, 'Words.');
  await untilStatus(mine.page, 'saved');
  await callApi(origin, grace, 'POST', `/pages/${wikiPage.id}/trash`, {});
  await mine.page.getByText('This page was moved to the trash.').waitFor();
  t.match(await editorText(mine.text), /Words\./);
  t.equal(await mine.text.getAttribute('aria-readonly'), 'true');
});

t.test('without sockets it is the editor of one, over HTTP', async (t) => {
  const wikiPage = await create('# Tea\n');
  const context = await contextOf(t, ada);
  await withoutSockets(context);
  const page = await context.newPage();
  const text = await openEditor(page, `/-/edit${wikiPage.path}`);
  await typeAtEnd(page, text, 'Alone.');
  await untilStatus(page, 'unsaved');
  await page.keyboard.press('Control+s');
  await untilStatus(page, 'saved');
  t.equal((await read(wikiPage)).body, '# Tea\nAlone.');
});

t.test('a socket that dies is replaced by HTTP without losing text', async (t) => {
  const wikiPage = await create('# Tea\n');
  const context = await contextOf(t, ada);
  let isDead = false;
  const ends: (() => void)[] = [];
  await context.routeWebSocket(/\/collab/, (socket) => {
    if (isDead) return void socket.close();
    socket.connectToServer();
    ends.push(() => void socket.close());
  });
  const mine = await openLive(t, wikiPage, ada, context);
  const theirs = await openLive(t, wikiPage, grace);
  isDead = true;
  for (const end of ends) end();
  await typeAtEnd(mine.page, mine.text, 'By another tab.');
  await untilSays(theirs, 'By another tab.');
  await untilStatus(mine.page, 'saved');
  await typeAtEnd(mine.page, mine.text, ' And saved.');
  await mine.page.keyboard.press('Control+s');
  await untilStatus(mine.page, 'saved');
  t.equal((await read(wikiPage)).body, '# Tea\nBy another tab. And saved.');
});

t.test('text typed before the live text arrives is carried over, and keeps its place', async (t) => {
  const wikiPage = await create('# Tea\n\nend\n');
  const theirs = await openLive(t, wikiPage, grace);
  await typeAtEnd(theirs.page, theirs.text, 'Grace was first.');
  await untilStatus(theirs.page, 'saved');
  const context = await contextOf(t, ada);
  let open = () => {};
  const isOpen = new Promise<void>((resolve) => {
    open = resolve;
  });
  await context.route('**/api/auth/ws-token', async (route) => {
    await isOpen;
    await route.continue();
  });
  const page = await context.newPage();
  const text = await openEditor(page, `/-/edit${wikiPage.path}`);
  await text.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Early. ');
  open();
  await untilLive(page);
  await untilSays(theirs, 'Early. # Tea');
  t.equal(await editorText(text), 'Early. # Tea\n\nend\nGrace was first.');
  await page.keyboard.type('Late. ');
  await untilSays(theirs, 'Early. Late. # Tea');
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await theirs.page.locator('.cm-line', { hasText: /^# Tea$/ }).waitFor();
  t.equal(await editorText(theirs.text), '# Tea\n\nend\nGrace was first.');
});

/** Returns the line's text before another writer's cursor. */
function textBeforeCursor(line: Element): string {
  const range = document.createRange();
  const cursor = line.querySelector('.cm-remote-cursor');
  if (!cursor) return '';
  range.setStart(line, 0);
  range.setEndBefore(cursor);
  return range.toString();
}
