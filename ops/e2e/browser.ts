import { randomBytes } from 'node:crypto';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import type { Test } from 'tap';
import { startChromium } from './chromium.ts';
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

/** Browser options, and the text view last chosen by the writer. */
export type TabOptions = BrowserContextOptions & { editorView?: 'page' | 'markdown' | 'both' };

/** Returns a context already signed in: token in localStorage and cookie. */
export async function signedInContext(
  browser: Browser,
  origin: string,
  account: Account,
  { editorView = 'both', ...options }: TabOptions = {},
): Promise<BrowserContext> {
  const { accessToken } = account;
  return browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    ...options,
    storageState: {
      cookies: [
        {
          name: 'wiki.accessToken',
          value: accessToken,
          domain: 'localhost',
          path: '/',
          expires: Date.now() / 1000 + 86_400,
          httpOnly: false,
          secure: false,
          sameSite: 'Lax',
        },
      ],
      origins: [
        {
          origin,
          localStorage: [
            { name: 'wiki.accessToken', value: accessToken },
            { name: 'wiki.editorView', value: editorView },
          ],
        },
      ],
    },
  });
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

/** Returns a wide signed-in tab, closed after the test, which page errors fail. */
export async function openSignedInTab(
  t: Test,
  browser: Browser,
  origin: string,
  account: Account,
  options: TabOptions = {},
): Promise<Page> {
  const context = await signedInContext(browser, origin, account, {
    viewport: { width: 1280, height: 900 },
    ...options,
  });
  t.teardown(() => context.close());
  const page = await context.newPage();
  page.on('pageerror', (error) => t.fail(`the page threw: ${error.message}`));
  return page;
}
