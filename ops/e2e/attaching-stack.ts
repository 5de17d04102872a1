import type { BrowserContextOptions, Page } from 'playwright-core';
import type { Test } from 'tap';
import type { TestFile } from './attaching.ts';
import { type Account, callApi, createAccount, launchBrowser, openSignedInTab } from './browser.ts';
import { startStack } from './stack.ts';

export interface StoredPage {
  id: string;
  path: string;
  revisionId: string;
  body: string;
}

export interface StoredFile {
  id: string;
  name: string;
  markdown: string;
}

export type TabOptions = BrowserContextOptions & {
  account?: Account;
  /** The origin to sign in at, behind a proxy. */
  at?: string;
};

/** Low, so that tests of what is too large are quick. */
export const maxBytes = 1024 * 1024;

/** Returns the product with a browser, an account and what tests of attachments do. */
export async function startAttaching(t: Test) {
  const stack = await startStack(t, { WIKI_UPLOAD_MAX_BYTES: String(maxBytes) });
  const { origin } = stack;
  const browser = await launchBrowser(t);
  const ada = await createAccount(origin, 'Ada');
  let pages = 0;

  return {
    stack,
    ada,
    create: (body: string): Promise<StoredPage> =>
      callApi(origin, ada, 'POST', '/pages', { path: `/attaching/page-${++pages}`, body }),
    async filesOf({ id }: { id: string }): Promise<StoredFile[]> {
      return (await callApi<{ items: StoredFile[] }>(origin, ada, 'GET', `/attachments?pageId=${id}`)).items;
    },
    async upload({ id }: StoredPage, { name, mimeType, buffer }: TestFile): Promise<StoredFile> {
      const body = new FormData();
      body.append('pageId', id);
      body.append('file', new Blob([new Uint8Array(buffer)], { type: mimeType }), name);
      const headers = { authorization: `Bearer ${ada.accessToken}` };
      const response = await fetch(`${origin}/api/attachments`, { method: 'POST', headers, body });
      if (response.status !== 201) throw new Error(`upload answered ${response.status}: ${await response.text()}`);
      return (await response.json()) as StoredFile;
    },
    async newTab(t: Test, { account = ada, at = origin, ...options }: TabOptions = {}): Promise<Page> {
      const page = await openSignedInTab(t, browser, at, account, options);
      // A listener added just before the key press may be too late.
      page.on('filechooser', () => {});
      return page;
    },
  };
}

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const uploads = (page: Page) => page.getByRole('region', { name: 'Files being uploaded' });
export const drawer = (page: Page) => page.getByRole('dialog', { name: 'Attachments' });
