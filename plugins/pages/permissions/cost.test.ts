import { Collection } from 'mongodb';
import t, { type Test } from 'tap';
import { openPeople } from './test-people.ts';

/** Counts queries; `findOne` is a `find`. */
function countQueries(t: Test) {
  const counts: Record<string, number> = {};
  for (const method of ['find', 'aggregate'] as const) {
    t.intercept(Collection.prototype, method, {
      value: new Proxy(Collection.prototype[method], {
        apply(target, collection: Collection, args) {
          counts[collection.collectionName] = (counts[collection.collectionName] ?? 0) + 1;
          return Reflect.apply(target, collection, args);
        },
      }),
    });
  }
  return async (work: () => Promise<unknown>, names: string[]) => {
    for (const name of names) counts[name] = 0;
    await work();
    return names.map((name) => counts[name]);
  };
}

t.test(
  'permissions cost one look-up for a page or a whole list, and the groups only where a rule names some',
  async (t) => {
    const { ada, bob, carol, group, restrict } = await openPeople(t);
    const page = await carol.create('/a/b/c');
    const above = await carol.create('/a');
    for (let i = 0; i < 20; i += 1) await ada.create(`/list/p${i}`);
    const editors = await group(bob);
    const counted = countQueries(t);
    const read = (who: typeof ada) => () => who.ask('GET', `/api/pages/${page.id}`);
    const asked = ['pages', 'groups'];
    t.same(await counted(read(bob), asked), [2, 0], 'the page, and the rules that apply to it');
    t.same(await counted(read(carol), asked), [0, 0], 'which are remembered');
    await restrict(above, { view: [] });
    t.same(await counted(read(carol), asked), [2, 0], 'a rule that names no group');
    await restrict(above, { view: [editors] });
    t.same(await counted(read(bob), asked), [2, 1]);
    for (const who of [carol, ada]) t.same(await counted(read(who), asked), [0, 0], 'an owner, an administrator');

    const recent = () => bob.ask('GET', '/api/pages/recent?limit=20');
    t.same(await counted(recent, asked), [2, 0], 'a list is looked up at once, and the groups are known by now');
    const children = () => bob.ask('GET', '/api/pages/children?path=/list');
    t.same(
      await counted(children, [...asked, 'page_tree']),
      [5, 0, 1],
      'the tree asks for rules above and below, and for positions, too',
    );
  },
);

t.test('without rules there is nothing to look through', async (t) => {
  const { app, ada } = await openPeople(t);
  for (let i = 0; i < 50; i += 1) await ada.create(`/a/p${i}`);
  const rules = app.mongo.db.collection('pages').find({
    places: { $in: ['/', '/a', '/a/p1'] },
    status: 'live',
    access: { $exists: true },
  });
  t.match(await rules.explain('executionStats'), { executionStats: { totalDocsExamined: 0, nReturned: 0 } });
});
