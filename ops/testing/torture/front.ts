import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../free-port.ts';
import { openLine } from '../live/line.ts';
import { nginxConf, startNginx } from '../nginx.ts';
import type { Replica } from '../replicas.ts';
import type { Place } from './client.ts';
import type { Scope } from './scope.ts';

/** Starts nginx with the deployment's configuration before the processes; null where it isn't installed. */
export async function openFront(
  scope: Scope,
  replicas: readonly Replica[],
  web: Replica,
  folder: string,
): Promise<Place | null> {
  if (spawnSync('nginx', ['-v']).status !== 0) return null;
  // A replica's port changes with each start.
  const lines = await Promise.all(replicas.map((replica) => openLine(scope, () => replica.port)));
  const port = await freePort();
  const api = lines.map((line) => `127.0.0.1:${line.port}`);
  const place = { listen: `127.0.0.1:${port}`, api, web: `127.0.0.1:${web.port}` };
  const nginx = await startNginx(nginxConf, place, join(folder, 'nginx'), 'ignore');
  scope.teardown(async () => {
    const ended = once(nginx, 'exit');
    nginx.kill('SIGTERM');
    await ended;
  });
  return { port, isFront: true };
}
