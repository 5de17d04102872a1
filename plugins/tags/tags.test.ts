import { ObjectId } from 'mongodb';
import t from 'tap';
import { openPeople, type People, type Person } from '../pages/permissions/test-people.ts';

t.setTimeout(120_000);

let people: People;
t.before(async () => {
  people = await openPeople(t);
});

const fronted = (tags: string, rest = '# Text\n') => `---\ntags: ${tags}\n---\n\n${rest}`;
const tagsOf = async (who: Person, { id }: { id: string }) =>
  (await who.ask('GET', `/api/pages/${id}/tags`))
    .json()
    .items.map((item: { tag: string; source: string }) => [item.tag, item.source]);
const setTags = (who: Person, { id }: { id: string }, tags: string[]) =>
  who.ask('PUT', `/api/pages/${id}/tags`, { tags });
const pathsWith = async (who: Person, tag: string) =>
  (await who.ask('GET', `/api/tags/${encodeURIComponent(tag)}/pages`))
    .json()
    .items.map(({ path }: { path: string }) => path);
const listed = async (who: Person, q: string) =>
  Object.fromEntries(
    (await who.ask('GET', `/api/tags?limit=100&q=${encodeURIComponent(q)}`))
      .json()
      .items.map(({ tag, count }: { tag: string; count: number }) => [tag, count]),
  );

async function save(who: Person, page: { id: string }, body: string): Promise<void> {
  const { revisionId } = (await who.ask('GET', `/api/pages/${page.id}?omit=body,ast`)).json();
  const answer = await who.ask('PUT', `/api/pages/${page.id}`, { body, baseRevisionId: revisionId });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}

t.test('a page has the tags of its text and those given by hand, each once', async (t) => {
  const { ada, bob } = people;
  const page = await ada.create('/u/tea', fronted('[Green tea, Drinks]'));
  t.same(await tagsOf(bob, page), [
    ['Green tea', 'text'],
    ['Drinks', 'text'],
  ]);
  const answer = await setTags(bob, page, [' Hot ', 'drinks', 'hot', 'お茶']);
  t.same(answer.json().items.slice(2), [
    { tag: 'Hot', source: 'hand' },
    { tag: 'お茶', source: 'hand' },
  ]);
  await save(ada, page, fronted('Hot'));
  t.same(await tagsOf(bob, page), [
    ['Hot', 'text'],
    ['drinks', 'hand'],
    ['お茶', 'hand'],
  ]);
  for (const tag of ['HOT', 'hot', 'お茶']) t.same(await pathsWith(bob, tag), ['/u/tea'], tag);
  t.same(await pathsWith(bob, 'green tea'), [], 'what the text names no more is gone');
  await setTags(bob, page, []);
  t.same(await tagsOf(bob, page), [['Hot', 'text']]);
  await save(ada, page, '# Nothing\n');
  t.same(await tagsOf(bob, page), []);
  t.equal(await people.app.mongo.db.collection('page_tags').countDocuments({ _id: new ObjectId(page.id) }), 0);
  t.same(await listed(bob, 'hot'), {});
});

t.test('invalid tags are refused by hand and ignored in texts', async (t) => {
  const { ada } = people;
  const long = '茶'.repeat(64);
  const page = await ada.create(
    '/u/odd',
    fronted(`["${long}", "${long}x", "", "  ", "..", "a\\u0007b", {a: b}, [c], d]`),
  );
  t.same(await tagsOf(ada, page), [
    [long, 'text'],
    ['d', 'text'],
  ]);
  for (const tag of ['', ' ', '.', '..', 'a,b', `${long}x`, 'a\u0007b']) {
    t.match((await setTags(ada, page, [tag])).json(), { status: 400, code: 'tag_invalid' }, JSON.stringify(tag));
  }
  t.equal((await setTags(ada, page, [long, 'a/b?#%'])).statusCode, 200);
  t.same(await pathsWith(ada, 'a/b?#%'), ['/u/odd']);
  const nonsense = await ada.create('/u/nonsense', fronted('['.repeat(20_000)));
  t.same(await tagsOf(ada, nonsense), []);
});

t.test('a page has fifty tags at most', async (t) => {
  const { ada } = people;
  const many = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `m${from + i}`);
  const page = await ada.create('/u/many', fronted(`[${many(0, 60).join(', ')}]`));
  t.equal((await tagsOf(ada, page)).length, 50);
  t.match((await setTags(ada, page, ['more'])).json(), { status: 409, code: 'too_many_tags' });
  t.equal((await setTags(ada, page, ['M7'])).statusCode, 200, 'one that the text names is not one more');
  await save(ada, page, fronted(`[${many(0, 20).join(', ')}]`));
  t.equal((await setTags(ada, page, many(20, 50))).statusCode, 200);
  t.equal((await setTags(ada, page, many(20, 51))).statusCode, 409);
  t.equal((await setTags(ada, page, many(0, 51))).statusCode, 400);
});

