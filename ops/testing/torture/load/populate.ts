import { ask } from '../../live/world.ts';
import type { Replica } from '../../replicas.ts';
import type { CrowdSize, LoadPlan } from './plan.ts';
import { firstText } from './typing.ts';

/** An account may have a hundred. */
const socketsPerAccount = 80;
/** Beyond a few at once, passwords are refused with 503. */
const signUpsAtOnce = 8;

export type Wiki = Pick<LoadPlan, 'port' | 'accessTokens' | 'paths' | 'pageId' | 'fileUrl'>;

/** Creates accounts, a hundred pages and a large file. */
export async function populate({ port }: Replica, { sockets }: CrowdSize): Promise<Wiki> {
  if (port === null) throw new Error('the process has ended');
  const signUp = async (index: number) => {
    const account = { name: `Person ${index}`, email: `p${index}@example.com`, password: 'correct horse battery' };
    return (await ask<{ accessToken: string }>(port, null, 'POST', '/api/auth/sign-up', account)).accessToken;
  };
  const first = await signUp(0);
  const accessTokens: [string, ...string[]] = [first];
  while (accessTokens.length < sockets / socketsPerAccount) {
    const indexes = Array.from({ length: signUpsAtOnce }, (_, index) => accessTokens.length + index);
    accessTokens.push(...(await Promise.all(indexes.map(signUp))));
  }
  const addPage = async (path: string, body: string) =>
    (await ask<{ id: string }>(port, first, 'POST', '/api/pages', { path, body })).id;
  const paths: [string, ...string[]] = ['/read'];
  const pageId = await addPage('/read', paragraphs(20));
  for (let page = 0; page < 99; page += 1) {
    paths.push(`/read/${page}`);
    await addPage(`/read/${page}`, paragraphs(1 + (page % 40)));
  }
  const form = new FormData();
  form.append('pageId', pageId);
  form.append('file', new Blob([Buffer.alloc(20_000_000)]), 'large.bin');
  const headers = { authorization: `Bearer ${first}` };
  const sent = await fetch(`http://127.0.0.1:${port}/api/attachments`, { method: 'POST', headers, body: form });
  const { url: fileUrl } = (await sent.json()) as { url: string };
  return { port, accessTokens, paths, pageId, fileUrl };
}

const paragraphs = (count: number) =>
  Array.from(
    { length: count },
    (_, n) => `## Part ${n}\n\n${'Some words with a [link](/read) and *more*. '.repeat(8)}`,
  ).join('\n\n');

/** Creates pages to write on; returns their ids. */
export async function addLivePages(
  { port }: Replica,
  { accessTokens }: Wiki,
  name: string,
  count: number,
): Promise<[string, ...string[]]> {
  const add = async (index: number) => {
    const page = { path: `/live/${name}-${index}`, body: firstText };
    return (await ask<{ id: string }>(port, accessTokens[0], 'POST', '/api/pages', page)).id;
  };
  const ids = [await add(0)] as [string, ...string[]];
  while (ids.length < count) ids.push(await add(ids.length));
  return ids;
}
