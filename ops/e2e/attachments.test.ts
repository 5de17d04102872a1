import type { Page } from 'playwright-core';
import t from 'tap';
import { checkAccessible, screens } from './accessibility.ts';
import { choose, copyPicture, drop, holdUploads, paste, picture, textFile } from './attaching.ts';
import { button, drawer, maxBytes, type StoredPage, startAttaching, uploads } from './attaching-stack.ts';
import { callApi } from './browser.ts';
import { editorText, openEditor, typeAtEnd, untilStatus, withoutSockets } from './editing.ts';

t.setTimeout(600_000);
const { stack, ada, create, filesOf, upload, newTab } = await startAttaching(t);
const { origin } = stack;

t.test('a pasted picture appears at the cursor’s place during further typing, and on the page', async (t) => {
  const wikiPage = await create('# Tea\n\nBefore\n\nAfter\n');
  const page = await newTab(t);
  const text = await openEditor(page, `/-/edit${wikiPage.path}`);
  const { go } = await holdUploads(page);
  await copyPicture(page, await picture('screenshot.png'));
  await page.locator('.cm-line', { hasText: 'Before' }).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Control+v');
  await uploads(page)
    .getByText(/^image-.*\.png$/)
    .waitFor();
  const mark = page.locator('.cm-line', { hasText: 'Before' }).locator('.upload-mark');
  await mark.getByRole('progressbar', { name: /^image-/ }).waitFor();
  t.notMatch(await editorText(text), 'image-', 'no placeholder in the text');
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Typed above. ');
  await page.keyboard.press('Control+End');
  await page.keyboard.type('Typed below.');
  await mark.waitFor();
  go();
  await page.locator('.cm-content', { hasText: '![image-' }).waitFor();
  t.equal(await mark.count(), 0);
  const [file] = await filesOf(wikiPage);
  t.equal(await editorText(text), `Typed above. # Tea\n\nBefore\n${file?.markdown}\n\nAfter\nTyped below.`);
  await uploads(page).waitFor({ state: 'hidden' });
  await page.getByRole('status').getByText('added to the page').waitFor();
  await page.locator('.editor-preview img').waitFor();

  await text.press('Control+z');
  t.notMatch(await editorText(text), '![', 'one step to undo');
  t.match(await editorText(text), 'Typed below.', 'and only that step');
  await text.press('Control+y');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(`**${wikiPage.path}`);
  const image = page.locator('.article img');
  await image.waitFor();
  await page.waitForFunction(() => (document.querySelector('.article img') as HTMLImageElement).naturalWidth === 320);
  await page.getByText('No comments yet.').waitFor();
  await image.click();
  const whole = page.getByRole('dialog').getByRole('link', { name: 'Open in a new tab' });
  const [original] = await Promise.all([page.context().waitForEvent('page'), whole.click()]);
  await original.waitForLoadState();
  t.match(
    original.url(),
    `/api/attachments/${file?.id}/original`,
    'a click opens it large, with a way to the original',
  );
  t.match(page.url(), wikiPage.path);
});

t.test('clipboard text stays text, with or without a picture of it', async (t) => {
  const wikiPage = await create('');
  const page = await newTab(t);
  const text = await openEditor(page, `/-/edit${wikiPage.path}`);
  await text.click();
  await paste(text, [await picture('image.png')], {
    'text/html': '<table><tr><td>1</td><td>2</td></tr></table>',
    'text/plain': '1\t2',
  });
  await page.locator('.cm-content', { hasText: '| 1 | 2 |' }).waitFor();
  await paste(text, [], { 'text/plain': ' plain' });
  await page.locator('.cm-content', { hasText: 'plain' }).waitFor();
  t.equal(await uploads(page).count(), 0);
  await paste(text, [textFile('notes.txt')], { 'text/plain': 'notes.txt' });
  await page.locator('.cm-content', { hasText: '[notes.txt](/files/' }).waitFor();
  t.same(
    (await filesOf(wikiPage)).map(({ name }) => name),
    ['notes.txt'],
  );
});

t.test('two dropped files land where dropped, in order; beside the text nothing lands', async (t) => {
  const wikiPage = await create('one\n\ntwo\n');
  const page = await newTab(t);
  const text = await openEditor(page, `/-/edit${wikiPage.path}`);
  const line = page.locator('.cm-line', { hasText: 'two' });
  t.ok(await drop(line, [await picture('large.png', '#555', 900, 900), textFile('small [1].txt')]));
  await page.locator('.cm-content', { hasText: 'small' }).waitFor();
  await page.locator('.cm-content', { hasText: 'large' }).waitFor();
  t.match(
    await editorText(text),
    /^one\n\n!\[large\.png\]\(\/api\/attachments\/\w+\)\n\[small \\\[1\\\]\.txt\]\(\/files\/\w+\/small%20[^)]+\)\ntwo\n$/,
  );
  t.ok(await drop(page.locator('.editor-preview'), [textFile('beside.txt')]), 'the browser does not open it');
  t.match(page.url(), wikiPage.path);
  t.equal((await filesOf(wikiPage)).length, 2);
});