t.test('concurrent taggers and a save lose no tags of each other', async (t) => {
  const { ada, bob, carol } = people;
  const page = await ada.create('/u/race', fronted('t0'));
  for (let round = 1; round <= 5; round += 1) {
    await Promise.all([
      setTags(bob, page, [`b${round}`, 'both']),
      setTags(carol, page, [`c${round}`, 'both']),
      save(ada, page, fronted(`t${round}`)),
    ]);
    const tags = (await tagsOf(ada, page)).map(([tag]: [string]) => tag);
    t.ok([`b${round}`, `c${round}`].includes(tags[1]), tags.join(' '));
    t.same([tags[0], tags[2], tags.length], [`t${round}`, 'both', 3]);
  }
  t.same(await listed(ada, 't5'), { t5: 1 });
  t.same(await listed(ada, 't4'), {});
});

t.test('lists and counts contain only what one may see', async (t) => {
  const { ada, bob, restrict } = people;
  const hidden = await ada.create('/h');
  for (let i = 0; i < 4; i += 1) await ada.create(`/open/${i}`, fronted(`[Count me, open${i}]`));
  for (let i = 0; i < 7; i += 1) await ada.create(`/h/${i}`, fronted(`[COUNT ME, hush${i}]`));
  t.same(await listed(bob, 'count'), { 'COUNT ME': 11 }, 'as the last made page writes it');
  await restrict(hidden, { view: [] });
  t.same(await listed(bob, 'count'), { 'Count me': 4 });
  t.same(await listed(bob, 'hush'), {});
  t.equal(Object.keys(await listed(ada, 'hush')).length, 7);
  t.same(await pathsWith(bob, 'count me'), ['/open/3', '/open/2', '/open/1', '/open/0']);
  t.same((await bob.ask('GET', '/api/tags/hush3/pages')).json(), { tag: 'hush3', items: [], nextCursor: null });
  t.same((await bob.ask('GET', '/api/tags/nowhere/pages')).json(), { tag: 'nowhere', items: [], nextCursor: null });
  const read: string[] = [];
  for (let cursor = ''; ; ) {
    const answer = (await bob.ask('GET', `/api/tags/count%20me/pages?limit=3${cursor && `&cursor=${cursor}`}`)).json();
    t.equal(answer.tag, 'Count me');
    read.push(...answer.items.map(({ path }: { path: string }) => path));
    if (answer.nextCursor === null) break;
    t.equal(answer.items.length, 3);
    cursor = answer.nextCursor;
  }
  t.same(read, ['/open/3', '/open/2', '/open/1', '/open/0']);
});

t.test('all tags are read in parts, without a trace of hidden ones', async (t) => {
  const { ada, bob, restrict } = people;
  await restrict(await ada.create('/part', fronted('[zz-a]')), { view: [] });
  await ada.create('/part/b', fronted('[zz-b, zz-d, zz-e, zz-h]'));
  await ada.create('/parts', fronted('[zz-c, zz-f, ZZ-g, zz-i, zz-z]'));
  const read: string[] = [];
  for (let cursor = ''; ; ) {
    const answer = (await bob.ask('GET', `/api/tags?q=zZ-&limit=2${cursor && `&cursor=${cursor}`}`)).json();
    read.push(...answer.items.map(({ tag }: { tag: string }) => tag));
    if (answer.nextCursor === null) break;
    t.equal(answer.items.length, 2);
    cursor = answer.nextCursor;
  }
  t.same(read, ['zz-c', 'zz-f', 'ZZ-g', 'zz-i', 'zz-z']);
});

