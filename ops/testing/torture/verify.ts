import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { headersOf, type Person } from './client.ts';
import { type KnownPage, type Model, narrows } from './model.ts';
import { unexplained } from './order.ts';
import type { World } from './world.ts';

/** Requests at once: fewer than one account may have in work. */
const togetherMost = 50;

/** Reads whole lists as the administrator. */
export function reader(app: FastifyInstance, person: Person) {
  const headers = headersOf(person);
  const get = async (url: string) => app.inject({ method: 'GET', url, headers });
  return {
    get,
    async list<T>(url: string): Promise<T[]> {
      const items: T[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const mark = url.includes('?') ? '&' : '?';
        const page: { items: T[]; nextCursor: string | null } = (
          await get(`${url}${mark}limit=100${cursor && `&cursor=${cursor}`}`)
        ).json();
        items.push(...page.items);
        cursor = page.nextCursor;
      }
      return items;
    },
  };
}

type Reader = ReturnType<typeof reader>;

/** Returns violated guarantees, once all replicas were restarted and are idle. */
export async function verify(app: FastifyInstance, { model, people }: World): Promise<string[]> {
  const findings: string[] = [];
  await app.checks.run({
    settleMs: 500,
    // A process that is killed may leave traces that no one sees.
    onFinding: (finding) => !finding.isMild && findings.push(`wiki-admin check: ${JSON.stringify(finding)}`),
  });
  const read = reader(app, people[0]);
  const inTree = await walkTree(read);
  const inTrash = await readTrash(read);
  const faults = await ofEach([...model.pages.values()], (page) => faultsOf(read, page, inTree, inTrash));
  return [
    ...findings,
    ...faults.flat().map((fault) => `page ${fault}`),
    ...(await movesUnended(read, model)).map((fault) => `move ${fault}`),
    ...(await membersUnlike(read, model)).map((key) => `member of a group, and was not acknowledged, or not: ${key}`),
    ...(await stillSignedIn(app, model)),
    ...(await brokenIndexes(app)),
  ];
}

async function ofEach<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += togetherMost)
    results.push(...(await Promise.all(items.slice(at, at + togetherMost).map(work))));
  return results;
}

/** Returns ids of all pages reachable in the tree. */
async function walkTree(read: Reader): Promise<Set<string>> {
  interface Node {
    path: string;
    hasChildren: boolean;
    pageId: string | null;
  }
  const ids = new Set<string>();
  const open = ['/'];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    for (const node of await read.list<Node>(`/api/pages/children?path=${encodeURIComponent(path)}`)) {
      if (node.pageId) ids.add(node.pageId);
      if (node.hasChildren) open.push(node.path);
    }
  }
  return ids;
}

async function readTrash(read: Reader): Promise<Set<string>> {
  const items = await read.list<{ id: string }>('/api/trash');
  const pages = await ofEach(items, ({ id }) => read.list<{ id: string }>(`/api/trash/${id}/pages`));
  return new Set(pages.flat().map(({ id }) => id));
}

async function faultsOf(read: Reader, known: KnownPage, inTree: Set<string>, inTrash: Set<string>): Promise<string[]> {
  const { id } = known;
  const response = await read.get(`/api/pages/${id}?omit=ast`);
  if (response.statusCode === 404) {
    if (known.mayBeGone) known.isGone = true;
    return known.mayBeGone ? [] : [`${id} is gone`];
  }
  if (known.isGone) return [`${id} is there again`];
  const page = response.json();
  const faults = [];
  if (page.state !== 'normal') faults.push('is on its way');
  if (page.status === 'live') {
    const atPath = (await read.get(`/api/pages?path=${encodeURIComponent(page.path)}`)).json();
    if (atPath.id !== id) faults.push(`is not at ${page.path}`);
    if (!inTree.has(id)) faults.push('is not in the tree');
    faults.push(...(await lostOf(read, known)));
  } else if (!inTrash.has(id)) {
    faults.push('is in no list of the trash');
  }
  const history = await read.list<{ id: string }>(`/api/pages/${id}/revisions`);
  const lost = [...known.revisionIds].filter((revisionId) => !history.some((revision) => revision.id === revisionId));
  if (lost.length > 0) faults.push(`has lost the revisions ${lost.join(', ')}`);
  faults.push(...unexplained(known, history.map((revision) => revision.id).reverse()));
  known.acknowledged.clear();
  known.reads.length = 0;
  const access = (await read.get(`/api/pages/${id}/access`)).json();
  const rule = { view: audienceOf(access.view), edit: audienceOf(access.edit) };
  const becomes = (before: string) => known.mayBeNarrowed && narrows(rule, JSON.parse(before));
  const isKnown = known.access.settle(rule, becomes);
  known.mayBeNarrowed = false;
  if (!isKnown) faults.push(`has the rule ${JSON.stringify(rule)}`);
  return faults.map((fault) => `${id} ${fault}`);
}

/** Acknowledged comments and files missing from a live page. */
async function lostOf(read: Reader, { commentIds, files }: KnownPage): Promise<string[]> {
  const lost: string[] = [];
  for (const id of commentIds) {
    const { statusCode } = await read.get(`/api/comments/${id}`);
    if (statusCode !== 200) lost.push(`has lost the comment ${id} (${statusCode})`);
  }
  for (const [url, sha256] of files) {
    const { statusCode, rawPayload } = await read.get(url);
    const isSame = createHash('sha256').update(rawPayload).digest('hex') === sha256;
    if (statusCode !== 200 || !isSame)
      lost.push(`has lost the file ${url} (${statusCode}, ${rawPayload.length} bytes)`);
  }
  return lost;
}

/** Collections whose indexes don't match their documents. */
async function brokenIndexes({ mongo: { db } }: FastifyInstance): Promise<string[]> {
  const broken: string[] = [];
  for (const { name } of await db.listCollections({}, { nameOnly: true }).toArray()) {
    const { valid, errors } = await db.command({ validate: name });
    if (!valid) broken.push(`an index of ${name} is not that of its documents: ${JSON.stringify(errors)}`);
  }
  return broken;
}

async function stillSignedIn(app: FastifyInstance, { signedOut }: Model): Promise<string[]> {
  const open: string[] = [];
  for (const accessToken of signedOut.keys()) {
    const { statusCode } = await app.inject({
      method: 'GET',
      url: '/api/users/me',
      headers: headersOf({ accessToken }),
    });
    if (statusCode !== 401) open.push(`a token that was signed out is answered ${statusCode}`);
  }
  signedOut.clear();
  return open;
}

function audienceOf(audience: { groups: { id: string }[] } | null) {
  return audience && { groups: audience.groups.map(({ id }) => id) };
}

async function movesUnended(read: Reader, { moveIds }: Model): Promise<string[]> {
  const unended: string[] = [];
  for (const id of moveIds) {
    const { state } = (await read.get(`/api/moves/${id}`)).json();
    // Of a page that is gone for good the move is too.
    if (state !== undefined && state !== 'done' && state !== 'undone') unended.push(`${id} is ${state}`);
  }
  moveIds.clear();
  return unended;
}

async function membersUnlike(read: Reader, { members }: Model): Promise<string[]> {
  const groups = await read.list<{ id: string }>('/api/groups');
  const lists = await ofEach(groups, async ({ id }) =>
    (await read.list<{ id: string }>(`/api/groups/${id}/members`)).map((member) => `${id} ${member.id}`),
  );
  const actual = new Set(lists.flat());
  return [...members].filter(([key, isMember]) => !isMember.settle(actual.has(key))).map(([key]) => key);
}
