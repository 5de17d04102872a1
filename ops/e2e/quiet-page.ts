import type { Browser, Page } from 'playwright-core';
import type { Test } from 'tap';
import { type Account, openSignedInTab, type TabOptions } from './browser.ts';

/** Returns a signed-in tab, closed after the test, which errors and policy violations fail. */
export async function openQuietPage(
  t: Test,
  browser: Browser,
  origin: string,
  account: Account,
  options: TabOptions = {},
): Promise<Page> {
  const page = await openSignedInTab(t, browser, origin, account, {
    viewport: { width: 1280, height: 720 },
    ...options,
  });
  page.on('console', (message) => {
    if (/Content Security Policy|hydrat|blocker/i.test(message.text())) t.fail(message.text());
  });
  return page;
}
