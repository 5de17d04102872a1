import t from 'tap';
import { createChallenge } from './challenge.ts';

const origin = 'https://wiki.example';

t.test('a refusal leads to the metadata of the resource that was asked for', async (t) => {
  const challenge = createChallenge(origin);
  const leadsTo = (path: string) =>
    `Bearer realm="wiki", resource_metadata="${origin}/.well-known/oauth-protected-resource${path}"`;
  t.equal(challenge('/api/pages?path=/a', []), leadsTo(''));
  t.equal(challenge('/api/mcp', []), leadsTo('/api/mcp'));
  t.equal(challenge('/api/mcp?a=1', []), leadsTo('/api/mcp'));
  t.equal(challenge('/api/mcp/x', []), leadsTo('/api/mcp'));
  t.equal(challenge('/api/mcpx', []), leadsTo(''));
  t.match(
    challenge('/api/pages', ['error="invalid_token"']),
    /realm="wiki", error="invalid_token", resource_metadata=/,
  );
});

t.test('a wiki that does not know its address leads nowhere', async (t) => {
  t.equal(createChallenge(undefined)('/api/mcp', []), 'Bearer realm="wiki"');
});