t.test('chosen files: from the toolbar and from the list, several at once', async (t) => {
  const wikiPage = await create('');
  const page = await newTab(t);
  const text = await openEditor(page, `/-/edit${wikiPage.path}`);
  await choose(
    button(page, 'Attach files'),
    ['a', 'b', 'c', 'd', 'e'].map((name) => textFile(`${name}.txt`)),
  );
  await page.locator('.cm-content', { hasText: 'e.txt' }).waitFor();
  await uploads(page).waitFor({ state: 'hidden' });
  const names = [...(await editorText(text)).matchAll(/\[(\w)\.txt\]/g)].map(([, name]) => name);
  t.same(names, ['a', 'b', 'c', 'd', 'e']);

  await button(page, 'Attachments of this page').click();
  await choose(drawer(page).getByRole('button', { name: 'Upload files' }), [await picture('from the list.png')]);
  await drawer(page).getByRole('link', { name: 'from the list.png' }).waitFor();
  t.equal(await drawer(page).getByRole('listitem').count(), 6);
  await page.keyboard.press('Escape');
  t.match(await editorText(text), '![from the list.png](/api/attachments/');
});

t.test('on a new page the page is created first; without a text the file waits until it is created', async (t) => {
  const page = await newTab(t);
  const text = await openEditor(page, '/-/new?under=/attaching');
  await page.locator('.cm-focused').waitFor();
  await paste(text, [await picture('early.png')]);
  await uploads(page).getByRole('alert').getByText('Create the page first').waitFor();
  await page.keyboard.type('With Pictures\n\n');
  t.equal(await page.getByLabel('Path').inputValue(), '/attaching/with-pictures');
  await paste(text, [await picture('later.png')]);
  await page.waitForURL('**/-/edit/attaching/with-pictures');
  await page.locator('.cm-content', { hasText: 'later.png' }).waitFor();
  await page.locator('.cm-content', { hasText: 'early.png' }).waitFor();
  await uploads(page).waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+s');
  await untilStatus(page, 'saved');
  const stored = await callApi<StoredPage>(origin, ada, 'GET', '/pages?path=/attaching/with-pictures');
  t.match(stored.body, /^# With Pictures\n+!\[later\.png\]\(\S+\)\n!\[early\.png\]/, 'neither is in the title');
  t.equal((await filesOf(stored)).length, 2);
});

t.test('a reference that arrives while a conflict is solved comes into the merged text', async (t) => {
  const wikiPage = await create('one\n\ntwo\n\nthree\n');
  const page = await newTab(t);
  await withoutSockets(page.context());
  const text = await openEditor(page, `/-/edit${wikiPage.path}`);
  const { go } = await holdUploads(page);
  await page.locator('.cm-line', { hasText: 'two' }).click();
  await page.keyboard.press('End');
  await paste(text, [textFile('late.txt')]);
  await typeAtEnd(page, text, 'mine');
  await callApi(origin, ada, 'PUT', `/pages/${wikiPage.id}`, {
    body: 'one\n\ntwo\n\nthree\ntheirs\n',
    baseRevisionId: wikiPage.revisionId,
  });
  await page.keyboard.press('Control+s');
  await page.getByRole('radio', { name: 'Both, theirs first' }).check();
  go();
  await uploads(page).getByText('It’s inserted when you return to the text.').waitFor();
  await button(page, 'Save merged text').click();
  await page.locator('.cm-content', { hasText: 'late.txt' }).waitFor();
  t.match(await editorText(text), /^one\n\ntwo\n\[late\.txt\]\(\S+\)\n\nthree\ntheirs\nmine$/);
});

t.test('a file that arrives while the list is loading is in it', async (t) => {
  const wikiPage = await create('text\n');
  const page = await newTab(t);
  const text = await openEditor(page, `/-/edit${wikiPage.path}`);
  const { go } = await holdUploads(page);
  await typeAtEnd(page, text, ' ');
  await paste(text, [textFile('late.txt')]);
  await uploads(page).getByText('late.txt').waitFor();
  let answer = () => {};
  const isAsked = new Promise<void>((asked) => {
    void page.route('**/api/attachments?*', async (route) => {
      const response = await route.fetch();
      asked();
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      await route.fulfill({ response });
    });
  });
  await button(page, 'Attachments of this page').click();
  await isAsked;
  go();
  await page.locator('.cm-content', { hasText: 'late.txt' }).waitFor();
  answer();
  await drawer(page).getByRole('listitem').getByText('late.txt').waitFor();
});

t.test('everything works by keyboard', async (t) => {
  const wikiPage = await create('text\n');
  const page = await newTab(t);
  const text = await openEditor(page, `/-/edit${wikiPage.path}`);
  await text.press('Control+End');
  await paste(text, [textFile('big.bin', maxBytes + 1)]);
  await uploads(page).getByRole('alert').waitFor();
  await text.press('Escape');
  const press = async (key: string, until: string) => {
    for (let turn = 0; turn < 30; turn++) {
      const name = await page.evaluate(
        () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '',
      );
      if (name === until) return;
      await page.keyboard.press(key);
      // Menus move the focus a turn later.
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
    t.fail(`no way to ${until} by ${key}`);
  };
  const openMenu = async () => {
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Copy link' }).and(page.locator(':focus')).waitFor();
  };
  await press('Tab', 'Dismiss the message about big.bin');
  await page.keyboard.press('Enter');
  await uploads(page).waitFor({ state: 'hidden' });

  await text.focus();
  await press('Shift+Tab', 'Attach files');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.keyboard.press('Enter')]);
  await chooser.setFiles([textFile('keys.txt')]);
  await page.locator('.cm-content', { hasText: 'keys.txt' }).waitFor();
  await press('ArrowRight', 'Attachments of this page');
  await page.keyboard.press('Enter');
  await drawer(page).getByRole('listitem').waitFor();
  await press('Tab', 'Actions for keys.txt');
  await openMenu();
  await press('ArrowDown', 'Delete');
  await page.keyboard.press('Enter');
  await page.getByText('The text you’re writing uses it.').waitFor();
  // The closing menu takes an Escape for itself.
  await page.getByRole('menu').waitFor({ state: 'hidden' });
  await page.waitForFunction(() =>
    document.activeElement?.closest('[role="dialog"]')?.textContent?.includes('uses it'),
  );
  await page.keyboard.press('Escape');
  await page.getByText('The text you’re writing uses it.').waitFor({ state: 'hidden' });
  await button(page, 'Actions for keys.txt').and(page.locator(':focus')).waitFor();
  t.pass('the focus is where it came from');
  await openMenu();
  await press('ArrowDown', 'Delete');
  await page.keyboard.press('Enter');
  await page.getByText('The text you’re writing uses it.').waitFor();
  await press('Tab', 'Delete');
  await page.keyboard.press('Enter');
  await drawer(page).getByText('No attachments yet.').waitFor();
  await page.getByText('The text you’re writing uses it.').waitFor({ state: 'hidden' });
  await page.keyboard.press('Escape');
  await drawer(page).waitFor({ state: 'hidden' });
});

