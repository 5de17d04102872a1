import type { Browser } from 'playwright-core';
import type { Test } from 'tap';
import { type Account, callApi, openSignedInTab, type TabOptions } from './browser.ts';
import { openEditor } from './editing.ts';

interface Stage {
  origin: string;
  browser: Browser;
  account: Account;
}

let pages = 0;

/** Opens a new page with this text in the editor, by default in its page view. */
export async function openText(t: Test, { origin, browser, account }: Stage, body: string, options: TabOptions = {}) {
  const stored = await callApi<{ id: string; path: string }>(origin, account, 'POST', '/pages', {
    path: `/texts/page-${++pages}`,
    body,
  });
  const page = await openSignedInTab(t, browser, origin, account, { editorView: 'page', ...options });
  const text = await openEditor(page, `/-/edit${stored.path}`);
  const written = async () => (await callApi<{ body: string }>(origin, account, 'GET', `/pages/${stored.id}`)).body;
  const saved = async (expected: string) => {
    await page.keyboard.press('Control+s');
    const isStored = async () => (await written()) === expected;
    for (let waits = 0; waits < 40 && !(await isStored()); waits += 1) await page.waitForTimeout(100);
    t.equal(await written(), expected);
  };
  return { page, text, stored, written, saved };
}
