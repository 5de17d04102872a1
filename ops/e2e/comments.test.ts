import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import t, { type Test } from 'tap';
import { checkAccessible, screens } from './accessibility.ts';
import { type Account, callApi, createAccount, launchBrowser, openSignedInTab, type StoredPage } from './browser.ts';
import { startStack } from './stack.ts';
import { startUpgradeDropper } from './upgrade-dropper.ts';

t.setTimeout(600_000);
const { origin } = await startStack(t);
const dropping = await startUpgradeDropper(t, origin);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const bob = await createAccount(origin, 'Bob');

const story =
  '# Tea\n\nTea comes from the leaves of a shrub.\n\n- **Green** tea is heated early,\n  so that it stays green.\n- Black tea is left to wither.\n\n' +
  '```js\nbrew("green tea")\n```\n\nEverybody likes a cup of tea in the afternoon.\n';

const create = (path: string, body = story): Promise<StoredPage> =>
  callApi(origin, ada, 'POST', '/pages', { path, body });

async function save({ id }: StoredPage, body: string): Promise<void> {
  const { revisionId } = await callApi<StoredPage>(origin, ada, 'GET', `/pages/${id}`);
  await callApi(origin, ada, 'PUT', `/pages/${id}`, { body, baseRevisionId: revisionId });
}

const write = (who: Account, { id }: StoredPage, comment: object): Promise<{ comment: { id: string } }> =>
  callApi(origin, who, 'POST', `/pages/${id}/comments`, comment);

const openTab = (t: Test, who: Account, at = origin, options: BrowserContextOptions = {}): Promise<Page> =>
  openSignedInTab(t, browser, at, who, options);

const section = (page: Page): Locator => page.locator('section.comments');
const field = (page: Page, name = 'Write a comment'): Locator =>
  section(page).getByRole('textbox', { name, exact: true });
const comment = (page: Page, words: string): Locator => section(page).getByRole('article').filter({ hasText: words });

/** Resolves once the article shows exactly these passages. */
async function untilPassages(page: Page, ...passages: string[]): Promise<void> {
  await page.waitForFunction((wanted) => {
    const shown: string[] = [];
    CSS.highlights.forEach((highlight, name) => {
      if (name.startsWith('passage')) highlight.forEach((range) => void shown.push(String(range)));
    });
    return JSON.stringify(shown.sort()) === JSON.stringify(wanted);
  }, passages.sort());
}

/** Returns where the words begin and end on the screen. */
async function place(page: Page, from: string, to: string): Promise<{ start: DOMRect; end: DOMRect }> {
  await page.locator('.commented .article').waitFor();
  return page.evaluate(
    ([from, to]) => {
      const walker = document.createTreeWalker(document.querySelector('.commented .article') ?? document.body, 4);
      const rects: DOMRect[] = [];
      for (const words of [from, to]) {
        for (let node = rects.length === 0 ? walker.nextNode() : walker.currentNode; node; node = walker.nextNode()) {
          const at = (node.nodeValue ?? '').indexOf(words);
          if (at < 0) continue;
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + words.length);
          rects.push(range.getBoundingClientRect().toJSON());
          break;
        }
      }
      return { start: rects[0] as DOMRect, end: rects[1] as DOMRect };
    },
    [from, to] as const,
  );
}

/** Selects with the mouse from the start of some words to the end of others. */
async function select(page: Page, from: string, to: string): Promise<void> {
  const { start, end } = await place(page, from, to);
  await page.mouse.move(start.left + 1, start.top + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.right - 1, end.top + end.height / 2, { steps: 5 });
  await page.mouse.up();
}

/** Selects without a pointer, like caret browsing and screen readers. */
async function selectSilently(page: Page, words: string): Promise<void> {
  await section(page).waitFor();
  await page.evaluate((words) => {
    const walker = document.createTreeWalker(document.querySelector('.commented .article') ?? document.body, 4);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const at = (node.nodeValue ?? '').indexOf(words);
      if (at >= 0) return document.getSelection()?.setBaseAndExtent(node, at, node, at + words.length);
    }
  }, words);
}

