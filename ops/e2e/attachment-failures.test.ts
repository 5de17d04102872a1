import t from 'tap';
import { choose, cutterBefore, drop, holdUploads, nginxBefore, paste, textFile } from './attaching.ts';
import { button, drawer, maxBytes, startAttaching, uploads } from './attaching-stack.ts';
import { createAccount } from './browser.ts';
import { editorText, openEditor, typeAtEnd } from './editing.ts';

t.setTimeout(600_000);
const { stack, create, filesOf, newTab } = await startAttaching(t);
const { origin } = stack;

t.test('a cancelled upload leaves nothing, neither in the text nor on the server', async (t) => {
  const wikiPage = await create('text\n');
  const page = await newTab(t);
  const text = await openEditor(page, `/-/edit${wikiPage.path}`);
  const network = await page.context().newCDPSession(page);
  const conditions = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 100_000 };
  await network.send('Network.emulateNetworkConditions', conditions);
  await typeAtEnd(page, text, 'typed');
  await paste(text, [textFile('slow.txt', maxBytes)]);
  const progress = uploads(page).getByRole('progressbar', { name: 'slow.txt' });
  await page.waitForFunction(() => (document.querySelector('progress')?.value ?? 0) > 0.01);
  t.ok(Number(await progress.getAttribute('value')) < 1);
  await button(page, 'Cancel the upload of slow.txt').click();
  await uploads(page).waitFor({ state: 'hidden' });
  await network.send('Network.emulateNetworkConditions', { ...conditions, uploadThroughput: -1 });
  t.equal(await editorText(text), 'text\ntyped');
  t.same(await filesOf(wikiPage), []);
});

t.test(
  'files that are too large are refused before sending, with both sizes; the error stays until dismissed',
  async (t) => {
    const wikiPage = await create('text\n');
    const page = await newTab(t);
    const text = await openEditor(page, `/-/edit${wikiPage.path}`);
    const { count } = await holdUploads(page);
    await paste(text, [textFile('large.bin', maxBytes + 1)]);
    const alert = uploads(page).getByRole('alert');
    await alert.waitFor();
    t.equal(await alert.textContent(), '“large.bin” is too large (1,048,577 bytes). The limit is 1,048,576 bytes.');
    t.equal(count(), 0);
    await typeAtEnd(page, text, 'goes on');
    t.ok(await alert.isVisible());
    await button(page, 'Dismiss the message about large.bin').click();
    await uploads(page).waitFor({ state: 'hidden' });
    t.equal(await editorText(text), 'text\ngoes on');
  },
);

t.test('a confirmation keeps clear of messages about other files', async (t) => {
  const wikiPage = await create('text\n');
  const page = await newTab(t);
  const text = await openEditor(page, `/-/edit${wikiPage.path}`);
  await paste(text, [textFile('large.bin', maxBytes + 1), textFile('small.txt')]);
  const confirmation = page.getByText('“small.txt” added to the page.');
  await confirmation.waitFor();
  const [above, below] = await Promise.all([confirmation.boundingBox(), uploads(page).boundingBox()]);
  t.ok(above && below && above.y + above.height <= below.y);
});

t.test('a front proxy that refuses is named, with what to raise; the list says only that it failed', async (t) => {
  const at = await nginxBefore(t, stack, '100k');
  const wikiPage = await create('text\n');
  const page = await newTab(t, { at });
  const text = await openEditor(page, `${at}/-/edit${wikiPage.path}`);
  await paste(text, [textFile('plan.txt', 500 * 1024)]);
  const alert = uploads(page).getByRole('alert');
  await alert.waitFor();
  const message = (await alert.textContent()) ?? '';
  t.match(message, 'A front reverse proxy rejected the upload of “plan.txt” (500 kB)');
  t.match(message, 'takes files of up to 1 MB');
  t.match(message, 'client_max_body_size 2m)');
  await drop(page.locator('.cm-line').first(), [textFile('dropped.txt', 500 * 1024)]);
  await uploads(page)
    .getByRole('alert')
    .getByText('A front reverse proxy rejected the upload of “dropped.txt”')
    .waitFor();
  await button(page, 'Dismiss the message about dropped.txt').click();
  await button(page, 'Dismiss the message about plan.txt').click();

  await button(page, 'Attachments of this page').click();
  const files = [textFile('listed.txt', 500 * 1024), textFile('small.txt')];
  await choose(drawer(page).getByRole('button', { name: 'Upload files' }), files);
  await drawer(page).getByRole('link', { name: 'small.txt' }).waitFor();
  t.equal(await drawer(page).getByRole('alert').textContent(), 'Couldn’t upload “listed.txt”.');
  await page.keyboard.press('Escape');
  t.notMatch(await editorText(text), /plan|listed/);
  t.same(
    (await filesOf(wikiPage)).map(({ name }) => name),
    ['small.txt'],
  );
});

