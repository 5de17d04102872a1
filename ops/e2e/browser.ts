import { randomBytes } from 'node:crypto';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Test } from 'tap';
import { startChromium } from './chromium.ts';
import { withoutSockets } from './editing.ts';
import { leaveTab, noteChanges, takeTab } from './reused-tabs.ts';
import { sharedBrowser } from './shared-browser.ts';

/** Returns the worker's Chromium and closes its tabs after the test; `isWhole`: a full one for this test. */
export async function launchBrowser(t: Test, { isWhole = false } = {}): Promise<Browser> {
  if (isWhole) {
    const browser = await startChromium({ isWhole });
    t.teardown(() => browser.close());
    return browser;
  }
  t.teardown(() => Promise.all(sharedBrowser.contexts().map((context) => context.close())));
  return sharedBrowser;
}

export interface Account {
  id: string;
  name: string;
  email: string;
  password: string;
  accessToken: string;
}

/** The members read here. */
export interface StoredPage {
  id: string;
  path: string;
  revisionId: string;
  body: string;
  /** `normal` or `moving`. */
  state: string;
  /** `live` or `trashed`. */
  status: string;
}

/** Creates an account; the first of a stack is administrator. Later ones need an invitation if it sends mail. */
export async function createAccount(origin: string, name: string, invitation?: string): Promise<Account> {
  const email = `${randomBytes(4).toString('hex')}@example.com`;
  const password = 'correct horse battery';
  const response = await fetch(`${origin}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email, password, ...(invitation && { invitation }) }),
  });
  if (response.status !== 201) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`);
  const { user, accessToken } = (await response.json()) as { user: { id: string }; accessToken: string };
  return { id: user.id, name, email, password, accessToken };
}

export type TabOptions = BrowserContextOptions & {
  /** The text view last chosen by the writer. */
  editorView?: 'page' | 'markdown' | 'both';
  /** As after `withoutSockets`. */
  isWithoutSockets?: boolean;
};

/** What an account's browser keeps. */
function keptBy({ accessToken }: Account, editorView: TabOptions['editorView'] = 'both') {
  const cookie = {
    name: 'wiki.accessToken',
    value: accessToken,
    domain: 'localhost',
    path: '/',
    expires: Date.now() / 1000 + 86_400,
    httpOnly: false,
    secure: false,
    sameSite: 'Lax' as const,
  };
  const localStorage = [
    { name: 'wiki.accessToken', value: accessToken },
    { name: 'wiki.editorView', value: editorView },
  ];
  return { cookies: [cookie], localStorage };
}

/** Returns a context already signed in: token in localStorage and cookie. */
export async function signedInContext(
  browser: Browser,
  origin: string,
  account: Account,
  { editorView, isWithoutSockets = false, ...options }: TabOptions = {},
): Promise<BrowserContext> {
  const { cookies, localStorage } = keptBy(account, editorView);
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    ...options,
    storageState: { cookies, origins: [{ origin, localStorage }] },
  });
  if (isWithoutSockets) await withoutSockets(context);
  return context;
}

export async function callApi<T>(
  origin: string,
  account: Account,
  method: string,
  path: string,
  body?: object,
): Promise<T> {
  const response = await fetch(`${origin}/api${path}`, {
    method,
    headers: {
      authorization: `Bearer ${account.accessToken}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return (response.status === 204 ? null : await response.json()) as T;
}

/** Returns a wide signed-in tab, which page errors fail; another test of the file has it afterwards. */
export async function openSignedInTab(
  t: Test,
  browser: Browser,
  origin: string,
  account: Account,
  { editorView, ...given }: TabOptions = {},
): Promise<Page> {
  const options = { viewport: { width: 1280, height: 900 }, ...given };
  const kind = JSON.stringify([origin, options]);
  const left = takeTab(browser, kind);
  if (left) await signIn(left, account, editorView, options.viewport);
  const page = left ?? (await openFirstTab(browser, origin, account, { editorView, ...options }));
  t.teardown(() => leaveTab(page, kind, origin));
  return failOnErrors(t, page);
}

/** Returns another tab of a browser, which page errors fail. */
export async function openTabIn(t: Test, context: BrowserContext): Promise<Page> {
  return failOnErrors(t, await context.newPage());
}

function failOnErrors(t: Test, page: Page): Page {
  return page.on('pageerror', (error) => t.fail(`the page threw: ${error.message}`));
}

async function openFirstTab(browser: Browser, origin: string, account: Account, options: TabOptions): Promise<Page> {
  const page = await (await signedInContext(browser, origin, account, options)).newPage();
  noteChanges(page);
  return page;
}

type Viewport = BrowserContextOptions['viewport'];

/** Signs in a tab that another test has left. */
async function signIn(page: Page, account: Account, editorView: TabOptions['editorView'], viewport: Viewport) {
  const { cookies, localStorage } = keptBy(account, editorView);
  if (viewport) await page.setViewportSize(viewport);
  await page.context().addCookies(cookies);
  await page.evaluate((items) => {
    for (const { name, value } of items) window.localStorage.setItem(name, value);
  }, localStorage);
}
