import { randomBytes } from 'node:crypto';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import type { Test } from 'tap';

/** Debian's Chromium, closed with the test. */
export async function launchBrowser(t: Test): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  t.teardown(() => browser.close());
  return browser;
}

export interface Account {
  id: string;
  name: string;
  email: string;
  password: string;
  accessToken: string;
}

/** Makes an account over HTTP; the first of a stack is its administrator. */
export async function createAccount(origin: string, name: string): Promise<Account> {
  const email = `${randomBytes(4).toString('hex')}@example.com`;
  const password = 'correct horse battery';
  const response = await fetch(`${origin}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email, password }),
  });
  if (response.status !== 201) throw new Error(`sign-up answered ${response.status}: ${await response.text()}`);
  const { user, accessToken } = (await response.json()) as { user: { id: string }; accessToken: string };
  return { id: user.id, name, email, password, accessToken };
}

/** A browser of its own for an account that has signed in before: token in localStorage, its copy in the cookie. */
export async function signedInContext(
  browser: Browser,
  origin: string,
  account: Account,
  options: BrowserContextOptions = {},
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
      origins: [{ origin, localStorage: [{ name: 'wiki.accessToken', value: accessToken }] }],
    },
  });
}

/** Calls the api as a script of the account would. */
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
  return (await response.json()) as T;
}
