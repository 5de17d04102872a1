import t from 'tap';
import { ApiProblem, networkUnreachable } from '../../api/problem.ts';
import { isPassing, saveFailureOf } from './save-failure.ts';

const kindOf = (code: string, status: number) =>
  saveFailureOf(new ApiProblem({ code, status, detail: '', requestId: null })).kind;

t.test('an unreachable server is retried, whatever reported it', async (t) => {
  t.equal(saveFailureOf(networkUnreachable(null)).kind, 'waiting');
  t.equal(kindOf('proxy_answered', 502), 'waiting');
  t.equal(kindOf('bad_gateway', 502), 'waiting');
  t.equal(kindOf('unavailable', 503), 'waiting');
  t.equal(kindOf('storage_full', 507), 'full');
  t.equal(kindOf('proxy_answered', 504), 'waiting');
});

t.test('a moving page is retried; a trashed one is not', async (t) => {
  const failureOf = (code: string) => saveFailureOf(new ApiProblem({ code, status: 409, detail: '', requestId: null }));
  t.match(failureOf('page_moving'), { kind: 'moving' });
  t.ok(isPassing(failureOf('page_moving')));
  t.match(failureOf('page_trashed'), { kind: 'trashed' });
  t.notOk(isPassing(failureOf('page_trashed')));
});

t.test('permanent failures are reported', async (t) => {
  t.equal(kindOf('internal_error', 500), 'other');
  t.equal(kindOf('proxy_answered', 413), 'other');
  t.equal(kindOf('page_too_large', 413), 'too-large');
  t.equal(kindOf('unauthorized', 401), 'signed-out');
  t.equal(kindOf('path_taken', 409), 'path-taken');
  t.equal(saveFailureOf(new TypeError('a mistake of ours')).kind, 'other');
});
