import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import t from 'tap';
import { startStack } from './stack.ts';

t.test('an agent and a script work through the front proxy', async (t) => {
  const { origin } = await startStack(t);
  const signUp = await fetch(`${origin}/api/auth/sign-up`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ada', email: 'ada@example.com', password: 'correct horse battery' }),
  });
  const { accessToken } = await signUp.json();
  const headers = { authorization: `Bearer ${accessToken}` };

  const stranger = await fetch(`${origin}/api/mcp`, { method: 'POST' });
  t.equal(stranger.status, 401);
  t.match(
    stranger.headers.get('www-authenticate'),
    `resource_metadata="${origin}/.well-known/oauth-protected-resource/api/mcp"`,
  );

  const client = new Client({ name: 'agent', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL('/api/mcp', origin), { requestInit: { headers } }));
  t.teardown(() => client.close());
  const body = '# Onboarding\n\nWelcome, *everybody*.\n';
  const page = { path: '/handbook/onboarding', body };
  const { structuredContent } = await client.callTool({ name: 'create_page', arguments: page });
  t.match(structuredContent, { path: page.path, url: origin + page.path });

  for (const [address, accept] of [
    [`${origin}${page.path}.md`, '*/*'],
    [`${origin}${page.path}`, 'text/markdown'],
    [`${origin}/api/pages?path=${page.path}`, 'text/markdown'],
  ] as const) {
    const text = await fetch(address, { headers: { ...headers, accept } });
    t.equal(text.status, 200, address);
    t.equal(text.headers.get('content-type'), 'text/markdown; charset=utf-8');
    t.equal(await text.text(), body);
  }
  t.equal((await fetch(`${origin}${page.path}.md`)).status, 401);
});
