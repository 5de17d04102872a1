import type { Browser, Locator, Page } from 'playwright-core';

/**
 * Notes a finished React rendering, effects included, by the hook for developer tools. As text, since a compiler may
 * add helpers that the page lacks.
 */
const noteRendering = `
  window.rendering = new Promise((resolve) => {
    window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onPostCommitFiberRoot: () => resolve(true),
    };
  });
`;

/** Makes `goto` and `reload` wait until the document responds to keys and clicks. */
export function waitForHydration(browser: Browser): void {
  browser.on('context', (context) => {
    const isNoted = context.addInitScript({ content: noteRendering });
    context.on('page', (page) => {
      for (const name of ['goto', 'reload'] as const) {
        const go = page[name].bind(page) as Page['goto'];
        page[name] = async (...args: Parameters<Page['goto']>) => {
          await isNoted;
          const response = await go(...args);
          await untilRendered(page);
          return response;
        };
      }
    });
  });
}

/** Follows a link to a new tab; resolves once that responds to keys and clicks. */
export async function followToTab(link: Locator): Promise<Page> {
  const [tab] = await Promise.all([link.page().context().waitForEvent('page'), link.click()]);
  await tab.waitForLoadState();
  await untilRendered(tab);
  return tab;
}

async function untilRendered(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !('__remixContext' in window) || (window as unknown as { rendering: Promise<true> }).rendering,
  );
}
