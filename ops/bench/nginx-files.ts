import { spawn, spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../testing/free-port.ts';
import { type Server, stop } from './processes.ts';

const env = { ...process.env, PATH: [process.env.PATH, '/usr/sbin'].join(delimiter) };

export const isNginxThere = (): boolean => spawnSync('nginx', ['-v'], { env }).status === 0;

/** Serves a folder by nginx at its best. */
export async function startNginxFiles(folder: string): Promise<Server> {
  const port = await freePort();
  const configFile = join(folder, 'nginx.conf');
  await writeFile(configFile, configOf(folder, port));
  const args = ['-p', folder, '-c', configFile, '-e', 'stderr'];
  const nginx = spawn('nginx', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  while (!(await isListening(port))) {
    if (nginx.exitCode !== null) throw new Error('nginx did not start.');
    await wait(20);
  }
  return { origin: `http://127.0.0.1:${port}`, stop: () => stop(nginx) };
}

function configOf(folder: string, port: number): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const temporary = kinds.map((kind) => `${kind}_temp_path ${join(folder, `nginx-${kind}`)};`).join(' ');
  return `daemon off; pid ${join(folder, 'nginx.pid')}; worker_processes 1;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {}
    http {
      ${temporary} access_log off; sendfile on; tcp_nopush on; default_type application/octet-stream;
      server { listen 127.0.0.1:${port}; root ${folder}; }
    }`;
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}
