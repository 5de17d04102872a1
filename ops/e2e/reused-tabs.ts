import type { Browser, BrowserContext, Page } from 'playwright-core';

/** What a tab keeps beyond its test, so that the next one would notice; such a tab is closed. */
const lasting = {
  page: [
    'addInitScript',
    'emulateMedia',
    'exposeBinding',
    'exposeFunction',
    'routeWebSocket',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
  ],
  context: [
    'addInitScript',
    'exposeBinding',
    'exposeFunction',
    'grantPermissions',
    'newCDPSession',
    'on',
    'routeWebSocket',
    'setDefaultTimeout',
    'setExtraHTTPHeaders',
  ],
  clock: ['install', 'setFixedTime', 'setSystemTime'],
} as const;

const events = [
  'console',
  'dialog',
  'download',
  'filechooser',
  'framenavigated',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
] as const;

/** Free tabs of each browser. */
const free = new WeakMap<Browser, { page: Page; options: string }[]>();
const changed = new WeakSet<Page>();

/** Returns a tab of a finished test with these options: a page in it costs half as much as in a new one. */
export function takeTab(browser: Browser, options: string): Page | null {
  const tabs = (free.get(browser) ?? []).filter(({ page }) => !page.isClosed());
  const found = tabs.find((tab) => tab.options === options);
  free.set(
    browser,
    tabs.filter((tab) => tab !== found),
  );
  return found ? found.page : null;
}

/** Lets other tests use the tab after this one, unless it is changed for good. */
export function noteChanges(page: Page): void {
  const note = <T extends object>(target: T, names: readonly (keyof T & string)[]) => {
    for (const name of names) {
      const call = target[name] as (...args: unknown[]) => unknown;
      Object.assign(target, {
        [name](...args: unknown[]) {
          changed.add(page);
          return call.apply(target, args);
        },
      });
    }
  };
  note<Page>(page, lasting.page);
  note<BrowserContext>(page.context(), lasting.context);
  note<Page['clock']>(page.clock, lasting.clock);
}

/** Empties the tab for other tests of its file, or closes it. */
export async function leaveTab(page: Page, options: string, origin: string): Promise<void> {
  const context = page.context();
  const browser = context.browser();
  const isEmpty = !page.isClosed() && !changed.has(page) && (await empty(page, origin).catch(() => false));
  if (!isEmpty || !browser) return context.close();
  free.set(browser, [...(free.get(browser) ?? []), { page, options }]);
}

/** Without page, storage, listeners and routes; at the same site, since the renderer's process ends elsewhere. */
async function empty(page: Page, origin: string): Promise<boolean> {
  const context = page.context();
  for (const event of events) page.removeAllListeners(event);
  await Promise.all(context.pages().map((other) => (other === page ? null : other.close())));
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.setOffline(false);
  await context.clearCookies();
  await page.mouse.move(-1, -1);
  const response = await page.goto(`${origin}/robots.txt`, { timeout: 5_000 });
  if (!response?.ok()) return false;
  return page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    const emptied = (await indexedDB.databases()).map(
      ({ name = '' }) =>
        new Promise<boolean>((resolve) => {
          const request = indexedDB.deleteDatabase(name);
          request.onsuccess = () => resolve(true);
          request.onerror = request.onblocked = () => resolve(false);
        }),
    );
    return !(await Promise.all(emptied)).includes(false);
  });
}
