import { IDBFactory } from 'fake-indexeddb';
import t from 'tap';
import { ApiProblem } from '../../api/problem.ts';
import type { Parcel } from '../live/exchange.ts';
import type { Draft } from './draft.ts';
import { openIndexedDbStore } from './indexed-db-store.ts';
import { createLayeredStore } from './layered-store.ts';
import { LeftDrafts } from './left-drafts.ts';
import { createLocalStorageStore } from './local-storage-store.ts';

const live = { incarnation: 'a'.repeat(24), update: btoa('changes') };

function draft(fields: Partial<Draft>): Draft {
  return {
    id: 'one',
    accountId: 'me',
    path: '/tea',
    pageId: 'tea',
    baseRevisionId: 'r1',
    text: 'text',
    updatedAt: 1,
    ...fields,
  };
}

function open(kept: Draft[], held: string[] = []) {
  const factory = new IDBFactory();
  const small = createLocalStorageStore(() => {
    throw new Error('This browser has none.');
  });
  const drafts = createLayeredStore(() => openIndexedDbStore(factory), small);
  const sent: [string, Parcel][] = [];
  let problem: ApiProblem | null = null;
  const left = new LeftDrafts({
    drafts,
    accountId: 'me',
    held: async () => new Set(held),
    exchange: async (pageId, parcel) => {
      if (problem) throw problem;
      sent.push([pageId, parcel]);
      return { update: new Uint8Array(), revisionId: 'r2' };
    },
  });
  const answerWith = (code: string | null) => {
    problem = code === null ? null : new ApiProblem({ code, status: 409, detail: '', requestId: null });
  };
  const ready = Promise.all(kept.map((one) => drafts.put(one)));
  return { left, drafts, sent, answerWith, ready };
}

const ids = (drafts: readonly Draft[]) => drafts.map(({ id }) => id).sort();

t.test('files of a shared text are sent, and leave the browser once they have arrived', async (t) => {
  const { left, drafts, sent, answerWith, ready } = open([draft({ live })]);
  await ready;
  answerWith('network_unreachable');
  await left.look();
  t.same(ids(left.state.drafts), ['one'], 'without a network it is shown');
  t.equal((await drafts.list()).length, 1, 'and kept');
  answerWith(null);
  await left.look();
  t.same(left.state.drafts, []);
  t.same(await drafts.list(), []);
  t.match(sent, [['tea', { incarnation: live.incarnation, isSave: false }]]);
  t.equal(new TextDecoder().decode(sent[0]?.[1].update), 'changes');
});

t.test('drafts of open editors and of other people are left alone', async (t) => {
  const kept = [draft({ id: 'open', live }), draft({ id: 'theirs', accountId: 'you', live })];
  const { left, drafts, sent, ready } = open(kept, ['open']);
  await ready;
  await left.look();
  t.same(sent, []);
  t.same(left.state.drafts, []);
  t.equal((await drafts.list()).length, 2);
});

t.test('a text that nothing can join waits for its writer', async (t) => {
  const kept = [
    draft({ id: 'alone' }),
    draft({ id: 'new', pageId: null }),
    draft({ id: 'older', live }),
    draft({ id: 'odd', live: { ...live, update: '%' } }),
  ];
  const { left, drafts, answerWith, ready } = open(kept);
  await ready;
  answerWith('live_document_replaced');
  await left.look();
  t.same(ids(left.state.drafts), ['alone', 'new', 'odd', 'older']);
  t.equal((await drafts.list()).length, 4);
});
