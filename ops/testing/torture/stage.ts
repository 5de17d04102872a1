import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '../../../api/app.ts';
import type { Config } from '../../../api/config.ts';
import { dropDatabase, testConfig } from '../../../api/test-app.ts';
import { startRedis, type TestRedis } from '../../../plugins/coordination/test-redis.ts';
import { type Line, openLine } from '../live/line.ts';
import type { LiveWorld } from '../live/world.ts';
import type { Random } from '../random.ts';
import { createReplicas, type Replica } from '../replicas.ts';
import { createWeb } from '../web-process.ts';
import { createClient, type Person, type Place } from './client.ts';
import { type Clocks, createClocks } from './clocks.ts';
import { createDisk, type Disk } from './disk.ts';
import { openFront } from './front.ts';
import { type Members, startMembers } from './members.ts';
import { Candidates, createModel } from './model.ts';
import type { Scope } from './scope.ts';
import { openStoreLines } from './store-lines.ts';
import { password, type World } from './world.ts';

/**
 * `embedded`: two api processes on one data folder; the writers use the first. `replicas`: two replicas on MongoDB and
 * Redis, behind nginx if it is installed. Each with a web process.
 */
export const topologies = ['embedded', 'replicas'] as const;
export type Topology = (typeof topologies)[number];

export interface StageOptions {
  topology: Topology;
  random: Random;
  /** For `replicas`: the URI of a replica set, or the program to start three members from. */
  mongodbUri?: string | undefined;
  mongod?: string | undefined;
  /** Receives violations seen during the work. */
  onViolation: (what: string) => void;
  note: (what: string) => void;
  /** For the logs of the processes. */
  folder: string;
}

/** Processes, people and what is known of both. */
export interface Stage {
  topology: Topology;
  config: Config;
  world: World;
  live: LiveWorld;
  redis: TestRedis | undefined;
  /** Of MongoDB, if they were started for this run. */
  members: Members | undefined;
  disk: Disk;
  /** Null where the clock can't be changed. */
  clocks: Clocks | null;
  /** Between each replica and its servers. */
  storeLines: readonly Line[];
}

export async function setStage(scope: Scope, options: StageOptions): Promise<Stage> {
  const { topology, random, mongodbUri, mongod, onViolation, note, folder } = options;
  const redis = topology === 'replicas' ? await startRedis(scope) : undefined;
  const members =
    topology === 'replicas' && !mongodbUri && mongod ? await startMembers(scope, mongod, folder) : undefined;
  const servers = topology === 'replicas' ? { mongodbUri: members?.uri ?? mongodbUri, redisUrl: redis?.url } : {};
  const config: Config = {
    ...(await testConfig(scope, { mongodbUri: undefined, redisUrl: undefined, ...servers })),
    publishing: random.chance(0.5) ? 'done' : 'pause',
    // Invitations are used up only where they are needed.
    registration: 'invite',
    // Without a reserve the stores themselves meet a full disk.
    reservedMB: random.pick([0, 64]),
  };
  note(`WIKI_PUBLISHING=${config.publishing} WIKI_RESERVED_MB=${config.reservedMB}`);
  scope.teardown(() => dropDatabase(config));
  const disk = createDisk(scope, config.dataDir);
  const stores = await openStoreLines(scope, config);
  const clocks = topology === 'replicas' ? createClocks(folder) : null;
  const [first, second] = await createReplicas(scope, config, 2, {
    logFolder: folder,
    envOf: (index) => ({ ...stores[index]?.env, ...clocks?.envOf(index) }),
  });
  if (!first || !second) throw new Error('there are two replicas');
  await first.start();
  await second.start();
  const replicas: [Replica, Replica] = [first, second];
  const web = await createWeb(scope, await openLineToLiving(scope, replicas), join(folder, 'web.log'));
  await web.start();
  const front = topology === 'replicas' ? await openFront(scope, replicas, web, folder) : null;
  const nameOf = (place: Place) => {
    if (place === web) return 'web';
    return place.isFront ? 'nginx' : `api-${replicas.indexOf(place as Replica) + 1}`;
  };
  const ask = createClient(nameOf, disk, onViolation);
  const { people, accessTokens, ...known } = await populate(ask, first);
  const world: World = { ...known, people, random, ask, replicas, web, front, nameOf, note, violate: onViolation };
  const live: LiveWorld = {
    config,
    random,
    accessTokens,
    counts: {},
    ledgers: new Map(),
    isRedisDown: false,
    note,
    replicas: topology === 'replicas' ? replicas : [first, first],
    ...(redis && { redis }),
  };
  return {
    topology,
    config,
    world,
    live,
    redis,
    members,
    disk,
    clocks,
    storeLines: stores.flatMap(({ lines }) => lines),
  };
}

/** Each connection leads to the next replica that is up. Returns the line's port. */
async function openLineToLiving(scope: Scope, replicas: readonly Replica[]): Promise<number> {
  let next = 0;
  const line = await openLine(scope, () => {
    const living = replicas.filter(({ port }) => port !== null);
    next += 1;
    return living[next % living.length]?.port ?? null;
  });
  return line.port;
}

/** Someone beside the replicas who looks at the stores. */
export const openWatcher = (config: Config) => buildApp(config, pino({ level: 'silent' }));

async function populate(ask: World['ask'], replica: Replica) {
  const model = createModel();
  const accessTokens: string[] = [];
  const signUp = async (name: string, by?: Person): Promise<Person> => {
    const email = `${name.toLowerCase()}@example.com`;
    const invitation = by && (await ask(replica, by, 'POST', '/api/invitations', {}))?.body.token;
    const account = { name, email, password, ...(invitation !== undefined && { invitation }) };
    const answer = await ask(replica, null, 'POST', '/api/auth/sign-up', account);
    if (answer?.status !== 201) throw new Error(`sign-up failed with status ${answer?.status}`);
    const { user, accessToken } = answer.body as { user: { id: string }; accessToken: string };
    accessTokens.push(accessToken);
    return { id: user.id, email, accessToken };
  };
  const ada = await signUp('Ada');
  const people: [Person, ...Person[]] = [ada, await signUp('Bob', ada), await signUp('Cyd', ada)];
  const makeGroup = async (name: string) => String((await ask(replica, ada, 'POST', '/api/groups', { name }))?.body.id);
  const groupIds: [string, ...string[]] = [await makeGroup('Red'), await makeGroup('Blue')];
  for (const id of groupIds)
    for (const person of people) model.members.set(`${id} ${person.id}`, new Candidates(false));
  const square = await ask(replica, ada, 'POST', '/api/pages', { path: '/square', body: 'Square' });
  const squareId = String(square?.body.id);
  return { model, people, groupIds, squareId, accessTokens: accessTokens as [string, ...string[]] };
}
