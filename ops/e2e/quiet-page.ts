import type { Browser, Page } from 'playwright-core';
import type { Test } from 'tap';
import { type Account, openSignedInTab, type TabOptions } from './browser.ts';

/** A tab of someone who is signed in, closed with the test, which an error of the page or of its policy fails. */
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
