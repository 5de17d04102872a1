import axe from 'axe-core';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Test } from 'tap';

/** The two ends of what people read on. */
export const screens: Record<string, BrowserContextOptions> = {
  'a phone in the dark': { viewport: { width: 390, height: 844 }, colorScheme: 'dark' },
  'a wide screen by day': { viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
};

/** Asserts that axe finds nothing, nothing overflows the screen and no text is squeezed or cut off. */
export async function checkAccessible(t: Test, page: Page, name: string): Promise<void> {
  await page.evaluate(untilStill);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(findViolations);
  t.same(found, [], `${name}: axe finds nothing`);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  t.ok(overflow <= 0, `${name}: nothing lies beyond the side (${overflow} px)`);
  t.same(await page.evaluate(findSqueezed), [], `${name}: no text is set one letter per line`);
  t.same(await page.evaluate(findCut), [], `${name}: no text is cut off at a side`);
}

/** In the page: axe's findings, with two rules it omits by default, outside the drawing canvas (a library's). */
async function findViolations(): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  // An open list covers the buttons below it.
  const isListOpen = document.querySelector('[role="listbox"]') !== null;
  const rules = { 'target-size': { enabled: !isListOpen }, 'label-content-name-mismatch': { enabled: true } };
  const { violations } = await axe.run({ exclude: ['.excalidraw'] }, { resultTypes: ['violations'], rules });
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target, failureSummary }) => `${target} (${failureSummary})`).join(' ')}`,
  );
}

/** In the page: texts of four or more lines with at most two characters each. */
function findSqueezed(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode.textContent?.trim() ?? '';
    const range = document.createRange();
    range.selectNodeContents(texts.currentNode);
    const lines = new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size;
    // What only screen readers are to find is cut to a pixel.
    const isShown = (texts.currentNode.parentElement?.clientWidth ?? 0) !== 1;
    if (isShown && lines >= 4 && lines * 2 >= text.length) found.push(text);
  }
  return found;
}

/** In the page: texts that reach beyond a box which hides the rest, without an ellipsis. */
function findCut(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode } = texts;
    if (currentNode.parentElement?.closest('.visually-hidden, .excalidraw')) continue;
    const range = document.createRange();
    range.selectNodeContents(currentNode);
    const text = range.getBoundingClientRect();
    for (let box = currentNode.parentElement; box && text.width > 0; box = box.parentElement) {
      const { overflowX, textOverflow } = getComputedStyle(box);
      const edges = box.getBoundingClientRect();
      // Hidden on purpose, or within reach.
      if (textOverflow === 'ellipsis' || overflowX === 'auto' || overflowX === 'scroll' || edges.width <= 1) break;
      const isBeyond = text.left < edges.left - 1 || text.right > edges.right + 1;
      if (overflowX !== 'visible' && isBeyond) found.push(currentNode.textContent?.trim() ?? '');
    }
  }
  return found;
}

/** Waits for fading to end, since fading text lacks contrast. Ignores endless animations. */
async function untilStill(): Promise<void> {
  const passing = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
  await Promise.allSettled(passing.map(({ finished }) => finished));
}