t.test('axe finds nothing, and nothing sticks out: uploads, failures, the list, the picture', async (t) => {
  for (const [name, options] of Object.entries(screens)) {
    const wikiPage = await create('# Tea\n');
    await upload(
      wikiPage,
      await picture('a rather long name of a picture that has to be broken somewhere.png', '#9a7a3c'),
    );
    await upload(wikiPage, textFile('notes.txt', 4000));
    const page = await newTab(t, options);
    const text = await openEditor(page, `/-/edit${wikiPage.path}`);
    const { go } = await holdUploads(page);
    await paste(text, [
      textFile('large file with a long name.bin', maxBytes + 10_000),
      ...[1, 2, 3, 4].map((number) => textFile(`file number ${number} with a name that is long enough.txt`)),
    ]);
    await uploads(page).getByRole('alert').waitFor();
    await uploads(page).getByText('Waiting').waitFor();
    await checkAccessible(t, page, `uploading on ${name}`);
    await shoot(page, `uploading ${name}`);
    await button(page, 'Attachments of this page').click();
    await drawer(page).getByRole('listitem').nth(6).waitFor();
    await checkAccessible(t, page, `the list on ${name}`);
    await shoot(page, `list ${name}`);
    go();
    await uploads(page).getByText('file number').first().waitFor({ state: 'hidden' });
    await button(page, 'Actions for notes.txt').click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await checkAccessible(t, page, `deleting on ${name}`);
    await shoot(page, `deleting ${name}`);
    await page.goto(wikiPage.path);
    await button(page, 'Attachments of this page: 6').waitFor();
    await checkAccessible(t, page, `the page on ${name}`);
    await shoot(page, `page ${name}`);
    await page.goto('/settings');
    await button(page, 'Choose a picture').waitFor();
    await checkAccessible(t, page, `the settings on ${name}`);
    await shoot(page, `settings ${name}`);
  }
});

/** For looking at: `E2E_SCREENSHOTS=folder`. */
async function shoot(page: Page, name: string): Promise<void> {
  const folder = process.env.E2E_SCREENSHOTS;
  if (folder) await page.screenshot({ path: `${folder}/${name.replaceAll(' ', '-')}.png` });
}
