import type { Test } from 'tap';
import { openText, openWiki, type SignedIn } from './test-live.ts';

/** Returns a page with Ada's unpublished changes, and requests about it. */
export async function openUnpublished(t: Test) {
  const wiki = await openWiki('one\n', { publishing: 'done' });
  const { app, ada, page } = wiki;
  const url = `/api/pages/${page.id}/live`;
  const live = await openText(t, app, ada, page.id);
  await live.untilText('one\n');
  live.type('two\n');
  await live.confirmed();
  const post = async (action: string, payload: object = {}, { headers }: SignedIn = ada) => {
    const response = await app.inject({ method: 'POST', url: `${url}/${action}`, headers, payload });
    return { status: response.statusCode, ...response.json() };
  };
  const read = async ({ headers }: SignedIn = ada) => (await app.inject({ url, headers })).json();
  const unpublished = async ({ headers }: SignedIn = ada) =>
    (await app.inject({ url: `/api/pages/view?path=${page.path}`, headers })).json().unpublished;
  return { ...wiki, live, post, read, unpublished };
}
