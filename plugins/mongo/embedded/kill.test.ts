import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { MongoClient } from 'mongodb';
import t from 'tap';
import { roundsOf } from '../../../ops/testing/rounds.ts';
import { openEmbedded } from './open-embedded.ts';
import { compileStore } from './testing/compile-store.ts';
import type { Question } from './testing/store-process.ts';

const rounds = roundsOf(50, 8);
/** Started ahead of time. */
const ready = 3;
t.setTimeout(240_000);

function startWriter(compiled: string, dataDir: string): ChildProcess {
  return fork(join(compiled, 'testing', 'store-process.js'), [dataDir], {
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
}

/** Kills a writing process at random; returns the last acknowledged version per row. */
async function writeAndKill(child: ChildProcess, round: number, acknowledged: Map<number, number>): Promise<void> {
  if (!child.stdout) throw new Error('no output');
  const lines = createInterface({ input: child.stdout });
  let heard = 0;
  const killed = (async () => {
    for await (const line of lines) {
      const [id, version] = line.split(' ').map(Number);
      acknowledged.set(id as number, Math.max(acknowledged.get(id as number) ?? 0, version as number));
      heard += 1;
      if (heard === 1) wait(Math.random() * 150).then(() => child.kill('SIGKILL'));
    }
  })();
  child.send({ kind: 'write', round } satisfies Question);
  await killed;
}

t.test(`nothing acknowledged is lost when the process is killed ${rounds} times`, async (t) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'wiki-kill-'));
  t.teardown(() => rm(dataDir, { recursive: true }));
  const compiled = await compileStore(t);
  const acknowledged = new Map<number, number>();
  const children: ChildProcess[] = [];
  t.teardown(() => {
    for (const child of children) child.kill('SIGKILL');
  });
  const started: Array<Promise<ChildProcess>> = [];
  const prepare = (): void => {
    const child = startWriter(compiled, dataDir);
    children.push(child);
    started.push(once(child, 'message').then(() => child));
  };
  for (let i = 0; i < ready; i++) prepare();
  for (let round = 1; round <= rounds; round++) {
    const child = (await started[round - 1]) as ChildProcess;
    if (round + ready <= rounds) prepare();
    await writeAndKill(child, round, acknowledged);
  }

  const store = await openEmbedded({ dataDir, report: (message) => t.fail(message) });
  const client = await MongoClient.connect(store.uri);
  const rows = client.db('test').collection<{ _id: number; version: number }>('rows');
  const stored = new Map((await rows.find().toArray()).map((row) => [row._id, row.version]));
  const lost = [...acknowledged].filter(([id, version]) => (stored.get(id) ?? -1) < version);
  t.same(lost, [], `${acknowledged.size} rows with acknowledged writes are all there`);
  const { valid, errors } = await client.db('test').command({ validate: 'rows' });
  t.same({ valid, errors }, { valid: true, errors: [] }, 'the indexes agree with the documents');
  t.ok(acknowledged.size > rounds);
  await client.close();
  await store.close();
});
