import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Test } from 'tap';
import { type SignedIn, signUp, testApp } from '../../api/test-app.ts';
import type { EventMap } from '../events/index.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Someone who is signed in, and what they say. */
export interface Talker extends SignedIn {
  ask(method: Method, url: string, payload?: object): ReturnType<typeof inject>;
  create(path: string, body?: string): Promise<{ id: string; path: string; revisionId: string }>;
  /** Comments; returns the response. */
  say(pageId: string, body: string, more?: object): Promise<{ id: string; threadId: string; version: number }>;
}

export interface Talk {
  app: FastifyInstance;
  /** An administrator, and two members. */
  ada: Talker;
  bob: Talker;
  carol: Talker;
  /** The emitted events of comments, oldest first. */
  emitted: { [K in 'comment.created' | 'comment.edited']: EventMap[K][] };
}

function inject(app: FastifyInstance, request: InjectOptions) {
  return app.inject(request);
}

/** Returns the whole api with the real renderer, and commenters. */
export async function openTalk(t: Test): Promise<Talk> {
  const app = await testApp(t);
  const emitted: Talk['emitted'] = { 'comment.created': [], 'comment.edited': [] };
  app.events.on('comment.created', 'test', (event) => void emitted['comment.created'].push(event));
  app.events.on('comment.edited', 'test', (event) => void emitted['comment.edited'].push(event));
  const [ada, bob, carol] = [await enter(app, 'Ada'), await enter(app, 'Bob'), await enter(app, 'Carol')];
  return { app, ada, bob, carol, emitted };
}

async function enter(app: FastifyInstance, name: string): Promise<Talker> {
  const account = await signUp(app, name);
  const ask: Talker['ask'] = (method, url, payload) =>
    inject(app, { method, url, headers: account.headers, ...(payload && { payload }) });
  const made = async (url: string, payload: object) => {
    const answer = await ask('POST', url, payload);
    if (answer.statusCode !== 201) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
    return answer.json();
  };
  return {
    ...account,
    ask,
    create: (path, body = `# ${path}`) => made('/api/pages', { path, body }),
    say: async (pageId, body, more = {}) => (await made(`/api/pages/${pageId}/comments`, { body, ...more })).comment,
  };
}
