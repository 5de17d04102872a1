import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFakeUpstream } from './fake-upstream.ts';
import { freePort } from './free-port.ts';
import { ownHosts } from './own-network.ts';

/** Fake processes behind a tested proxy: two api replicas and web. */
export interface FakeProcesses {
  replicas: readonly [Server, Server];
  /** The listening addresses, as `host:port`. */
  addresses: { api: [string, string]; web: string };
  closeReplica(index: 0 | 1): void;
  close(): void;
}

/**
 * Starts them on the deployment's addresses if `isOwnNetwork`, else on free ports. Replicas answer as `api` does;
 * `replicas` shows which was asked.
 */
export async function startFakeProcesses(isOwnNetwork: boolean, api: Server): Promise<FakeProcesses> {
  const second = createServer();
  for (const event of ['request', 'upgrade']) second.on(event, (...args) => api.emit(event, ...args));
  const servers = [api, second, createFakeUpstream('web')] as const;
  const hosts = isOwnNetwork ? [...ownHosts.api, ...ownHosts.web] : servers.map(() => '127.0.0.1');
  const addresses = await Promise.all(
    servers.map(async (server, index) => {
      server.listen(isOwnNetwork ? 3000 : 0, hosts[index]);
      await once(server, 'listening');
      return `${hosts[index]}:${(server.address() as AddressInfo).port}`;
    }),
  );
  const [first = '', other = '', web = ''] = addresses;
  return {
    replicas: [api, second],
    addresses: { api: [first, other], web },
    closeReplica: (index) => void servers[index].close().closeAllConnections(),
    close() {
      for (const server of servers) server.close().closeAllConnections();
    },
  };
}

/** Returns the port in the file, or a free one. */
export const listenAddress = async (isOwnNetwork: boolean): Promise<string> =>
  `127.0.0.1:${isOwnNetwork ? 80 : await freePort()}`;