t.test('a comment on a passage appears in the other window at once, and follows its passage', async (t) => {
  const tea = await create('/tea');
  const [adas, bobs] = [await openTab(t, ada), await openTab(t, bob)];
  await adas.goto('/tea');
  await bobs.goto('/tea');
  await section(adas).getByText('No comments yet.').waitFor();
  await adas.getByRole('button', { name: /^On this page now/ }).waitFor();

  await section(bobs).waitFor();
  await select(bobs, 'Green', 'green.');
  await bobs.locator('.selection-bar button:first-child').click();
  await field(bobs, 'Comment on the passage').waitFor();
  t.equal(
    await section(bobs).getByRole('blockquote').textContent(),
    'Green tea is heated early, so that it stays green.',
  );
  await bobs.keyboard.type('Is this **so**?');
  await bobs.keyboard.press('Control+Enter');

  await comment(adas, 'Is this so?').waitFor();
  await adas.getByRole('link', { name: 'One comment' }).waitFor();
  await adas.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor();
  await untilPassages(adas, 'Green tea is heated early,\nso that it stays green.');
  await untilPassages(bobs, 'Green tea is heated early,\nso that it stays green.');
  t.equal(await comment(adas, 'Is this so?').locator('strong').textContent(), 'so');
  t.equal(await field(bobs).inputValue(), '', 'what is sent is not there to be sent again');

  const { start } = await place(adas, 'heated', 'heated');
  await adas.mouse.click(start.left + 5, start.top + start.height / 2);
  await adas.locator('article.comment:focus').filter({ hasText: 'Is this so?' }).waitFor();
  await section(adas).getByRole('button', { name: 'Reply to Bob' }).click();
  await adas.keyboard.type('It is.');
  await field(adas, 'Write a reply')
    .locator('xpath=ancestor::*[@role="group"]')
    .getByRole('button', { name: 'Reply' })
    .click();
  await comment(bobs, 'It is.').waitFor();
  await bobs.getByRole('link', { name: '2 comments' }).waitFor();

  await save(tea, story.replace('# Tea\n', '# Tea\n\nA new beginning.\n').replace('stays green', 'stays really green'));
  await bobs.getByRole('button', { name: 'Show new version' }).click();
  await bobs.getByText('A new beginning.').waitFor();
  await untilPassages(bobs, 'Green tea is heated early,\nso that it stays really green.');

  await save(tea, '# Tea\n\nThis is something else entirely.\n');
  await bobs.getByRole('button', { name: 'Show new version' }).click();
  await section(bobs).getByText('This passage is no longer in the page.').waitFor();
  await section(bobs).getByText('Green tea is heated early').waitFor();
  await untilPassages(bobs);
});

t.test('by keys alone: a passage, a mention, a thread and back, resolved and found again', async (t) => {
  await create('/keys');
  const page = await openTab(t, ada);
  await page.goto('/keys');
  await selectSilently(page, 'Black tea is left to wither.');
  await page.keyboard.press('Control+Alt+KeyM');
  await field(page, 'Comment on the passage').and(page.locator(':focus')).waitFor();
  await page.keyboard.type('Ask @Bo');
  await page.getByRole('option', { name: 'Bob' }).waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.type('about it');
  t.equal(await field(page, 'Comment on the passage').inputValue(), `Ask [@Bob](/-/people/${bob.id}) about it`);
  await page.keyboard.press('Control+Enter');
  const written = comment(page, 'Ask @Bob about it');
  await written.and(page.locator(':focus')).waitFor();
  t.equal(await written.getByRole('link', { name: 'Ada' }).getAttribute('href'), `/-/people/${ada.id}`);

  const toPassage = section(page).getByRole('button', { name: 'Show the passage' });
  await toPassage.focus();
  await page.keyboard.press('Enter');
  const back = page.getByRole('link', { name: 'Go to the comment' });
  await back.and(page.locator(':focus')).waitFor();
  await page.keyboard.press('Enter');
  await written.and(page.locator(':focus')).waitFor();

  await section(page).getByRole('button', { name: 'Resolve' }).focus();
  await page.keyboard.press('Enter');
  const fold = section(page).getByRole('button', { name: 'One resolved thread' });
  await fold.waitFor();
  await fold.and(page.locator(':focus')).waitFor();
  t.equal(await section(page).getByRole('article').count(), 0);
  await untilPassages(page);
  const id = await callApi<{ items: { id: string }[] }>(
    origin,
    ada,
    'GET',
    `/pages/${(await callApi<StoredPage>(origin, ada, 'GET', '/pages?path=/keys')).id}/comments?state=resolved`,
  ).then(({ items }) => items[0]?.id);
  await page.goto(`/keys#comment-${id}`);
  await page.reload();
  await written.and(page.locator(':focus')).waitFor();
  t.equal(await fold.getAttribute('aria-expanded'), 'true');
  await section(page).getByRole('button', { name: 'Reopen' }).focus();
  await page.keyboard.press('Enter');
  await fold.waitFor({ state: 'hidden' });
  await section(page).getByRole('button', { name: 'Resolve' }).and(page.locator(':focus')).waitFor();
  await untilPassages(page, 'Black tea is left to wither.');
});