t.test('however many are hidden, a request reads a bounded number and the next continues', async (t) => {
  const { app, ada, bob } = people;
  const shown = await ada.create('/bounded', fronted('[zzz-much, zzz-none-but-one]'));
  const key = 'zzz-much';
  const hidden = (keys: string[]) => ({
    _id: new ObjectId(),
    text: keys.map((tag) => ({ key: tag, tag })),
    hand: [],
    keys,
    version: new ObjectId(),
  });
  const records = app.mongo.db.collection('page_tags');
  for (let i = 0; i < 4; i += 1) await records.insertMany(Array.from({ length: 2000 }, () => hidden([key])));
  const looked = t.capture(app.pages, 'nameVisible', app.pages.nameVisible);
  const follow = async (url: string) => {
    const sizes: number[] = [];
    const items: { tag?: string; path?: string }[] = [];
    for (let cursor: string | null = ''; cursor !== null; ) {
      looked();
      const answer: { items: typeof items; nextCursor: string | null } = (
        await bob.ask('GET', `${url}${cursor && `&cursor=${cursor}`}`)
      ).json();
      sizes.push(looked().reduce((sum, { args: [ids] }) => sum + ids.length, 0));
      items.push(...answer.items);
      cursor = answer.nextCursor;
    }
    return { sizes, items };
  };
  const tagged = await follow(`/api/tags/${key}/pages?limit=10`);
  t.match(tagged.items, [{ path: shown.path }]);
  t.ok(tagged.sizes.length > 2 && Math.max(...tagged.sizes) <= 2600, `${tagged.sizes}`);
  const all = await follow('/api/tags?limit=10&q=zzz-');
  t.same(
    all.items.map(({ tag }) => tag),
    ['zzz-much', 'zzz-none-but-one'],
  );
  t.ok(all.sizes.length > 1 && Math.max(...all.sizes) <= 6000, `${all.sizes}`);
  await records.deleteMany({ 'text.key': key, _id: { $ne: new ObjectId(shown.id) } });
});

t.test('more than a hundred pages are counted as a hundred', async (t) => {
  const { app, ada } = people;
  const page = await ada.create('/counted', fronted('hundred'));
  const text = [{ tag: 'hundred', key: 'hundred' }];
  const real = await app.mongo.db.collection('pages').findOne({ _id: new ObjectId(page.id) });
  const copies = Array.from({ length: 120 }, (_, i) => ({
    ...real,
    _id: new ObjectId(),
    path: `/counted/${i}`,
    places: [`/counted/${i}`],
  }));
  await app.mongo.db.collection('pages').insertMany(copies);
  await app.mongo.db
    .collection('page_tags')
    .insertMany(copies.map(({ _id }) => ({ _id, text, hand: [], keys: ['hundred'], version: new ObjectId() })));
  t.same(await listed(ada, 'hundred'), { hundred: 100 });
  const ids = copies.map(({ _id }) => _id);
  for (const name of ['pages', 'page_tags']) await app.mongo.db.collection(name).deleteMany({ _id: { $in: ids } });
  t.same(await listed(ada, 'hundred'), { hundred: 1 });
});

t.test('tags follow a page to its new place, wait for one in the trash, and go with one that is gone', async (t) => {
  const { app, ada, bob, move } = people;
  const page = await ada.create('/follow', fronted('follow'));
  await setTags(ada, page, ['by hand']);
  await move(`/api/pages/${page.id}/rename`, { path: '/followed' });
  t.same(await pathsWith(bob, 'follow'), ['/followed']);
  await move(`/api/pages/${page.id}/trash`);
  t.same([await pathsWith(bob, 'follow'), await listed(bob, 'follow')], [[], {}]);
  t.match((await setTags(ada, page, ['x'])).json(), { status: 409, code: 'page_trashed' });
  await move(`/api/pages/${page.id}/restore`);
  t.same([await pathsWith(bob, 'by hand'), await listed(bob, 'follow')], [['/followed'], { follow: 1 }]);
  await move(`/api/pages/${page.id}/trash`);
  await ada.ask('DELETE', `/api/trash/${page.id}`);
  await app.pages.sweepTrash();
  t.equal(await app.mongo.db.collection('page_tags').countDocuments({ keys: 'follow' }), 0);
  t.equal(await app.mongo.db.collection<{ _id: string }>('tags').countDocuments({ _id: 'follow' }), 0);
});

t.test('an event emitted again changes nothing, in any order', async (t) => {
  const { app, ada } = people;
  const page = await ada.create('/again', fronted('again1'));
  const { revisionId } = page;
  await save(ada, page, fronted('again2'));
  const record = () => app.mongo.db.collection('page_tags').findOne({ _id: new ObjectId(page.id) });
  const before = await record();
  const event = { pageId: page.id, revisionId, accountId: ada.user.id, at: new Date().toISOString() };
  await Promise.all(
    ['page.saved', 'page.created', 'page.saved'].map((name) => app.events.emit(name as 'page.saved', event)),
  );
  t.same(await record(), before);
});

