import t from 'tap';
import { oauthApp } from '../test-oauth.ts';

t.test('the clients of an administrator are listed page by page, newest first', async (t) => {
  const { app, admin } = await oauthApp(t);
  const names = ['first', 'second', 'third'];
  for (const name of names) {
    const payload = { name, redirectUris: ['https://app.example/callback'] };
    const made = await app.inject({ method: 'POST', url: '/api/oauth/clients', headers: admin.headers, payload });
    t.equal(made.statusCode, 201, made.body);
  }
  const list = async (query: string) =>
    (await app.inject({ url: `/api/oauth/clients?limit=2${query}`, headers: admin.headers })).json();
  const { items, nextCursor } = await list('');
  const rest = await list(`&cursor=${nextCursor}`);
  t.same(
    [...items, ...rest.items].map(({ name }: { name: string }) => name),
    names.toReversed(),
  );
  t.equal(rest.nextCursor, null);
});