t.test('notifications are marked as read by keyboard, and the focus stays in the bell', async (t) => {
  const tea = await create('/rung');
  await write(bob, tea, { body: 'A word' });
  const page = await openTab(t, ada);
  await page.goto('/rung');
  await page.getByRole('button', { name: /^Notifications, .*unread$/ }).press('Enter');
  await page.getByRole('button', { name: 'Mark all as read' }).press('Enter');
  await page.getByRole('heading', { name: 'Notifications' }).and(page.locator(':focus')).waitFor();
  t.equal(await page.getByRole('button', { name: 'Mark all as read' }).count(), 0);
});

t.test(
  'a comment that cannot be sent is kept, says why, and becomes one comment however often it is sent',
  async (t) => {
    const { id } = await create('/offline');
    const page = await openTab(t, bob);
    await page.goto('/offline');
    await field(page).click();
    await page.context().setOffline(true);
    await page.keyboard.type('Written on a train');
    await page.keyboard.press('Control+Enter');
    await section(page).getByText('Can’t reach the server.').waitFor();
    t.equal(await field(page).inputValue(), 'Written on a train');
    await page.context().setOffline(false);

    // It arrives, but its answer does not.
    await page.route('**/api/pages/*/comments', async (route) => {
      if (route.request().method() === 'POST') await route.fetch();
      await (route.request().method() === 'POST' ? route.abort() : route.continue());
    });
    await field(page).press('Control+Enter');
    await section(page).getByText('Your text is kept in this browser.').waitFor();
    await page.unroute('**/api/pages/*/comments');
    await page.close();
    const again = await page.context().newPage();
    await again.goto('/offline');
    await field(again).and(again.getByText('Written on a train')).waitFor();
    await field(again).fill('Written in a train');
    await field(again).press('Control+Enter');
    await comment(again, 'Written in a train').waitFor();
    const { items } = await callApi<{ items: { comments: { body: string }[] }[] }>(
      origin,
      bob,
      'GET',
      `/pages/${id}/comments`,
    );
    t.same(
      items.map(({ comments }) => comments.map(({ body }) => body)),
      [['Written in a train']],
    );
  },
);

t.test('threads follow each other by time, or as their passages do in the text', async (t) => {
  const wikiPage = await create('/tea/ordered');
  const anchorOf = (quote: string) => ({ quote, prefix: '', suffix: '', start: 0 });
  await write(ada, wikiPage, { body: 'On the last.', anchor: anchorOf('in the afternoon') });
  await write(ada, wikiPage, { body: 'On all of it.' });
  await write(ada, wikiPage, { body: 'On the first.', anchor: anchorOf('leaves of a shrub') });
  const page = await openTab(t, ada);
  await page.goto('/tea/ordered');
  const texts = section(page).locator('.thread').getByRole('article');
  const byTime = ['On the last.', 'On all of it.', 'On the first.'];
  await texts.nth(2).waitFor();
  const shown = async () => (await texts.allTextContents()).map((text) => byTime.find((words) => text.includes(words)));
  t.same(await shown(), byTime);
  const order = section(page).getByLabel('Sort by');
  await order.selectOption('Order in text');
  t.same(await shown(), ['On the first.', 'On the last.', 'On all of it.']);
  await order.selectOption('Oldest first');
  t.same(await shown(), byTime);
});

