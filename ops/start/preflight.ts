import { once } from 'node:events';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { getSystemErrorMap } from 'node:util';
import { ConfigError } from '../../api/environment.ts';
import { portVariables, type Settings } from './settings.ts';

/**
 * Checks the data folder (created if missing) and the ports; replaces port 0 by a free one. @throws ConfigError about
 * the first problem
 */
export async function preflight(settings: Settings): Promise<Settings> {
  await checkDataFolder(settings.dataDir);
  const port = await checkPort(portVariables.port, settings.port, settings.host);
  const apiPort = await checkPort(portVariables.apiPort, settings.apiPort, '127.0.0.1');
  const webPort = await checkPort(portVariables.webPort, settings.webPort, '127.0.0.1');
  return { ...settings, port, apiPort, webPort };
}

async function checkDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.write-check-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    throw new ConfigError(`The data folder ${folder} (WIKI_DATA_DIR) cannot be written: ${describe(error)}.`);
  }
}

async function checkPort(variable: string, port: number, host: string): Promise<number> {
  const server = createServer();
  try {
    server.listen({ port, host, exclusive: true });
    await once(server, 'listening');
    const address = server.address();
    await once(server.close(), 'close');
    return typeof address === 'object' && address !== null ? address.port : port;
  } catch (error) {
    throw new ConfigError(portProblem(variable, port, host, error as NodeJS.ErrnoException));
  }
}

function portProblem(variable: string, port: number, host: string, error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is taken by another program; stop that one or choose another port with ${variable}.`;
  }
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return `HOST is "${host}", which is not an address of this machine.`;
  }
  return `Port ${port} (${variable}) cannot be used: ${describe(error)}.`;
}

/** "permission denied (EACCES)" instead of Node's line. */
function describe(error: unknown): string {
  const { errno, code, message } = error as NodeJS.ErrnoException;
  const [, text = message] = (errno !== undefined && getSystemErrorMap().get(errno)) || [];
  return code ? `${text} (${code})` : text;
}