t.test('a connection that is cut in the middle ends in an error, and can be tried again', async (t) => {
  const at = await cutterBefore(t, stack, 200_000);
  const wikiPage = await create('text\n');
  const page = await newTab(t, { at });
  const text = await openEditor(page, `${at}/-/edit${wikiPage.path}`);
  await paste(text, [textFile('cut.txt', 900 * 1024)]);
  const alert = uploads(page).getByRole('alert');
  await alert.getByText('The connection was cut before “cut.txt” (900 kB) was uploaded.').waitFor();
  await typeAtEnd(page, text, 'typed');
  // Now someone else answers for the proxy.
  await page.route('**/api/attachments', (route) => route.fulfill({ status: 413, body: 'too much' }), { times: 1 });
  await button(page, 'Try to upload cut.txt again').click();
  await alert.getByText('A front reverse proxy rejected').waitFor();
  await button(page, 'Dismiss the message about cut.txt').click();
  t.equal(await editorText(text), 'text\ntyped');
});

t.test('after an expired session, signing in continues the upload', async (t) => {
  const writer = await createAccount(origin, 'Writer');
  const wikiPage = await create('text\n');
  const page = await newTab(t, { account: writer });
  const text = await openEditor(page, `/-/edit${wikiPage.path}`);
  const headers = { authorization: `Bearer ${writer.accessToken}` };
  await fetch(`${origin}/api/auth/sign-out`, { method: 'POST', headers });
  await paste(text, [textFile('kept.txt')]);
  const dialog = page.getByRole('dialog', { name: 'Sign in to save' });
  await dialog.waitFor();
  await dialog.getByLabel('Email address').fill(writer.email);
  await dialog.getByLabel('Password').fill(writer.password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.locator('.cm-content', { hasText: '[kept.txt](' }).waitFor();
  t.match(page.url(), wikiPage.path);
});

t.test('leaving during an upload asks first, in the app and in the browser', async (t) => {
  const wikiPage = await create('text\n');
  const page = await newTab(t);
  const text = await openEditor(page, `/-/edit${wikiPage.path}`);
  const { go } = await holdUploads(page);
  await paste(text, [textFile('running.txt')]);
  await uploads(page).getByText('running.txt').waitFor();
  await page.getByRole('link', { name: 'Close' }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave while uploading?' });
  await dialog.getByText('they won’t be attached').waitFor();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  let asked = 0;
  page.on('dialog', (question) => {
    asked += 1;
    void question.dismiss();
  });
  await text.click();
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  await page.waitForEvent('dialog');
  t.equal(asked, 1);
  go();
  await page.locator('.cm-content', { hasText: 'running.txt' }).waitFor();
});

t.test('a picture that cannot be had reads as its description', async (t) => {
  const gone = '0'.repeat(24);
  const wikiPage = await create(
    `# Gone\n\n![The old map](/api/attachments/${gone})\n\n[a file](/files/${gone}/x.txt)\n`,
  );
  const page = await newTab(t);
  await page.goto(wikiPage.path);
  const image = page.getByRole('img', { name: 'The old map' });
  await page.locator('.article img.is-broken').waitFor();
  t.ok((await image.boundingBox())?.width);
  await page.getByRole('link', { name: 'a file' }).click();
  await page.waitForURL(`**/${gone}/original`);
  t.match(await page.locator('h1').textContent(), 'There is no such file', 'the api answers, not the app');
});
