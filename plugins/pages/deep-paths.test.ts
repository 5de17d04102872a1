import { Collection, type Filter } from 'mongodb';
import t, { type Test } from 'tap';
import { wholeMove } from './moves/test-moves.ts';
import { openWiki } from './test-wiki.ts';

t.setTimeout(120_000);

/** Returns how many values a query has been given at most. */
function mostValues(t: Test): { count: number } {
  const most = { count: 0 };
  t.intercept(Collection.prototype, 'find', {
    value: new Proxy(Collection.prototype.find, {
      apply(target, collection, args: [Filter<object>?]) {
        JSON.stringify(args[0], (key, value) => {
          if (key === '$in') most.count = Math.max(most.count, value.length);
          return value;
        });
        return Reflect.apply(target, collection, args);
      },
    }),
  });
  return most;
}

t.test('pages at the deepest paths are moved and listed in queries that stores accept', async (t) => {
  const wiki = await openWiki(t);
  const root = await wiki.create('/r');
  for (let number = 0; number < 5; number += 1) await wiki.create(`/r/${number}${'/a'.repeat(500)}`);
  const most = mostValues(t);
  const url = `/api/pages/${root.id}`;
  t.match(await wholeMove(wiki.app, wiki.ada, `${url}/rename`, { path: '/q' }), { state: 'done', done: 6 });
  t.equal((await wiki.list('/api/pages/recent', 100)).length, 6);
  t.match(await wholeMove(wiki.app, wiki.ada, `${url}/trash`), { state: 'done', done: 6 });
  t.equal((await wiki.list(`/api/trash/${root.id}/pages`, 100)).length, 6);
  t.match(await wholeMove(wiki.app, wiki.ada, `${url}/restore`), { state: 'done', done: 6 });
  t.match(await wiki.app.checks.run(), { violations: 0 });
  t.ok(most.count <= 1000, `${most.count} values`);
});
