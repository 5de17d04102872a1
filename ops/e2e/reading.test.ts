import t, { type Test } from 'tap';
import { checkAccessible, screens } from './accessibility.ts';
import {
  type Account,
  callApi,
  createAccount,
  launchBrowser,
  openSignedInTab,
  type StoredPage,
  signedInContext,
  type TabOptions,
} from './browser.ts';
import { createOnboarding } from './onboarding-page.ts';
import { openQuietPage } from './quiet-page.ts';
import { startStack } from './stack.ts';

t.setTimeout(600_000);
const { origin } = await startStack(t);
const browser = await launchBrowser(t);
const ada = await createAccount(origin, 'Ada');
const create = (path: string, body: string) => callApi(origin, ada, 'POST', '/pages', { path, body });
await createOnboarding(create);
await create('/notes.data', '# Data\n\nA path that ends like a file.\n');

const openPage = (t: Test, options: TabOptions = {}) => openQuietPage(t, browser, origin, ada, options);

const documentOf = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { headers: { 'user-agent': 'Mozilla/5.0', ...headers } });

t.test('the first HTML contains the text of a page for signed-in readers only', async (t) => {
  const cookie = `wiki.accessToken=${ada.accessToken}`;
  const own = await documentOf('/handbook/onboarding', { cookie });
  t.equal(own.status, 200);
  const html = await own.text();
  t.match(html, /Welcome, <strong>friend<\/strong>/);
  t.match(html, /window\.__ENV/);
  t.match(own.headers.get('content-security-policy') ?? '', /script-src[^;]*'nonce-/);
  t.match(own.headers.get('cache-control') ?? '', /private|no-store/);

  const stranger = await documentOf('/handbook/onboarding');
  t.notMatch(await stranger.text(), /friend/);
  const wrong = await documentOf('/handbook/onboarding', { cookie: 'wiki.accessToken=wiki_wrong' });
  t.notMatch(await wrong.text(), /friend/);
});

t.test('a button that is pressed before the scripts have come acts once they are there', async (t) => {
  const page = await openPage(t);
  let release = () => {};
  const pressed = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', (route) => pressed.then(() => route.continue()));
  const went = page.goto('/handbook/onboarding', { waitUntil: 'commit' });
  const press = async () => {
    await page.getByRole('button', { name: 'More actions', exact: true }).click();
    release();
  };
  await Promise.all([went, press()]);
  await page.getByRole('menuitem', { name: 'History' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('menuitem', { name: 'History' }).waitFor({ state: 'detached' });
});

t.test('a button that is pressed while React takes over acts once', async (t) => {
  const page = await openPage(t);
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/star') && sent.push(request.method()));
  await page.addInitScript(`
    const add = EventTarget.prototype.addEventListener;
    let isPressed = false;
    EventTarget.prototype.addEventListener = function (type, ...rest) {
      add.call(this, type, ...rest);
      if (this !== document || type !== 'click' || isPressed) return;
      isPressed = true;
      queueMicrotask(() => document.querySelector('[aria-label="Star this page"]').click());
    };
  `);
  await page.goto('/handbook/tea');
  await page.getByRole('button', { name: 'Star this page', pressed: true }).waitFor();
  await page.waitForLoadState('networkidle');
  t.same(sent, ['PUT']);
});

t.test('a link that the reader rests on, or focuses, is requested before they follow it, and once', async (t) => {
  const page = await openPage(t);
  // Keeps requested documents fresh on a slow machine.
  await page.clock.setFixedTime(Date.now());
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/api/pages/view') asked.push(searchParams.get('path') ?? '');
  });
  // Views are recorded at any time.
  let note = () => {};
  const isToNote = new Promise<void>((resolve) => {
    note = resolve;
  });
  await page.route('**/api/pages/*/viewed', async (route) => {
    await isToNote;
    await route.continue();
  });
  const noted = page.waitForResponse(/\/viewed$/);
  await page.goto(`${origin}/handbook/onboarding`);
  const link = page.getByRole('link', { name: 'the tea page' });
  await Promise.all([page.waitForRequest(/\/viewed$/), page.waitForRequest(/\/api\/pages\/view/), link.hover()]);
  note();
  await noted;
  await link.click();
  await page.locator('.article').getByText('Any tea.').waitFor();
  t.same(asked, ['/handbook/tea']);

  await page.mouse.move(0, 0);
  await page.goBack();
  await page.getByText('Welcome,').waitFor();
  asked.length = 0;
  const other = page.getByRole('link', { name: 'green tea', exact: true });
  const requested = page.waitForRequest(/\/api\/pages\/view/);
  await other.focus();
  await requested;
  await page.keyboard.press('Enter');
  await page.getByText('Boil water.').waitFor();
  t.same(asked, ['/handbook/onboarding/tea']);
});

t.test('once the head of a page is scrolled away, its title and Edit are in the top bar', async (t) => {
  const page = await openPage(t, { viewport: { width: 1024, height: 700 } });
  await create('/tall', `# A tall page\n\n${'A line of text.\n\n'.repeat(80)}`);
  await page.goto('/tall');
  await page.waitForLoadState('networkidle');
  const bar = page.getByRole('banner');
  t.equal(await bar.getByRole('link', { name: 'A tall page' }).count(), 0);
  await page.mouse.wheel(0, 900);
  await bar.getByRole('link', { name: 'Edit' }).waitFor();
  await checkAccessible(t, page, 'a page scrolled down');
  await bar.getByRole('link', { name: 'A tall page' }).press('Enter');
  await bar.getByRole('link', { name: 'A tall page' }).waitFor({ state: 'detached' });
});

t.test('administrators see what a new wiki needs until they dismiss it', async (t) => {
  const headers = { cookie: `wiki.accessToken=${ada.accessToken}`, 'user-agent': 'Mozilla/5.0' };
  t.match(await (await fetch(origin, { headers })).text(), /Set up your wiki/, 'the document has the list');
  const page = await openPage(t, screens['a phone in the dark']);
  await page.goto('/');
  const list = page.getByRole('region', { name: 'Set up your wiki' });
  await list.getByRole('listitem').filter({ hasText: 'Write the first page' }).getByLabel('Done:').waitFor();
  await checkAccessible(t, page, 'what a new wiki needs');
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/setup.png`, fullPage: true });
  await list.getByRole('link', { name: 'Import pages' }).press('Enter');
  await page.getByRole('heading', { name: 'Import', level: 1 }).waitFor();
  await page.goto('/');
  await list.getByRole('listitem').filter({ hasText: 'Import pages' }).getByLabel('Done:').waitFor();
  await list.getByRole('button', { name: 'Dismiss this list' }).press('Enter');
  await page.reload();
  await page.waitForLoadState('networkidle');
  t.equal(await list.count(), 0);
});

t.test('example pages are added in the language of the reader, and removed in one click', async (t) => {
  const context = await signedInContext(browser, origin, ada, { locale: 'ja-JP' });
  t.teardown(() => context.close());
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'サンプルページを追加' }).click();
  await page.getByRole('heading', { name: 'サンプルページ', level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.getByRole('treeitem', { name: 'サンプルページ' }).press('ArrowRight');
  for (const name of ['書く', 'リンクと移動', '一緒に使う', '会議']) {
    await page.getByRole('treeitem', { name }).waitFor();
  }
  t.equal(await page.locator('.article [data-missing]').count(), 0, 'every link leads somewhere');
  await page.goto('/example-pages/writing');
  await page.locator('.article .katex').waitFor();
  t.equal(await page.locator('.article :is(.error, [data-failed])').count(), 0);
  await page.goto('/');
  await page.getByRole('button', { name: 'サンプルページを削除' }).click();
  await page.getByRole('button', { name: 'サンプルページを追加' }).waitFor();
  await page.getByRole('treeitem', { name: 'サンプルページ' }).waitFor({ state: 'detached' });
});

t.test('waiting notifications are on the home screen until they have been looked at', async (t) => {
  const eve = await createAccount(origin, 'Eve');
  await callApi(origin, ada, 'POST', '/pages', {
    path: '/for-eve',
    body: `# For Eve\n\n[@Eve](/-/people/${eve.id})\n`,
  });
  const context = await signedInContext(browser, origin, eve, {});
  t.teardown(() => context.close());
  const page = await context.newPage();
  const waiting = page.getByRole('region', { name: 'Waiting for you' });
  await page.goto('/');
  while ((await waiting.count()) === 0) await page.reload({ waitUntil: 'networkidle' });
  await checkAccessible(t, page, 'what waits for a reader');
  await waiting.getByRole('link', { name: 'For Eve' }).click();
  await page.getByRole('heading', { name: 'For Eve' }).waitFor();
  await page.waitForLoadState('networkidle');
  await page.goto('/');
  await page.getByRole('radio', { name: 'Recent changes' }).waitFor();
  t.equal(await waiting.count(), 0);
});

