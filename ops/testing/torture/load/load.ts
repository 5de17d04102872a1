import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { dropDatabase, testConfig } from '../../../../api/test-app.ts';
import { entryOf } from '../../entry-of.ts';
import { createReplicas, type Replica } from '../../replicas.ts';
import { residentMebibytes } from '../../resident-bytes.ts';
import { createScope, type Scope } from '../scope.ts';
import type { CrowdReport, CrowdSize, Task } from './plan.ts';
import { addLivePages, populate } from './populate.ts';

export interface LoadOptions extends CrowdSize {
  seed: number;
  seconds: number;
  /** How long after the load memory is measured. */
  restSeconds: number;
}

export interface LoadReport extends CrowdReport {
  size: CrowdSize;
  seconds: number;
  /** Milliseconds of all answers of `/api/app/info` during the load, in order of size. */
  infoMs: number[];
  /** Of the process, in MiB. `before` is after a first load, half as long. */
  memory: { start: number; before: number; peak: number; after: number };
  /** Of the savers, afterwards. */
  beyond: { seconds: number; statuses: CrowdReport['statuses']; slowestMs: number; peak: number };
}

const probeEveryMs = 50;
const answerMaxMs = 5_000;
const memoryMaxMiB = 2_048;
/** How long a first load lasts, compared with the load. It fills the bounded caches, and has the code compiled. */
const warmUpShare = 0.5;
/** Of what no wiki can serve. */
const beyondMaxSeconds = 30;

/** Lets a crowd work on an api process at once, and looks at what it gets, at the process's memory, and for losses. */
export async function load({ seed, seconds, restSeconds, ...size }: LoadOptions): Promise<LoadReport> {
  const scope = createScope();
  try {
    const servers = { mongodbUri: undefined, redisUrl: undefined };
    const config = { ...(await testConfig(scope, servers)), registration: 'open' as const };
    scope.teardown(() => dropDatabase(config));
    const [replica] = await createReplicas(scope, config, 1);
    if (!replica) throw new Error('there is a process');
    await replica.start();
    const mebibytes = () => residentMebibytes(replica.pid);
    const start = await mebibytes();
    const wiki = await populate(replica, size);
    const play = async (name: string, forSeconds: number) => {
      const livePageIds = await addLivePages(replica, wiki, name, Math.ceil(size.typists / 5));
      return runCrowd(scope, { crowd: { ...wiki, ...size, livePageIds, seed, seconds: forSeconds } });
    };
    const warmedUp = await play('first', Math.ceil(seconds * warmUpShare));
    await delay(restSeconds * 1000);
    const before = await mebibytes();
    const watched = watch(replica, mebibytes);
    const report = await play('second', seconds);
    const { infoMs, peak, faults } = await watched.end();
    await delay(restSeconds * 1000);
    const memory = { start, before, peak, after: await mebibytes() };

    const beyondSeconds = Math.min(beyondMaxSeconds, seconds);
    const watchedBeyond = watch(replica, mebibytes);
    const savers = await runCrowd(scope, { savers: { ...wiki, ...size, seconds: beyondSeconds } });
    const seen = await watchedBeyond.end();
    const { statuses, slowestMs } = savers;
    const beyond = { seconds: beyondSeconds, statuses, slowestMs, peak: seen.peak };
    const tooLarge = [peak, seen.peak].filter((most) => most > memoryMaxMiB);
    return {
      ...report,
      size,
      seconds,
      infoMs,
      memory,
      beyond,
      faults: [
        ...[warmedUp, report, { faults }, savers, seen].flatMap((part) => part.faults),
        ...tooLarge.map((most) => `the process takes ${most} MiB`),
      ],
    };
  } finally {
    await scope.close();
  }
}

async function runCrowd(scope: Scope, task: Task): Promise<CrowdReport> {
  const entry = entryOf('ops/testing/torture/load/crowd');
  const child = fork(entry.at(-1) ?? '', [], { execArgv: entry.slice(0, -1) });
  scope.teardown(() => void child.kill('SIGKILL'));
  child.send(task);
  const died = once(child, 'exit').then(([code]) => {
    throw new Error(`the crowd ended with ${code}`);
  });
  const [report] = (await Promise.race([once(child, 'message'), died])) as [CrowdReport];
  died.catch(() => {});
  return report;
}

/** Asks for `/api/app/info` all the while, and measures memory. */
function watch({ port }: Replica, mebibytes: () => Promise<number>) {
  const infoMs: number[] = [];
  const faults: string[] = [];
  let peak = 0;
  let isOver = false;
  const work = (async () => {
    while (!isOver) {
      const began = performance.now();
      const { status } = await fetch(`http://127.0.0.1:${port}/api/app/info`).catch(() => ({ status: 0 }));
      const ms = performance.now() - began;
      infoMs.push(ms);
      if (status !== 200 || ms > answerMaxMs) faults.push(`/api/app/info answers ${status} after ${Math.round(ms)} ms`);
      peak = Math.max(peak, await mebibytes());
      await delay(probeEveryMs);
    }
  })();
  return {
    async end() {
      isOver = true;
      await work;
      return { infoMs: infoMs.sort((one, other) => one - other), peak, faults };
    },
  };
}

/** A run as lines for a terminal. */
export function formatLoad({
  size,
  seconds,
  statuses,
  sockets,
  words,
  uploads,
  infoMs,
  memory,
  beyond,
  faults,
}: LoadReport): string {
  const { readers, typists, slow } = size;
  const at = (share: number) => `${Math.round(infoMs[Math.floor((infoMs.length - 1) * share)] ?? 0)} ms`;
  const listed = (counts: Record<string, number>) =>
    Object.entries(counts)
      .map(([what, count]) => `${what}: ${count}`)
      .join(', ');
  return [
    `load, ${seconds} seconds: ${readers} readers, ${sockets} sockets, ${typists} people typing, ${size.uploads} uploads of 20 MB, ${slow} slow connections of three kinds`,
    `  answers       ${listed(statuses)}`,
    `  acknowledged  ${words} words, ${uploads} files`,
    `  /api/app/info ${at(0.5)} in the middle, ${at(0.99)} for 99 %, ${at(1)} at most`,
    `  memory        ${memory.start} MiB at the start, ${memory.before} after a first load, ${memory.peak} at most, ${memory.after} after`,
    `  beyond it     ${size.savers} people who only save, ${beyond.seconds} seconds: ${listed(beyond.statuses)}, the slowest ${beyond.slowestMs} ms, ${beyond.peak} MiB at most`,
    `  violations    ${faults.length}`,
    ...faults.map((fault) => `    ${fault}`),
  ].join('\n');
}
