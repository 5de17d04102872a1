import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../testing/free-port.ts';
import { type Server, stop } from '../processes.ts';

const env = { ...process.env, PATH: [process.env.PATH, '/usr/sbin'].join(delimiter) };
const deployed = join(import.meta.dirname, '../../../nginx.conf');

/** Starts the recommended nginx in front of two origins; it logs to a file. */
export async function startDeployedNginx(folder: string, api: string, web: string): Promise<Server> {
  const port = await freePort();
  const host = (origin: string) => new URL(origin).host;
  const config = (await readFile(deployed, 'utf8'))
    .replace('server api:3000', `server ${host(api)}`)
    .replace('server web:3000', `server ${host(web)}`)
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('listen [::]:80;', '')
    .replace('/dev/stdout', join(folder, `access-${port}.log`));
  const file = join(folder, `nginx-${port}.conf`);
  await writeFile(file, `daemon off; pid ${join(folder, `nginx-${port}.pid`)};\n${config}`);
  const nginx = spawn('nginx', ['-p', folder, '-c', file, '-e', 'stderr'], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(origin).catch(() => null))) {
    if (nginx.exitCode !== null) throw new Error('nginx did not start.');
    await wait(20);
  }
  return { origin, stop: () => stop(nginx) };
}