t.test('a comment that was changed elsewhere is asked about; deleting one is asked, too', async (t) => {
  const tea = await create('/stale');
  const {
    comment: { id },
  } = await write(bob, tea, { body: 'The first words' });
  await write(ada, tea, { body: 'An answer', threadId: id });
  const page = await openTab(t, bob);
  await page.goto(`/stale#comment-${id}`);
  await comment(page, 'The first words').and(page.locator(':focus')).waitFor();
  await page.getByRole('button', { name: 'Actions for the comment by Bob' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await field(page, 'Edit the comment').and(page.locator(':focus')).fill('My words');
  await callApi(origin, bob, 'PATCH', `/comments/${id}`, { body: 'Other words', baseVersion: 1 });
  await page.keyboard.press('Control+Enter');
  await section(page).getByText('This comment was changed elsewhere.').waitFor();
  t.equal(await section(page).locator('.stale-text').textContent(), 'Other words');
  t.equal(await field(page, 'Edit the comment').inputValue(), 'My words');
  await section(page).getByRole('button', { name: 'Replace with my text' }).click();
  await comment(page, 'My words').getByText('edited').waitFor();

  await page.getByRole('button', { name: 'Actions for the comment by Bob' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('dialog', { name: 'Delete this comment?' }).getByRole('button', { name: 'Delete' }).click();
  await comment(page, 'This comment was deleted.').and(page.locator(':focus')).waitFor();
  await comment(page, 'An answer').waitFor();
});

t.test('Escape keeps a draft, and an empty or unchanged text leaves none', async (t) => {
  const tea = await create('/escaped');
  await write(bob, tea, { body: 'The first words' });
  const page = await openTab(t, bob);
  await page.goto('/escaped');
  const reply = section(page).getByRole('button', { name: 'Reply to Bob' });
  const edit = async () => {
    await page.getByRole('button', { name: 'Actions for the comment by Bob' }).click();
    await page.getByRole('menuitem', { name: 'Edit' }).click();
  };
  const open = (name: string) => field(page, name).and(page.locator(':focus'));
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('wiki.comment.')));

  await reply.click();
  await page.keyboard.type('Half a');
  await page.keyboard.press('Escape');
  await page.getByText('Your text is kept in this browser').waitFor();
  await reply.and(page.locator(':focus')).press('Enter');
  await open('Write a reply').press('Space');
  await page.keyboard.type('reply');
  t.equal(await open('Write a reply').inputValue(), 'Half a reply');
  await field(page, 'Write a reply').fill(' ');
  await page.keyboard.press('Escape');
  await reply.and(page.locator(':focus')).waitFor();
  t.same(await kept(), []);

  await edit();
  await open('Edit the comment').press('!');
  await section(page).getByRole('button', { name: 'Cancel' }).click();
  await comment(page, 'The first words').and(page.locator(':focus')).waitFor();
  await edit();
  t.equal(await open('Edit the comment').inputValue(), 'The first words!');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Escape');
  await comment(page, 'The first words').and(page.locator(':focus')).waitFor();
  t.same(await kept(), []);
});

t.test('an empty comment is not sent, and the field says so until something is written', async (t) => {
  await create('/empty');
  const page = await openTab(t, ada);
  await page.goto('/empty');
  await field(page).fill('  ');
  await page.keyboard.press('Control+Enter');
  const alert = section(page).getByRole('alert').filter({ hasText: 'Write something first.' });
  await alert.waitFor();
  t.match(await field(page).getAttribute('aria-describedby'), await alert.getAttribute('id'));
  t.equal(await field(page).getAttribute('aria-invalid'), 'true');
  await page.keyboard.type('Something');
  await alert.waitFor({ state: 'detached' });
  t.equal(await section(page).getByRole('article').count(), 0);
});

t.test('mentioning someone who cannot see the page shows a notice', async (t) => {
  const tea = await create('/secret');
  await callApi(origin, ada, 'PUT', `/pages/${tea.id}/access`, { view: { groups: [] }, edit: null });
  const page = await openTab(t, ada);
  await page.goto('/secret');
  await field(page).click();
  await page.keyboard.type('Hello @bo');
  await page.getByRole('option', { name: /Bob.*can’t see this page/ }).click();
  await page.keyboard.press('Control+Enter');
  await section(page).getByText('Can’t see this page, so won’t be notified: Bob.').waitFor();
});

t.test('a browser without highlights marks the passage, leads to its thread, and leaves no trace', async (t) => {
  const tea = await create('/marked');
  const anchor = { quote: 'Green tea is heated early, so', prefix: 'shrub.\n', suffix: ' that it', start: 38 };
  const { comment: written } = await write(bob, tea, { body: 'A word on it', anchor });
  const page = await openTab(t, ada);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'Highlight'));
  await page.goto('/marked');
  const marks = page.locator('.article .passage-mark');
  await marks.first().click();
  await comment(page, 'A word on it').and(page.locator(':focus')).waitFor();
  t.equal((await marks.allTextContents()).join('').replace(/\s+/g, ' '), anchor.quote);
  await callApi(origin, ada, 'POST', `/comments/${written.id}/resolve`);
  await marks.first().waitFor({ state: 'hidden' });
  t.equal(await page.locator('.article .passage-link').count(), 0);
});

t.test('without sockets comments come every half minute, and nothing that is being written is disturbed', async (t) => {
  const tea = await create('/polled');
  const {
    comment: { id },
  } = await write(ada, tea, { body: 'The first words' });
  const page = await openTab(t, bob, dropping);
  await page.clock.install();
  await page.goto('/polled');
  await section(page).getByRole('button', { name: 'Reply to Ada' }).click();
  await page.keyboard.type('Half a repl');
  await write(ada, tea, { body: 'The second words' });
  await callApi(origin, ada, 'POST', `/comments/${id}/resolve`);
  await page.clock.runFor(31_000);
  await comment(page, 'The second words').waitFor();
  await section(page).getByText('Someone resolved or deleted this thread').waitFor();
  await page.keyboard.type('y');
  t.equal(await field(page, 'Write a reply').and(page.locator(':focus')).inputValue(), 'Half a reply');
});

