import {
  Client,
  type OAuthClientProvider,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client';
import t, { type Test } from 'tap';
import { alsoBoot } from '../../api/test-app.ts';
import { cookiesOf, decide, goOn, oauthApp } from '../oauth/test-oauth.ts';
import { renderSimply } from '../pages/test-wiki.ts';

alsoBoot('all');

type Tokens = Awaited<ReturnType<OAuthClientProvider['tokens']>>;
type Registered = Awaited<ReturnType<OAuthClientProvider['clientInformation']>>;

/** Returns an agent's stored authorization; `sentTo` is the address it opens in a browser. */
function openAgentStore() {
  const kept = {
    tokens: undefined as Tokens,
    client: undefined as Registered,
    verifier: '',
    sentTo: null as URL | null,
  };
  const provider: OAuthClientProvider = {
    redirectUrl: 'http://127.0.0.1:54321/callback',
    clientMetadata: { client_name: 'Test Agent', redirect_uris: ['http://127.0.0.1:54321/callback'] },
    clientInformation: () => kept.client,
    saveClientInformation(client) {
      kept.client = client;
    },
    tokens: () => kept.tokens,
    saveTokens(tokens) {
      kept.tokens = tokens;
    },
    redirectToAuthorization(url) {
      kept.sentTo = url;
    },
    saveCodeVerifier(verifier) {
      kept.verifier = verifier;
    },
    codeVerifier: () => kept.verifier,
  };
  return { kept, provider };
}

/** Returns an agent that knows only the wiki's address. */
async function openStranger(t: Test) {
  const wiki = await oauthApp(t);
  renderSimply(wiki.app);
  const { kept, provider } = openAgentStore();
  const url = new URL('/api/mcp', wiki.origin);
  const connect = async () => {
    const client = new Client({ name: 'stranger', version: '1.0.0' });
    const transport = new StreamableHTTPClientTransport(url, { authProvider: provider });
    t.teardown(() => client.close());
    return { client, transport, connected: client.connect(transport) };
  };
  /** Acts in the opened browser; returns the final address. */
  const consent = async (payload?: object) => {
    const opened = await fetch(kept.sentTo ?? '', { redirect: 'manual' });
    const uid = new URL(opened.headers.get('location') ?? 'none:').searchParams.get('interaction') ?? '';
    const decided = await decide(wiki.app, uid, wiki.person, payload);
    return goOn(decided.json().redirectTo, cookiesOf(opened));
  };
  return { ...wiki, kept, connect, consent };
}

t.test('an agent that knows the address alone is led through discovery and registration to consent', async (t) => {
  const { app, origin, person, kept, connect, consent } = await openStranger(t);
  const first = await connect();
  await t.rejects(first.connected, UnauthorizedError);
  t.equal(kept.sentTo?.origin, origin);
  t.match(Object.fromEntries(kept.sentTo?.searchParams ?? []), {
    response_type: 'code',
    code_challenge_method: 'S256',
    resource: `${origin}/api/mcp`,
  });
  t.ok(kept.client?.client_id, 'it has registered itself');

  const back = await consent();
  await first.transport.finishAuth(back.searchParams);
  t.match(kept.tokens, { access_token: /^wiki_/, refresh_token: String });

  const { client, connected } = await connect();
  await connected;
  const written = await client.callTool({ name: 'create_page', arguments: { path: '/by-agent', body: '# Hello' } });
  t.match(written.structuredContent, { path: '/by-agent', updatedBy: { id: person.user.id } });
  const page = await app.inject({ url: '/api/pages?path=/by-agent', headers: person.headers });
  t.match(page.json(), { body: '# Hello', createdBy: { name: 'Mel' } }, 'it was done in the name of its person');
});

t.test('an agent that is denied gets nowhere', async (t) => {
  const { kept, connect, consent } = await openStranger(t);
  await t.rejects((await connect()).connected, UnauthorizedError);
  const back = await consent({ decision: 'deny' });
  t.equal(back.searchParams.get('error'), 'access_denied');
  t.equal(kept.tokens, undefined);
});
