import { Collection, ObjectId } from 'mongodb';
import t from 'tap';
import { type SignedIn, signUp } from '../../../api/test-app.ts';
import { openWiki, type TestWiki } from '../test-wiki.ts';
import { call, endOf } from './test-moves.ts';

/** Called before and after each write of pages or tree. */
let observe: (() => Promise<void>) | null = null;

const names = ['insertOne', 'updateOne', 'updateMany', 'findOneAndUpdate', 'deleteOne', 'deleteMany', 'bulkWrite'];
for (const name of names) {
  const write = Reflect.get(Collection.prototype, name);
  Reflect.set(Collection.prototype, name, async function (this: Collection, ...args: unknown[]) {
    const look = observe;
    if (!look || !/^page(s|_tree)$/.test(this.collectionName)) return Reflect.apply(write, this, args);
    const [steps, ...rest] = args;
    let result: unknown;
    // Others see a batch's intermediate states.
    for (const step of Array.isArray(steps) ? steps : [null]) {
      await quietly(look);
      result = await Reflect.apply(write, this, step === null ? args : [[step], ...rest]);
    }
    await quietly(look);
    return result;
  });
}

async function quietly(work: () => Promise<void>): Promise<void> {
  const before = observe;
  observe = null;
  await work();
  observe = before;
}

/** Opens a wiki with a page that hides itself and its subtree from someone. */
async function openHiding(t: Parameters<typeof openWiki>[0]) {
  const wiki = await openWiki(t);
  const eve = await signUp(wiki.app, 'Eve');
  const pages = [await wiki.create('/a'), await wiki.create('/a/b'), await wiki.create('/a/b/c')];
  const [root, child] = pages;
  if (!root || !child) throw new Error('Pages were created.');
  const answer = await wiki.put(`/api/pages/${root.id}/access`, { view: { groups: [] }, edit: null });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const ids = pages.map(({ id }) => id);
  return { wiki, eve, root, child, ids, seen: () => seenBy(wiki, eve, ids) };
}

/** Returns what someone can reach of these pages. */
async function seenBy({ app }: TestWiki, eve: SignedIn, ids: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const id of ids) {
    if ((await call(app, eve, 'GET', `/api/pages/${id}?omit=body,ast`)).statusCode !== 404) found.push(id);
  }
  for (const url of ['/api/pages/recent', '/api/trash', ...ids.map((id) => `/api/trash/${id}/pages`)]) {
    const { items = [] } = (await call(app, eve, 'GET', url)).json();
    found.push(...items.map((item: { id: string }) => `${url}: ${item.id}`));
  }
  for (const path of ['/', '/a', '/x']) {
    const { items = [] } = (await call(app, eve, 'GET', `/api/pages/children?path=${path}`)).json();
    found.push(...items.map((item: { path: string }) => `below ${path}: ${item.path}`));
  }
  return found;
}

/** Returns all that was seen meanwhile. */
async function watching(seen: () => Promise<string[]>, work: () => Promise<unknown>, also?: () => Promise<void>) {
  const everything = new Set<string>();
  let looks = 0;
  observe = async () => {
    looks += 1;
    for (const one of await seen()) everything.add(one);
    await also?.();
  };
  try {
    await work();
  } finally {
    observe = null;
  }
  return { seen: [...everything], looks };
}

const whole = async ({ app, ada }: TestWiki, url: string, payload: object) => {
  const begun = await call(app, ada, 'POST', url, payload);
  return endOf(app, ada, begun.json().id);
};

t.test('people a page is hidden from see nothing of it at any moment of a move', async (t) => {
  const { wiki, root, child, seen } = await openHiding(t);
  const steps: [what: string, url: string, payload: object][] = [
    ['renamed', `/api/pages/${root.id}/rename`, { path: '/x/y' }],
    ['thrown away', `/api/pages/${root.id}/trash`, {}],
    ['brought back', `/api/pages/${root.id}/restore`, {}],
    ['thrown away again', `/api/pages/${root.id}/trash`, {}],
    ['brought back elsewhere', `/api/pages/${root.id}/restore`, { path: '/a' }],
    ['thrown away below', `/api/pages/${child.id}/trash`, {}],
    ['renamed without it', `/api/pages/${root.id}/rename`, { path: '/z' }],
    ['thrown away without it', `/api/pages/${root.id}/trash`, {}],
  ];
  for (const [what, url, payload] of steps) {
    const watched = await watching(seen, async () => t.match(await whole(wiki, url, payload), { state: 'done' }, what));
    t.same(watched.seen, [], what);
    t.ok(watched.looks > 5, `${watched.looks} looks`);
  }
  const purged = await watching(seen, async () => {
    await call(wiki.app, wiki.ada, 'DELETE', `/api/trash/${root.id}`);
    await wiki.app.pages.sweepTrash();
  });
  t.same(purged.seen, [], 'removed for good');
  t.equal((await wiki.get(`/api/pages/${child.id}`)).statusCode, 200, 'what was thrown away before is still there');
});

t.test('nor of one that is undone', async (t) => {
  for (const kind of ['rename', 'restore']) {
    const { wiki, eve, root, seen } = await openHiding(t);
    if (kind === 'restore') await whole(wiki, `/api/pages/${root.id}/trash`, {});
    const pages = wiki.app.mongo.db.collection('pages');
    let isTaken = false;
    // Takes a new address once the first page has claimed its own.
    const take = async (): Promise<void> => {
      const claimed = await pages.findOne({ places: '/x/y', state: 'moving' });
      if (isTaken || !claimed) return;
      isTaken = true;
      const place = { path: '/x/y/b/c', places: ['/x/y/b/c'], status: 'live', state: 'normal' };
      const { revisionId, createdAt, updatedAt } = claimed;
      const by = new ObjectId(eve.user.id);
      await pages.insertOne({
        ...place,
        revisionId,
        createdAt,
        updatedAt,
        createdBy: by,
        updatedBy: by,
        title: null,
        access: { view: { groups: [] }, edit: null },
        ownerId: new ObjectId(),
      });
    };
    const watched = await watching(
      seen,
      async () =>
        t.match(await whole(wiki, `/api/pages/${root.id}/${kind}`, { path: '/x/y' }), {
          state: 'undone',
        }),
      take,
    );
    t.same(watched.seen, [], kind);
  }
});
