import t from 'tap';
import { authApp, signUp } from '../auth/test-auth-app.ts';

t.test('people are found by a part of their name, and seen by name and picture only', async (t) => {
  const app = await authApp(t);
  const { accessToken } = await signUp(app, 'Ada Lovelace', { email: 'ada@example.com' });
  await signUp(app, '山田 太郎', { email: 'taro@example.com' });
  await signUp(app, 'B. (Bob) Ross', { email: 'bob@example.com' });
  const gone = (await signUp(app, 'Adalbert')).user;
  await app.accounts.suspend(gone.id);
  const headers = { authorization: `Bearer ${accessToken}` };
  const find = async (q: string) =>
    (await app.inject({ url: '/api/people', query: { q }, headers }))
      .json()
      .items.map(({ name }: { name: string }) => name);

  t.same(await find('ADA'), ['Ada Lovelace'], 'any case; who is suspended is left out');
  t.same(await find('love'), ['Ada Lovelace']);
  t.same(await find(' 太 '), ['山田 太郎']);
  t.same(await find('(bob)'), ['B. (Bob) Ross'], 'signs are only signs');
  t.same(await find('bob) ro'), ['B. (Bob) Ross'], 'several words, in order');
  t.same(await find('ovel'), [], 'words are found by their beginnings');
  t.same(await find('郎'), ['山田 太郎'], 'where no spaces are written, by any part');
  t.same(await find('ＬÓve'), ['Ada Lovelace'], 'any width and accent');
  t.same(await find('a|b'), []);
  t.same(await find('.*'), []);
  t.same(await find('lo\0ve'), ['Ada Lovelace']);
  t.same(await find(''), ['Ada Lovelace', '山田 太郎', 'B. (Bob) Ross']);
  const [first] = (await app.inject({ url: '/api/people?limit=1', headers })).json().items;
  t.same(Object.keys(first).sort(), ['avatarUrl', 'id', 'name']);
  t.same((await app.inject({ url: `/api/people/${first.id}`, headers })).json(), first);
  const absent = await app.inject({ url: `/api/people/${'0'.repeat(24)}`, headers });
  t.match(absent.json(), { status: 404, code: 'person_not_found' });
  t.equal((await app.inject({ url: '/api/people' })).statusCode, 401);
});

t.test('a search reads only as many of 5,000 accounts as it shows', async (t) => {
  const app = await authApp(t);
  const accounts = app.mongo.db.collection('accounts');
  const words = app.prefixWords({ maxWords: 60, maxWordLength: 40 });
  const many = Array.from({ length: 5000 }, (_, i) => {
    const name = i % 2 ? `Person ${i}` : `田中 ${i}郎`;
    const email = `p${i}@example.com`;
    const rest = { role: 'member', passwordHash: '', invitationId: null, createdAt: new Date(), suspendedAt: null };
    return { name, words: words.wordsOf([name]), email, emailKey: email, ...rest };
  });
  await accounts.insertMany(many);
  t.match(await app.accounts.searchPeople('4321', 10), [{ name: 'Person 4321' }]);
  t.equal((await app.accounts.searchPeople('中', 10)).length, 10);
  const { executionStats } = await accounts
    .find({ words: /^1432/, suspendedAt: null })
    .limit(10)
    .explain('executionStats');
  t.ok(executionStats.totalDocsExamined <= 15, `${executionStats.totalDocsExamined} records`);
});