t.test('the home screen lists what changed, the reader’s own pages, and the popular ones', async (t) => {
  const [gil, una] = [await createAccount(origin, 'Gil'), await createAccount(origin, 'Una')];
  const create = (who: Account, path: string) =>
    callApi<StoredPage>(origin, who, 'POST', '/pages', { path, body: `# ${path.slice(1)}\n` });
  await create(gil, '/by-gil');
  const liked = await create(una, '/liked-by-two');
  for (const who of [gil, una]) await callApi(origin, who, 'PUT', `/pages/${liked.id}/like`);
  const page = await openSignedInTab(t, browser, origin, gil);
  await page.goto('/');
  const list = page.getByRole('region', { name: 'Pages', exact: true });
  await list.getByRole('link', { name: 'liked-by-two' }).waitFor();
  await page.getByText('Popular', { exact: true }).click();
  await list.getByText('Most liked in the last 90 days').waitFor();
  await list.getByRole('listitem').filter({ hasText: 'liked-by-two' }).getByText('2 people like this page').waitFor();
  await checkAccessible(t, page, 'popular pages');
  await page.getByRole('radio', { name: 'Popular' }).press('ArrowLeft');
  await list.getByText('Created or last changed by me').waitFor();
  await list.getByRole('link', { name: 'by-gil' }).waitFor();
  t.equal(await list.getByRole('listitem').count(), 1);
  await list.getByRole('link', { name: 'by-gil' }).click();
  await page.waitForURL('**/by-gil');
});