for (const [screen, options] of Object.entries(screens)) {
  t.test(`whom to mention is suggested where there is room on ${screen}`, async (t) => {
    const path = `/room/${screen.replaceAll(' ', '-')}`;
    const tea = await create(path, `${story}\n${'More of it.\n\n'.repeat(60)}`);
    for (let i = 0; i < 8; i += 1) await write(bob, tea, { body: 'A word' });
    const page = await openTab(t, ada, origin, options);
    await page.goto(path);
    await comment(page, 'A word').nth(7).waitFor();
    // Late content would move the field.
    await page.waitForLoadState('networkidle');
    await page.addStyleTag({ content: 'body { padding-bottom: 100vh }' });
    const list = section(page).getByRole('listbox');
    /** Moves the field's lower edge down to `bottom` and asks for suggestions. */
    async function suggestAt(bottom: number): Promise<{ top: number; bottom: number; field: DOMRect }> {
      await field(page).fill('');
      await field(page).evaluate((element, y) => scrollBy(0, element.getBoundingClientRect().bottom - y), bottom);
      await page.keyboard.type('@');
      await list.getByRole('option', { name: 'Bob' }).waitFor();
      const { top, bottom: end } = await list.evaluate((element) => element.getBoundingClientRect().toJSON());
      return {
        top,
        bottom: end,
        field: await field(page).evaluate((element) => element.getBoundingClientRect().toJSON()),
      };
    }

    const height = options.viewport?.height ?? 0;
    const high = await suggestAt(height / 2);
    t.ok(high.top >= high.field.bottom, 'below the field where there is room');
    const low = await suggestAt(height - 10);
    t.ok(low.bottom <= low.field.top && low.top > 0, 'above it at the edge of the window');

    await page.evaluate(() => Object.defineProperty(visualViewport, 'height', { get: () => 400, configurable: true }));
    const covered = await suggestAt(390);
    t.ok(covered.bottom <= covered.field.top && covered.top > 0, 'above it at the edge of the keyboard of a phone');
    await page.evaluate(() => Object.defineProperty(visualViewport, 'height', { get: () => 220, configurable: true }));
    const narrow = await suggestAt(210);
    t.ok(narrow.top >= narrow.field.bottom && narrow.bottom <= 221, 'in view where there is room on neither side');
  });

  t.test(`comments are accessible on ${screen}`, async (t) => {
    const isPhone = screen.includes('phone');
    const path = `/accessible/${screen.replaceAll(' ', '-')}`;
    const tea = await create(path);
    const anchor = { quote: 'Black tea is left to wither.', prefix: '', suffix: '', start: 80 };
    const {
      comment: { id },
    } = await write(bob, tea, { body: 'A **word** on `it`', anchor });
    await write(ada, tea, { body: '# Heading\n\nAn answer', threadId: id });
    await write(ada, tea, { body: 'Lost', anchor: { ...anchor, quote: 'Nowhere to be found at all' } });
    const done = await write(ada, tea, { body: 'Done' });
    await callApi(origin, ada, 'POST', `/comments/${done.comment.id}/resolve`);
    const page = await openTab(t, ada, origin, { ...options, ...(isPhone ? { hasTouch: true, isMobile: true } : {}) });
    await page.goto(path);
    await section(page).getByText('This passage is no longer in the page.').waitFor();
    await section(page).getByRole('button', { name: 'One resolved thread' }).click();
    await comment(page, 'Done').waitFor();
    await selectSilently(page, 'Everybody likes a cup');
    const button = page.locator('.selection-bar button:first-child');
    await button.waitFor();
    await checkAccessible(t, page, 'reading');
    await (isPhone ? button.tap() : button.click());
    await field(page, 'Comment on the passage').and(page.locator(':focus')).waitFor();
    await page.keyboard.type('@');
    await page.getByRole('option', { name: 'Bob' }).waitFor();
    await checkAccessible(t, page, 'mentioning');
    await page.keyboard.press('Escape');
    await page.keyboard.type(' **there**');
    await section(page).getByRole('button', { name: 'Preview' }).click();
    await section(page).getByRole('region', { name: 'Preview of the comment' }).getByText('there').waitFor();
    await checkAccessible(t, page, 'previewing');
  });
}
