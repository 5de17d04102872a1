import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import type { Deployment } from './deployment.ts';

interface Load {
  perSecond: number;
  /** Sockets kept open throughout. */
  sockets: number;
}

/** People who read, save and listen until `stop`, whatever happens to the containers. */
export async function startLoad(wiki: Deployment, { perSecond, sockets }: Load) {
  const failures: string[] = [];
  let requests = 0;
  let reconnected = 0;
  let isOver = false;
  const path = `/load-${Date.now()}`;
  const { body: page } = await wiki.call('POST', '/api/pages', { path, body: '0\n' });

  async function request(method: string, target: string, wanted: readonly number[], body?: object): Promise<void> {
    requests += 1;
    try {
      const { status } = await wiki.call(method, target, body);
      if (!wanted.includes(status)) failures.push(`${method} ${target} answered ${status}`);
    } catch (error) {
      failures.push(`${method} ${target}: ${error instanceof Error ? `${error.message} ${error.cause ?? ''}` : error}`);
    }
  }

  const kinds = [
    () => request('GET', `/api/pages?path=${path}`, [200]),
    () => request('POST', '/api/auth/ws-token', [201]),
    () => request('GET', path, [200]),
    // Concurrent saves conflict: the later one gets 409.
    () =>
      request('PUT', `/api/pages/${page.id}`, [200, 409], { body: `${requests}\n`, baseRevisionId: page.revisionId }),
  ];

  const open = new Set<WebSocket>();
  async function listen(): Promise<void> {
    for (let isFirst = true; !isOver; isFirst = false) {
      try {
        const socket = await wiki.openSocket('notifications');
        if (!isFirst) reconnected += 1;
        open.add(socket);
        // It opened while the load was ending.
        if (isOver) socket.close();
        await once(socket, 'close');
        open.delete(socket);
      } catch (error) {
        failures.push(`a socket: ${error instanceof Error ? error.message : error}`);
      }
      // As browsers do: not all at the same moment.
      await delay(200 + Math.random() * 1_000);
    }
  }
  const listening = Array.from({ length: sockets }, listen);
  const under = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const work: Promise<void> = (kinds[requests % kinds.length] as () => Promise<void>)().finally(() =>
      under.delete(work),
    );
    under.add(work);
  }, 1000 / perSecond);

  return {
    /** Ends the load, and says what failed. */
    async stop() {
      isOver = true;
      clearInterval(timer);
      await Promise.all(under);
      for (const socket of open) socket.close();
      await Promise.all(listening);
      return { requests, failures, reconnected };
    },
  };
}
