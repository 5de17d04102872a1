import type { Page } from 'playwright-core';
import { startProduct } from './processes.ts';
import { sampleMarkdown } from './sample.ts';
import { asMs, asTimes, median, percentile, type Row } from './table.ts';

type View = 'page' | 'markdown';

const sizes = { '100 KB': 100_000, '1 MB': 1_000_000 };
const openings = 5;
const keystrokes = 100;

/** Opening a page and typing in its middle, page view against Markdown view, in Chromium. */
export async function benchEditor(dataDir: string): Promise<Row[]> {
  const product = await startProduct(dataDir);
  // Importing these starts a browser.
  const { callApi, createAccount, signedInContext } = await import('../e2e/browser.ts');
  const { sharedBrowser: browser } = await import('../e2e/shared-browser.ts');
  try {
    const origin = product.front.replace('127.0.0.1', 'localhost');
    const account = await createAccount(origin, 'Ada');
    const rows: Row[] = [];
    for (const [size, length] of Object.entries(sizes)) {
      const path = `/bench/${length}`;
      await callApi(origin, account, 'POST', '/pages', { path, body: sampleMarkdown(length) });
      const measure = async (editorView: View): Promise<Measured> => {
        const context = await signedInContext(browser, origin, account, { editorView });
        const measured = await measureEditor(await context.newPage(), `${origin}/-/edit${path}`);
        await context.close();
        return measured;
      };
      rows.push(...rowsOf(size, await measure('markdown'), await measure('page')));
    }
    return rows;
  } finally {
    await browser.close();
    await product.stop();
  }
}

/** In milliseconds. */
interface Measured {
  opening: number;
  keystroke: number;
}

async function measureEditor(page: Page, address: string): Promise<Measured> {
  const times: number[] = [];
  // The first one fills the caches of the browser.
  for (let index = 0; index <= openings; index += 1) times.push(await untilCaret(page, address));
  return { opening: median(times.slice(1)), keystroke: percentile(await keystrokeTimes(page), 0.95) };
}

function rowsOf(size: string, markdown: Measured, page: Measured): Row[] {
  const row = (what: string, of: keyof Measured): Row => ({
    what: `${what}, page of ${size}`,
    ours: asMs(page[of]),
    peer: `${asMs(markdown[of])}, its Markdown view`,
    ratio: asTimes(page[of] / markdown[of]),
  });
  return [
    row('editor: opening to the first caret, p50', 'opening'),
    row('editor: a keystroke until it is laid out, p95', 'keystroke'),
  ];
}

/** Returns milliseconds from navigation to the focused text. */
async function untilCaret(page: Page, address: string): Promise<number> {
  await page.goto(address);
  const shown = await page.waitForFunction(() => {
    const isThere = document.activeElement?.classList.contains('cm-content') && document.querySelector('.cm-cursor');
    return isThere ? performance.now() : 0;
  });
  return shown.jsonValue();
}

/** Returns milliseconds from each key to its laid-out letter. */
async function keystrokeTimes(page: Page): Promise<number[]> {
  await page.waitForTimeout(2000);
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < 20; step += 1) await page.keyboard.press('PageDown');
  await page.keyboard.press('End');
  await page.evaluate(() => {
    const times: number[] = [];
    let start = 0;
    document.addEventListener('keydown', () => (start = performance.now()), true);
    document.addEventListener('input', () => {
      // After the editor has taken the letter in.
      queueMicrotask(() => {
        document.querySelector('.cm-content')?.getBoundingClientRect();
        times.push(performance.now() - start);
      });
    });
    Object.assign(window, { keystrokeTimes: times });
  });
  for (let index = 0; index < keystrokes; index += 1) {
    await page.keyboard.press('x');
    await page.waitForTimeout(30);
  }
  const times = await page.evaluate(() => (window as unknown as { keystrokeTimes: number[] }).keystrokeTimes);
  // The first ones are still being compiled.
  return times.slice(keystrokes / 5);
}
