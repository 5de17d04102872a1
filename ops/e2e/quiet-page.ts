import type { Browser, Page } from 'playwright-core';
import type { Test } from 'tap';
import { type Account, signedInContext, type TabOptions } from './browser.ts';

/** A tab of someone who is signed in, closed with the test, which an error of the page or of its policy fails. */
export async function openQuietPage(
  t: Test,
  browser: Browser,
  origin: string,
  account: Account,
  options: TabOptions = {},
): Promise<Page> {
  const context = await signedInContext(browser, origin, account, options);
  t.teardown(() => context.close());
  const page = await context.newPage();
  page.on('pageerror', (error) => t.fail(`the page threw: ${error.message}`));
  page.on('console', (message) => {
    if (/Content Security Policy|hydrat|blocker/i.test(message.text())) t.fail(message.text());
  });
  return page;
}
