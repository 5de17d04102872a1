import type { BrowserContext, Locator, Page } from 'playwright-core';
import { eventually } from '../testing/eventually.ts';

/** The text field of the editor, once it can be typed into. */
export async function openEditor(page: Page, address: string): Promise<Locator> {
  await page.goto(address);
  const text = page.getByRole('textbox', { name: /^(?:Page text|ページの本文)$/ });
  await text.waitFor();
  return text;
}

export async function editorText(text: Locator): Promise<string> {
  return (await text.locator('.cm-line').allTextContents()).join('\n');
}

/** `status`: saved, unsaved, failed … */
export async function untilStatus(page: Page, status: string): Promise<void> {
  await page.locator(`.save-status[data-status="${status}"]`).waitFor();
}

export async function typeAtEnd(page: Page, text: Locator, words: string): Promise<void> {
  await text.click();
  await page.keyboard.press('Control+End');
  await page.keyboard.type(words);
}

/** Returns the texts of the drafts in this browser's database. */
export async function draftTexts(page: Page): Promise<string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const request = indexedDB.open('wiki-drafts', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('drafts', { keyPath: 'id' });
        request.onsuccess = () => {
          const database = request.result;
          const drafts = database.transaction('drafts').objectStore('drafts').getAll();
          drafts.onsuccess = () => {
            database.close();
            resolve(drafts.result.map(({ text }: { text: string }) => text));
          };
        };
      }),
  );
}

/** Waits until one of this browser's drafts contains `words`. */
export async function untilDraftHolds(page: Page, words: string): Promise<void> {
  await eventually(
    async () => (await draftTexts(page)).some((text) => text.includes(words)),
    `a draft that holds “${words}”`,
  );
}

/** Resolves once this browser keeps no draft any more. */
export async function untilNoDraft(page: Page): Promise<void> {
  await eventually(async () => (await draftTexts(page)).length === 0, 'no draft');
}

/** Blocks WebSockets, like a proxy that drops upgrades. */
export async function withoutSockets(context: BrowserContext): Promise<void> {
  await context.routeWebSocket(/./, (socket) => socket.close());
}

/** Pastes plain text where the cursor is. */
export async function pasteText(page: Page, text: string): Promise<void> {
  await page.locator('.cm-content').evaluate((content, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    content.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
