import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Test } from 'tap';
import type { WebSocket } from 'ws';
import { type SignedIn, signUp, testApp } from '../../api/test-app.ts';
import { eventually } from '../../ops/testing/eventually.ts';
import { connect } from '../realtime/test-realtime-app.ts';

interface Received {
  kind: 'people' | 'gone' | 'saved' | 'commented' | 'tagged';
  pageId: string;
  revisionId?: string;
  people?: { id: string; name: string; avatarUrl: string | null; activity: string }[];
}

export interface Window {
  socket: WebSocket;
  received: Received[];
  enter(pageId: string, activity?: string): void;
  leave(pageId: string): void;
  /** Waits for exactly these people: `name activity`. */
  sees(pageId: string, ...people: string[]): Promise<void>;
  isSentAway(pageId: string): Promise<void>;
}

export interface Wiki {
  app: FastifyInstance;
  port: number;
}

export async function listen(app: FastifyInstance): Promise<Wiki> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, port: (app.server.address() as AddressInfo).port };
}

/** Returns a listening api with an administrator and a member. */
export async function openWiki(t: Test) {
  const wiki = await listen(await testApp(t));
  const ada = await signUp(wiki.app, 'Ada');
  const mel = await signUp(wiki.app, 'Mel');
  return { ...wiki, ada, mel };
}

export async function createPage(
  { app }: Wiki,
  { headers }: SignedIn,
  path: string,
  more: object = {},
): Promise<string> {
  const payload = { path, body: `# ${path}`, ...more };
  const response = await app.inject({ method: 'POST', url: '/api/pages', headers, payload });
  if (response.statusCode !== 201) throw new Error(`the page was answered ${response.statusCode}: ${response.body}`);
  return response.json().id;
}

export async function openWindow(t: Test, wiki: Wiki, { headers }: Pick<SignedIn, 'headers'>): Promise<Window> {
  const socket = await connect(t, wiki, headers);
  const received: Received[] = [];
  socket.on('message', (data) => void received.push(JSON.parse(data.toString())));
  const seen = (pageId: string) => {
    const last = received.findLast((message) => message.pageId === pageId && message.kind === 'people');
    return (last?.people ?? []).map(({ name, activity }) => `${name} ${activity}`);
  };
  return {
    socket,
    received,
    enter: (pageId, activity = 'reading') => socket.send(JSON.stringify({ kind: 'enter', pageId, activity })),
    leave: (pageId) => socket.send(JSON.stringify({ kind: 'leave', pageId })),
    async sees(pageId, ...people) {
      await eventually(() => seen(pageId).join() === people.join(), `${people} are there`);
    },
    async isSentAway(pageId) {
      await eventually(() => received.some(({ kind, pageId: of }) => kind === 'gone' && of === pageId), 'it is gone');
    },
  };
}
