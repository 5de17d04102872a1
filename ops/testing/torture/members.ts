import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { eventually } from '../eventually.ts';
import { freePort } from '../free-port.ts';
import { createProcess, type Replica } from '../replicas.ts';
import type { Scope } from './scope.ts';

/** Three members of a MongoDB replica set, each a process that can be killed. */
export interface Members {
  uri: string;
  /** The member that takes writes; waits until one does. */
  findPrimary(): Promise<Replica>;
}

const setName = 'torture';
/** Until the others take a silent primary for dead: a fifth of the default, as the machine is one. */
const electionTimeoutMillis = 2_000;
const startMs = 60_000;

export const canRun = (mongod: string) => spawnSync(mongod, ['--version']).status === 0;

/** Starts them from this program, on this machine; each with a quarter of a gibibyte for its cache. */
export async function startMembers(scope: Scope, mongod: string, logFolder: string): Promise<Members> {
  const folder = await mkdtemp(join(tmpdir(), 'wiki-members-'));
  scope.teardown(() => rm(folder, { recursive: true }));
  const ports = [await freePort(), await freePort(), await freePort()];
  const members = ports.map((port) => {
    const data = join(folder, `${port}`);
    mkdirSync(data);
    const args = ['--dbpath', data, '--port', `${port}`, '--bind_ip', '127.0.0.1', '--replSet', setName];
    const memory = ['--wiredTigerCacheSizeGB', '0.25', '--nounixsocket', '--logappend'];
    const log = ['--logpath', join(logFolder, `mongod-${port}.log`)];
    return createProcess(scope, () => ({
      child: spawn(mongod, [...args, ...memory, ...log], { detached: true, stdio: 'ignore' }),
      started: untilAnswering(port),
    }));
  });
  for (const member of members) await member.start();
  const hosts = ports.map((port) => `127.0.0.1:${port}`);
  await commandAt(ports[0] ?? 0, {
    replSetInitiate: {
      _id: setName,
      members: hosts.map((host, _id) => ({ _id, host })),
      settings: { electionTimeoutMillis },
    },
  });
  const lookForPrimary = async () => {
    for (const member of members) {
      const hello = member.port === null ? null : await commandAt(member.port, { hello: 1 }).catch(() => null);
      if (hello?.isWritablePrimary) return member;
    }
    return null;
  };
  const findPrimary = () => eventually(lookForPrimary, 'a member is the primary', startMs);
  await findPrimary();
  return { uri: `mongodb://${hosts}/?replicaSet=${setName}`, findPrimary };
}

const untilAnswering = (port: number) =>
  eventually(
    () =>
      commandAt(port, { ping: 1 }).then(
        () => port,
        () => null,
      ),
    'a member answers',
    startMs,
  );

async function commandAt(port: number, command: object) {
  const client = new MongoClient(`mongodb://127.0.0.1:${port}/?directConnection=true`, {
    serverSelectionTimeoutMS: 2_000,
    socketTimeoutMS: 2_000,
  });
  try {
    return await client.db('admin').command(command);
  } finally {
    await client.close();
  }
}
