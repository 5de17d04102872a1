import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { measureRates, type Target } from './measure.ts';
import { startBare, startProduct } from './processes.ts';
import { sampleMarkdown } from './sample.ts';
import { asRate, asTimes, type Row } from './table.ts';

const pageBytes = 10_000;

/** JSON from the api and HTML from the web process, against bare Fastify sending the same bytes. */
export async function benchPages(folder: string): Promise<Row[]> {
  const product = await startProduct(join(folder, 'pages'));
  try {
    const accessToken = await signUp(product.api);
    const id = await createPage(product.api, accessToken);
    const json: Target = { origin: product.api, path: `/api/pages/${id}`, headers: bearer(accessToken) };
    const html: Target = {
      origin: product.web,
      path: '/bench',
      headers: { cookie: `wiki.accessToken=${accessToken}` },
    };
    const bare = await startBare(
      await store(json, join(folder, 'page.json')),
      await store(html, join(folder, 'page.html')),
    );
    try {
      return [
        ...(await compare('page JSON', json, { origin: bare.origin, path: '/json' })),
        ...(await compare('page HTML', html, { origin: bare.origin, path: '/html' })),
        ...(await compare('page JSON through the front proxy', { ...json, origin: product.front }, json, 'without it')),
      ];
    } finally {
      await bare.stop();
    }
  } finally {
    await product.stop();
  }
}

async function compare(what: string, target: Target, peer: Target, peerName = 'bare Fastify'): Promise<Row[]> {
  const [ours = 0, theirs = 0] = await measureRates([target, peer]);
  return [{ what, ours: asRate(ours), peer: `${asRate(theirs)}, ${peerName}`, ratio: asTimes(theirs / ours) }];
}

export const bearer = (accessToken: string) => ({ authorization: `Bearer ${accessToken}` });

export async function signUp(api: string): Promise<string> {
  const account = { name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' };
  const { accessToken } = await post<{ accessToken: string }>(`${api}/api/auth/sign-up`, account);
  return accessToken;
}

export async function createPage(api: string, accessToken: string): Promise<string> {
  const page = { path: '/bench', body: sampleMarkdown(pageBytes) };
  const { id } = await post<{ id: string }>(`${api}/api/pages`, page, bearer(accessToken));
  return id;
}

async function post<T>(url: string, body: object, headers = {}): Promise<T> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
  const response = await fetch(url, init);
  if (response.status !== 201) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Stores an answer for the peer to send. */
async function store({ origin, path, headers }: Target, file: string): Promise<string> {
  const response = await fetch(origin + path, { headers });
  await writeFile(file, Buffer.from(await response.arrayBuffer()));
  return file;
}
