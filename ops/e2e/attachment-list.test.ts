import t from 'tap';
import { choose, holdUploads, picture, textFile } from './attaching.ts';
import { button, drawer, maxBytes, type StoredPage, startAttaching, uploads } from './attaching-stack.ts';
import { callApi, createAccount } from './browser.ts';
import { editorText, openEditor } from './editing.ts';

t.setTimeout(600_000);
const { stack, ada, create, upload, newTab } = await startAttaching(t);
const { origin } = stack;

t.test('the list of a page: counted, opened, copied, inserted, deleted, and more on demand', async (t) => {
  const wikiPage = await create('# Files\n');
  for (let index = 0; index < 51; index++) await upload(wikiPage, textFile(`file-${index}.txt`));
  const image = await upload(wikiPage, await picture('shown.png'));
  await callApi(origin, ada, 'PUT', `/pages/${wikiPage.id}`, {
    body: `# Files\n\n${image.markdown}\n`,
    baseRevisionId: wikiPage.revisionId,
  });
  const page = await newTab(t);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(wikiPage.path);
  await button(page, 'Attachments of this page: 50').click();
  const rows = drawer(page).getByRole('listitem');
  t.equal(await rows.count(), 50);
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.attachment img')?.naturalWidth);
  await drawer(page).getByRole('button', { name: 'Show more' }).click();
  await rows.nth(51).waitFor();
  t.equal(await rows.count(), 52);
  t.equal(
    await drawer(page)
      .getByRole('button', { name: /^Insert/ })
      .count(),
    0,
    'nothing to insert into',
  );

  await button(page, 'Actions for shown.png').click();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  t.equal(link, `${origin}/files/${image.id}/shown.png`);
  await button(page, 'Actions for file-0.txt').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Download' }).click(),
  ]);
  t.equal(download.suggestedFilename(), 'file-0.txt');

  const remove = async (name: string) => {
    await button(page, `Actions for ${name}`).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page
      .getByRole('dialog', { name: `Delete “${name}”?` })
      .getByRole('button', { name: 'Delete' })
      .click();
  };
  await remove('shown.png');
  await page.getByText('“shown.png” removed. It stays visible in one version of the page.').waitFor();
  await remove('file-0.txt');
  const outcome = page.getByText('“file-0.txt” deleted.');
  await outcome.waitFor();
  t.ok(await outcome.evaluate((it) => it.getBoundingClientRect().top >= 0), 'in sight from the end of the list');
  t.equal(await rows.count(), 50);
  await page.keyboard.press('Escape');
  await page.reload();
  await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.article img')?.naturalWidth === 320);

  const text = await openEditor(page, `/-/edit${wikiPage.path}`);
  await text.press('Control+End');
  await button(page, 'Attachments of this page').click();
  await button(page, 'Insert file-7.txt into the text').click();
  await drawer(page).waitFor({ state: 'hidden' });
  await page.keyboard.type(' typed on');
  t.match(await editorText(text), /\[file-7\.txt\]\(\S+\) typed on$/, 'the cursor is back in the text, after it');
});

t.test('a page’s readers attach without the editor; an empty list says how', async (t) => {
  const wikiPage = await create('# Empty\n');
  const page = await newTab(t);
  // The list's first response means the page is hydrated.
  await Promise.all([page.waitForResponse('**/api/attachments?**'), page.goto(wikiPage.path)]);
  await button(page, 'Attachments of this page').click();
  await drawer(page).getByText('No attachments yet.').waitFor();
  await choose(drawer(page).getByRole('button', { name: 'Upload files' }), [textFile('new.txt')]);
  await drawer(page).getByRole('link', { name: 'new.txt' }).waitFor();
  const { go } = await holdUploads(page);
  const files = [textFile('later.txt'), textFile('too large.bin', maxBytes + 1)];
  await choose(drawer(page).getByRole('button', { name: 'Upload files' }), files);
  await uploads(page).getByRole('alert').waitFor();
  await page.keyboard.press('Escape');
  await uploads(page).getByRole('alert').getByText('too large').waitFor();
  await page.getByRole('link', { name: 'Wiki', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Leave while uploading?' });
  await dialog.getByRole('button', { name: 'Stay' }).click();
  go();
  await page.getByRole('status').getByText('“later.txt” attached.').waitFor();
  await button(page, 'Dismiss the message about too large.bin').click();
  await button(page, 'Attachments of this page: 2').click();
  await drawer(page).getByRole('link', { name: 'later.txt' }).waitFor();
  await page.keyboard.press('Escape');
  // The focus comes back once the drawer has gone.
  await button(page, 'Attachments of this page: 2').and(page.locator(':focus')).waitFor();
  t.pass('the focus is back');
});

t.test('a profile picture is chosen, shown beside the name, refused if invalid, and removed', async (t) => {
  const grace = await createAccount(origin, 'Grace');
  const wikiPage = await callApi<StoredPage>(origin, grace, 'POST', '/pages', {
    path: '/by-grace',
    body: '# By Grace\n',
  });
  const page = await newTab(t, { account: grace });
  await page.goto('/settings');
  await choose(button(page, 'Choose a picture'), [textFile('not a picture.png')]);
  await page.getByRole('alert').getByText('PNG, JPEG, GIF, WebP, AVIF').waitFor();
  await choose(button(page, 'Choose a picture'), [await picture('me.png', '#aa3377', 400, 300)]);
  await page.getByRole('status').getByText('Picture changed.').waitFor();
  const shown = (within: string) =>
    page.waitForFunction(
      (selector) => (document.querySelector<HTMLImageElement>(selector)?.naturalWidth ?? 0) > 0,
      `${within} .avatar img`,
    );
  await shown('.top-bar');
  await shown('.own-picture');
  await page.goto(wikiPage.path);
  await shown('.page-change');
  await page.goto(`/-/history${wikiPage.path}`);
  await shown('.revision');
  await page.goto('/');
  await shown('.recent-item');
  await page.goto('/settings');
  await button(page, 'Remove the picture').click();
  await button(page, 'Choose a picture').waitFor();
  t.equal(await page.locator('.avatar img').count(), 0);
  t.equal(await page.locator('.own-picture .avatar').textContent(), 'G');
});

t.test('a signed-out reader who follows a link to a file signs in, and gets the file', async (t) => {
  const file = await upload(await create('# Shared\n'), textFile('notes.txt'));
  const page = await newTab(t);
  await page.goto('/settings');
  await page.evaluate(() => localStorage.clear());
  await page.context().clearCookies();
  const answer = await page.goto(`/files/${file.id}/notes.txt`);
  t.equal(answer?.status(), 401);
  await page.getByRole('heading', { name: 'Sign in to open this file' }).waitFor();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByLabel('Email address').fill(ada.email);
  await page.getByLabel('Password', { exact: true }).fill(ada.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(`**/api/attachments/${file.id}/original`);
  t.match(await page.locator('body').textContent(), 'tea');
});
