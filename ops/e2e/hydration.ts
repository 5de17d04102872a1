import type { Browser, Page } from 'playwright-core';

/**
 * What React tells of a rendering that is done, its effects included, to whoever is there under this name. As text: a compiler
 * may put helpers of its own into a function, which the page does not have.
 */
const noteRendering = `
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    supportsFiber: true,
    renderers: new Map(),
    inject: () => 1,
    onPostCommitFiberRoot: () => (window.isRendered = true),
  };
`;

/** Ends `goto` and `reload` in every tab of a browser only when the document answers to keys and clicks. */
export function waitForHydration(browser: Browser): void {
  browser.on('context', (context) => {
    const isNoted = context.addInitScript({ content: noteRendering });
    context.on('page', (page) => {
      for (const name of ['goto', 'reload'] as const) {
        const go = page[name].bind(page) as Page['goto'];
        page[name] = async (...args: Parameters<Page['goto']>) => {
          await isNoted;
          const response = await go(...args);
          await page.waitForFunction(() => !('__remixContext' in window) || 'isRendered' in window);
          return response;
        };
      }
    });
  });
}