t.test('only people who may edit a page tag it', async (t) => {
  const { ada, bob, restrict } = people;
  const page = await ada.create('/mine');
  await restrict(page, { edit: [] });
  t.match((await setTags(bob, page, ['x'])).json(), { status: 403, code: 'edit_forbidden' });
  await restrict(page, { view: [] });
  t.match((await setTags(bob, page, ['x'])).json(), { status: 404, code: 'page_not_found' });
  t.same(await tagsOf(ada, page), []);
});

t.test('a new page begins with a template, filled in once', async (t) => {
  const { ada, bob } = people;
  const body =
    '---\ntags: [Template, minutes]\n---\n\n# {{title}}\n\n{{ date }}, {{author}}, {{path}} {{other}} {{title}}\n';
  const template = await ada.create('/t/minutes', body);
  t.same(await pathsWith(bob, 'template'), ['/t/minutes']);
  const ask = (query: string) => bob.ask('GET', `/api/pages/${template.id}/as-template?${query}`);
  const filled = await ask(`path=/m/one&title=${encodeURIComponent('{{author}} $& $1')}&date=2026-03-01`);
  t.equal(
    filled.json().body,
    '---\ntags: [minutes]\n---\n\n# {{author}} $& $1\n\n2026-03-01, Bob, /m/one {{other}} {{author}} $& $1\n',
  );
  t.match((await ask('path=/m/two')).json().body, /^# two\n\n\d{4}-\d\d-\d\d, Bob/m);
  t.equal((await ask('path=/m/two&date=yesterday')).statusCode, 400);
  t.same(filled.json().tags, []);
  await setTags(ada, template, ['People', 'Minutes', 'template']);
  t.same(
    (await ask('path=/m/one')).json().tags,
    ['People'],
    'by hand, and not what the text names or makes it a template',
  );
  const made = await bob.create('/m/one', filled.json().body);
  t.same(await tagsOf(bob, made), [['minutes', 'text']]);
});

t.test('texts from before there were tags are read once, and again when asked', async (t) => {
  const { app, ada } = people;
  const collections = ['page_tags', 'tags', 'backfills'].map((name) => app.mongo.db.collection(name));
  const page = await ada.create('/old', fronted('[old one]'));
  await setTags(ada, page, ['by hand']);
  t.ok((await app.backfill.run('tags')) > 20);
  t.match(await app.checks.run({ settleMs: 1 }), { violations: 0, notices: 0 });

  for (const collection of collections) await collection.deleteMany({});
  t.notMatch((await app.checks.run({ settleMs: 1 })).findings, { tags_wrong: Number }, 'what is under way is no fault');
  t.ok((await app.backfill.run('tags')) > 20);
  t.equal(await app.backfill.run('tags'), 0);
  t.same(await tagsOf(ada, page), [['old one', 'text']]);

  const [pageTags, tags] = collections;
  await pageTags?.updateOne({ _id: new ObjectId(page.id) }, { $set: { text: [], keys: [] } });
  await pageTags?.insertOne({
    text: [],
    hand: [{ tag: 'gone', key: 'gone' }],
    keys: ['gone'],
    version: new ObjectId(),
  });
  await tags?.insertOne({ _id: 'unused' as never });
  const { findings } = await app.checks.run({ settleMs: 1 });
  t.match(findings, { tags_wrong: 1, tags_orphaned: 1, tag_unused: 2 });
  const dry = await app.tags.rebuild({ isDryRun: true });
  t.match(dry, { changed: Number, left: dry.changed });
  t.ok(dry.changed >= 4, `${dry.changed}`);
  t.match(await app.tags.rebuild(), { left: 0 });
  t.match(await app.tags.rebuild(), { changed: 0, left: 0 });
  t.match(await app.checks.run({ settleMs: 1 }), { violations: 0, notices: 0 });
  t.same(await listed(ada, 'old'), { 'old one': 1 });
});

t.test('queries of the store use its indexes', async (t) => {
  const { app } = people;
  const pageTags = app.mongo.db.collection('page_tags');
  const _id = { $lt: new ObjectId() };
  const plan = await pageTags.find({ keys: 'hundred', _id }).sort({ _id: -1 }).limit(101).explain('executionStats');
  t.ok(plan.executionStats.totalDocsExamined <= 1);
  const tags = app.mongo.db.collection<{ _id: string }>('tags');
  const names = tags
    .find({ _id: { $gte: 'm', $lt: 'm\u{10ffff}', $gt: 'm1' } })
    .sort({ _id: 1 })
    .limit(5);
  t.ok((await names.explain('executionStats')).executionStats.totalDocsExamined <= 5);
});
