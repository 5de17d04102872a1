import t from 'tap';
import type { Draft } from '../drafts/draft.ts';
import { findOffers } from './find-offers.ts';

function draft(fields: Partial<Draft>): Draft {
  const base = {
    id: 'd',
    accountId: 'me',
    path: '/tea',
    pageId: 'p',
    baseRevisionId: 'r1',
    text: 'mine',
    updatedAt: 1,
  };
  return { ...base, ...fields };
}

const query = { accountId: 'me', pageId: 'p', path: '/tea', serverText: 'theirs', held: new Set<string>() };
const ids = (drafts: Draft[]) => drafts.map(({ id }) => id);

t.test('the drafts of the page are offered, also after a rename and on another base', async (t) => {
  const drafts = [
    draft({ id: 'a' }),
    draft({ id: 'b', path: '/old', baseRevisionId: 'r0' }),
    draft({ id: 'c', pageId: 'q' }),
  ];
  t.same(ids(findOffers(drafts, query).offers), ['a', 'b']);
});

t.test('neither those of others nor those that a living tab is writing', async (t) => {
  const drafts = [draft({ id: 'a', accountId: 'you' }), draft({ id: 'b' })];
  t.same(findOffers(drafts, { ...query, held: new Set(['b']) }).offers, []);
});

t.test('a draft that says what the server has is obsolete', async (t) => {
  const found = findOffers([draft({ id: 'a', text: 'theirs' })], query);
  t.same(ids(found.obsolete), ['a']);
  t.same(found.offers, []);
});

t.test('a draft of a new page is offered for new pages, and at its path once a page exists there', async (t) => {
  const drafts = [draft({ id: 'new', pageId: null, baseRevisionId: null }), draft({ id: 'a' })];
  t.same(ids(findOffers(drafts, { ...query, pageId: null, path: '/', serverText: null }).offers), ['new']);
  t.same(ids(findOffers(drafts, query).offers), ['new', 'a']);
  t.same(ids(findOffers(drafts, { ...query, path: '/other' }).offers), ['a']);
});
