import { IDBFactory } from 'fake-indexeddb';
import t, { type Test } from 'tap';
import { type Draft, DraftNotKept, keepProblemOf, newDraftId } from './draft.ts';
import { createDraftKeeper } from './draft-keeper.ts';
import { openIndexedDbStore } from './indexed-db-store.ts';
import { createLayeredStore } from './layered-store.ts';
import { createLocalStorageStore } from './local-storage-store.ts';
import { joinTabs } from './tab-presence.ts';

function draft(fields: Partial<Draft> = {}): Draft {
  return {
    id: 'one',
    accountId: 'me',
    path: '/tea',
    pageId: 'page',
    baseRevisionId: 'r1',
    text: 'text',
    updatedAt: 1,
    ...fields,
  };
}

/** Returns a Storage with room for so many characters. */
function memoryStorage(room = Number.POSITIVE_INFINITY): Storage {
  const entries = new Map<string, string>();
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem(key, value) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

function layers({ storage = memoryStorage(), factory = new IDBFactory() } = {}) {
  const small = createLocalStorageStore(() => storage);
  return { store: createLayeredStore(() => openIndexedDbStore(factory), small), small, storage, factory };
}

t.test('the database keeps drafts and gives them back', async (t) => {
  const factory = new IDBFactory();
  const store = await openIndexedDbStore(factory);
  await store.put(draft());
  await store.put(draft({ text: 'newer', updatedAt: 2 }));
  t.same(await (await openIndexedDbStore(factory)).list(), [draft({ text: 'newer', updatedAt: 2 })]);
});

t.test('a draft that was written again since it was seen stays', async (t) => {
  const { store } = layers();
  await store.put(draft({ text: 'typed on', updatedAt: 2 }));
  await store.remove(draft({ updatedAt: 1 }));
  t.equal((await store.list()).length, 1);
  await store.remove(draft({ updatedAt: 2 }));
  t.same(await store.list(), []);
});

t.test('a copy made while closing the page wins over an older one in the database', async (t) => {
  const { store, storage } = layers();
  await store.put(draft());
  t.ok(store.putNow(draft({ text: 'last words', updatedAt: 2 })));
  t.match(await store.list(), [{ text: 'last words' }]);
  await store.put(draft({ text: 'on again', updatedAt: 3 }));
  t.equal(storage.length, 0, 'the database has it, the copy is gone');
});

t.test('without a database drafts live in localStorage', async (t) => {
  const small = createLocalStorageStore(() => memoryStorageOnce);
  const memoryStorageOnce = memoryStorage();
  const store = createLayeredStore(() => Promise.reject(new Error('private window')), small);
  await store.put(draft());
  t.match(await store.list(), [{ text: 'text' }]);
  await store.remove(draft());
  t.same(await store.list(), []);
});

t.test('full storage is reported as such', async (t) => {
  const small = createLocalStorageStore(() => memoryStorage(0));
  const full = {
    list: async () => [],
    put: () => Promise.reject(new DraftNotKept('full', null)),
    remove: async () => undefined,
  };
  const refused = await createLayeredStore(async () => full, small)
    .put(draft())
    .catch(keepProblemOf);
  t.equal(refused, 'full');
  t.equal(keepProblemOf(new DOMException('', 'QuotaExceededError')), 'full');
  t.equal(keepProblemOf(new Error('gone')), 'unavailable');
});

t.test('foreign values in localStorage are ignored', async (t) => {
  const { store, storage } = layers();
  storage.setItem('wiki.draft.bad', '{"id":1');
  storage.setItem('wiki.draft.worse', '{"id":1}');
  t.same(await store.list(), []);
});

t.test('names are long and differ', async (t) => {
  t.match(newDraftId(), /^[0-9a-f]{24}$/);
  t.not(newDraftId(), newDraftId());
});

function keeperFor(t: Test, text: { now: string | null }, store = layers().store) {
  const kept: unknown[] = [];
  let stamp = 0;
  const keeper = createDraftKeeper({
    store,
    current: () => (text.now === null ? null : draft({ text: text.now, updatedAt: ++stamp })),
    onKept: (problem) => kept.push(problem),
    delayMs: 5,
  });
  t.teardown(() => keeper.close());
  return { keeper, store, kept };
}

t.test('changes are written soon, the last one last', async (t) => {
  const text = { now: 'a' };
  const { keeper, store, kept } = keeperFor(t, text);
  keeper.touch();
  text.now = 'ab';
  keeper.touch();
  await keeper.flush();
  t.match(await store.list(), [{ text: 'ab' }]);
  t.same(kept, [null]);
});

t.test('closing the page keeps the last words before it returns', async (t) => {
  const { store, small } = layers();
  const { keeper } = keeperFor(t, { now: 'last words' }, store);
  keeper.touch();
  keeper.flushNow();
  t.match(small.list(), [{ text: 'last words' }]);
  await keeper.flush();
  t.same(small.list(), [], 'the database has it now');
  keeper.flushNow();
  t.same(small.list(), [], 'nothing new, nothing to keep');
});

t.test('a saved text is released, later typing is kept', async (t) => {
  const text: { now: string | null } = { now: 'saved' };
  const { keeper, store } = keeperFor(t, text);
  keeper.touch();
  await keeper.flush();
  text.now = 'saved and more';
  await keeper.release();
  t.match(await store.list(), [{ text: 'saved and more' }]);
  keeper.touch();
  text.now = null;
  await keeper.release();
  t.same(await store.list(), []);
});

t.test('tabs know which drafts the others hold', async (t) => {
  const name = newDraftId();
  const counts: number[] = [];
  const first = joinTabs({ draftId: 'one', page: 'p' }, (count) => counts.push(count), { name, answerMs: 50 });
  const second = joinTabs({ draftId: 'two', page: 'p' }, () => undefined, { name, answerMs: 50 });
  t.teardown(() => first.close());
  t.same([...(await second.heldElsewhere())], ['one']);
  t.same([...(await first.heldElsewhere())], ['two']);
  t.equal(counts.at(-1), 1);
  second.close();
  t.same([...(await first.heldElsewhere())], []);
});