t.test('the tree opens where the page is, and is walked with the arrow keys', async (t) => {
  const page = await openPage(t, { viewport: { width: 1440, height: 900 } });
  await page.goto('/handbook/onboarding/tea');
  const tree = page.getByRole('tree');
  const current = tree.getByRole('treeitem', { name: 'Green tea' });
  await current.waitFor();
  t.equal(await current.getAttribute('aria-selected'), 'true');
  await current.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await current.waitFor({ state: 'detached' });
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/handbook/tea');
});

t.test('a path that ends in .data is a page like any other', async (t) => {
  const page = await openPage(t);
  await page.goto('/notes.data');
  await page.getByText('A path that ends like a file.').waitFor();
});

t.test('a missing page answers 404 and offers to create it', async (t) => {
  const page = await openPage(t);
  const response = await page.goto('/handbook/nothing');
  t.equal(response?.status(), 404);
  await page.getByRole('link', { name: 'Create this page' }).click();
  await page.waitForURL('**/-/new?path=*');
  t.equal(await page.getByLabel('Path').inputValue(), '/handbook/nothing');
});

t.test('signing out in one tab signs out the others', async (t) => {
  const page = await openPage(t);
  await page.goto('/handbook/tea');
  const other = await page.context().newPage();
  await other.goto('/handbook/onboarding');
  const token = await page.evaluate(() => localStorage.getItem('wiki.accessToken'));
  t.ok(token);
  const { accessToken } = await callApi<{ accessToken: string }>(origin, ada, 'POST', '/auth/sign-in', {
    email: ada.email,
    password: ada.password,
  });
  await page.evaluate((value) => localStorage.setItem('wiki.accessToken', value), accessToken);
  await page.reload();
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.waitForURL('**/sign-in*');
  await other.waitForURL('**/sign-in*');
  const cookies = await page.context().cookies();
  t.notOk(cookies.some(({ name }) => name === 'wiki.accessToken'));
});

t.test('a Japanese browser is spoken to in Japanese, from the first HTML on', async (t) => {
  const html = await (await documentOf('/sign-in', { 'accept-language': 'ja,en;q=0.5' })).text();
  t.match(html, /<html[^>]* lang="ja"/);
  t.match(html, /<title>サインイン/);
  const page = await openPage(t, { locale: 'ja-JP' });
  await page.goto('/handbook/onboarding');
  await page.getByRole('link', { name: '編集' }).waitFor();
});

for (const [name, options] of Object.entries(screens)) {
  t.test(`every screen is accessible and fits on ${name}`, async (t) => {
    const page = await openPage(t, options);
    for (const address of [
      '/',
      '/handbook/onboarding',
      '/handbook',
      '/handbook/nothing',
      '/settings',
      '/settings/people',
      '/-/new?under=/handbook',
      '/-/edit/handbook/onboarding',
      '/-/history/handbook/onboarding',
    ]) {
      await page.goto(address);
      await page.getByRole('heading').or(page.getByRole('textbox')).first().waitFor();
      await page.waitForLoadState('networkidle');
      await checkAccessible(t, page, address);
    }
    const stranger = await browser.newContext({ baseURL: origin, ...options });
    t.teardown(() => stranger.close());
    const door = await stranger.newPage();
    for (const address of ['/sign-in', '/sign-up']) {
      await door.goto(address);
      await door.getByRole('heading').first().waitFor();
      await checkAccessible(t, door, address);
    }
  });
}
