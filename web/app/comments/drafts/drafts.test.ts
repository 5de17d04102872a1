import t from 'tap';
import { ApiProblem } from '../../api/problem.ts';
import type { Comment, WrittenComment } from '../../api/types.ts';
import type { CommentsApi } from '../board/comments-api.ts';
import { mentionAt, mentionOf } from '../compose/mention.ts';
import { createCommentDrafts, newClientId, newDraft } from './comment-drafts.ts';
import { mayHaveArrived, sendDraft } from './send-draft.ts';

function storage(): Storage {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  } as Storage;
}

t.test('a draft belongs to its writer, its page and its place', async (t) => {
  const kept = storage();
  const open = (accountId: string, pageId: string) => createCommentDrafts(() => kept, { accountId, pageId });
  const draft = { ...newDraft('Hello'), anchor: { quote: 'q', prefix: '', suffix: '', start: 3 } };
  t.equal(open('ada', 'tea').keep('new', draft), true);
  t.same(open('ada', 'tea').read('new'), draft);
  for (const other of [
    open('bob', 'tea').read('new'),
    open('ada', 'coffee').read('new'),
    open('ada', 'tea').read('reply.1'),
  ])
    t.equal(other, null);
  open('ada', 'tea').remove('new');
  t.equal(open('ada', 'tea').read('new'), null);
});

t.test('a browser without storage says so, and foreign data is not a draft', async (t) => {
  const broken = createCommentDrafts(
    () => {
      throw new Error('denied');
    },
    { accountId: 'a', pageId: 'p' },
  );
  t.equal(broken.keep('new', newDraft('x')), false);
  t.equal(broken.read('new'), null);
  broken.remove('new');
  const kept = storage();
  const drafts = createCommentDrafts(() => kept, { accountId: 'a', pageId: 'p' });
  for (const odd of ['{', '1', 'null', '{"text":1}']) {
    kept.setItem(drafts.keyOf('new'), odd);
    t.equal(drafts.read('new'), null, odd);
  }
});

t.test('a comment has a name as the api wants it', async (t) => {
  t.match(newClientId(), /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  t.not(newClientId(), newClientId());
});

/** Has already stored `arrived` under this name. */
function apiWith(arrived: string | null) {
  const calls: string[] = [];
  const written = (body: string, version = 1) =>
    ({
      comment: { id: 'c', body, version },
      thread: { id: 'c', comments: [{ id: 'c', body, version }] },
      unreached: { people: [], groups: [] },
    }) as unknown as WrittenComment;
  const api: Pick<CommentsApi, 'write' | 'edit'> = {
    async write({ body }) {
      calls.push(`write ${body}`);
      return written(arrived ?? body);
    },
    async edit(id, { body, baseVersion }) {
      calls.push(`edit ${id} from ${baseVersion}: ${body}`);
      return { comment: { id, body, version: 2 } as Comment, unreached: { people: [], groups: [] } };
    },
  };
  return { calls, api: api as CommentsApi };
}

t.test('a comment that arrived at an earlier attempt becomes one, with the last words', async (t) => {
  const fresh = apiWith(null);
  t.equal((await sendDraft(fresh.api, newDraft('one'), null)).comment.body, 'one');
  t.same(fresh.calls, ['write one']);

  const again = apiWith('one');
  await sendDraft(again.api, { ...newDraft('one'), tried: 'one' }, null);
  t.same(again.calls, ['write one'], 'the same words need nothing more');

  const changed = apiWith('one');
  const { comment, thread } = await sendDraft(changed.api, { ...newDraft('two'), tried: 'one' }, 'thread');
  t.same(changed.calls, ['write two', 'edit c from 1: two']);
  t.same([comment.body, thread.comments[0]?.body], ['two', 'two']);

  const lost = apiWith(null);
  await sendDraft(lost.api, { ...newDraft('two'), tried: 'one' }, null);
  t.same(lost.calls, ['write two'], 'it had not arrived');
});

t.test('without an answer, or with one that was not the api’s, a comment may have arrived', async (t) => {
  const problem = (code: string, status: number) => new ApiProblem({ code, status, detail: '', requestId: null });
  for (const error of [problem('network_unreachable', 0), problem('proxy_answered', 200), problem('unavailable', 503)])
    t.equal(mayHaveArrived(error), true);
  for (const error of [problem('unauthorized', 401), problem('comment_too_large', 413)])
    t.equal(mayHaveArrived(error), false);
});

t.test('a name is being written from an at sign on, not in an address', async (t) => {
  for (const [text, query] of [
    ['@', ''],
    ['Hello @Ad', 'Ad'],
    ['@Ada Lovel', 'Ada Lovel'],
    ['「@田中', '田中'],
    ['こんにちは@田', '田'],
    ['＠田', '田'],
    ['(@a', 'a'],
  ] as const)
    t.same(mentionAt(text, text.length), { from: text.search(/[@＠]/), query }, text);
  for (const text of [
    'ada@example',
    'a.b@c',
    '@Ada\n',
    '[@Ada](/-',
    '@Ada  L',
    'x',
    '@a b c d e',
    `@${'a'.repeat(100)}`,
  ])
    t.equal(mentionAt(text, text.length), null, text);
});

t.test('a mention is a link, for any name', async (t) => {
  t.equal(mentionOf({ kind: 'people', id: 'f1', name: 'Ada Lovelace' }), '[@Ada Lovelace](/-/people/f1)');
  t.equal(
    mentionOf({ kind: 'groups', id: 'f2', name: 'a [b] *c*\n_d_' }),
    '[@a \\[b\\] \\*c\\* \\_d\\_](/-/groups/f2)',
  );
});
