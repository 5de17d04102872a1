import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Client, type ClientOptions, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { FastifyInstance } from 'fastify';
import type { Test } from 'tap';
import type { Config } from '../../api/config.ts';
import { type SignedIn, signUp, testApp } from '../../api/test-app.ts';
import { renderSimply } from '../pages/test-wiki.ts';

export interface TestAgents {
  app: FastifyInstance;
  /** `http://127.0.0.1:port` */
  origin: string;
  ada: SignedIn;
  /** Returns the official client with a token. */
  agent(accessToken?: string, options?: ClientOptions): Promise<Agent>;
  /** Returns a personal token of Ada's with these scopes. */
  tokenFor(...scopes: string[]): Promise<string>;
}

export interface Agent {
  client: Client;
  /** Returns a tool's structured result; throws its refusal. */
  use<T = Record<string, unknown>>(name: string, input?: Record<string, unknown>): Promise<T>;
  /** Calls a tool that refuses, and gives its problem. */
  refused(name: string, input?: Record<string, unknown>): Promise<Record<string, unknown>>;
}

/** Returns a listening api, with official clients. */
export async function openAgents(t: Test, overrides: Partial<Config> = {}): Promise<TestAgents> {
  const app = await testApp(t, overrides);
  renderSimply(app);
  const ada = await signUp(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    app,
    origin,
    ada,
    async agent(accessToken = ada.accessToken, options = {}) {
      const client = new Client({ name: 'test agent', version: '1.0.0' }, options);
      const requestInit = { headers: { authorization: `Bearer ${accessToken}` } };
      await client.connect(new StreamableHTTPClientTransport(new URL('/api/mcp', origin), { requestInit }));
      t.teardown(() => client.close());
      return agentOf(client);
    },
    async tokenFor(...scopes) {
      const payload = { name: randomBytes(6).toString('hex'), scopes };
      const made = await app.inject({ method: 'POST', url: '/api/access-tokens', headers: ada.headers, payload });
      return made.json().accessToken;
    },
  };
}

function agentOf(client: Client): Agent {
  const call = async (name: string, input: Record<string, unknown> = {}) => {
    const { content, structuredContent, isError } = await client.callTool({ name, arguments: input });
    const [first] = content;
    const text = first?.type === 'text' ? first.text : '';
    return { text, structuredContent, isError };
  };
  return {
    client,
    async use<T>(name: string, input?: Record<string, unknown>) {
      const { text, structuredContent, isError } = await call(name, input);
      if (isError) throw new Error(`${name} was refused: ${text}`);
      if (text !== JSON.stringify(structuredContent)) throw new Error(`${name} answered two things: ${text}`);
      return structuredContent as T;
    },
    async refused(name, input) {
      const { text, isError } = await call(name, input);
      if (!isError) throw new Error(`${name} was not refused: ${text}`);
      return JSON.parse(text);
    },
  };
}
