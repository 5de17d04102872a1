import { setTimeout as delay } from 'node:timers/promises';
import type { Config } from '../../../../api/config.ts';
import { dropDatabase, testConfig } from '../../../../api/test-app.ts';
import { createRandom } from '../../random.ts';
import { createReplicas } from '../../replicas.ts';
import { residentMebibytes } from '../../resident-bytes.ts';
import { createScope, type Scope } from '../scope.ts';
import { openWatcher } from '../stage.ts';
import { type Caller, openCallers } from './callers.ts';
import { faultsOf } from './judge.ts';
import { createKnown } from './known.ts';
import { type Operation, readOperations } from './operations.ts';
import { anyAddress, areaOf, createRequests } from './requests.ts';
import { createSender, type Sent } from './send.ts';
import { createValues } from './values.ts';

export interface FuzzOptions {
  seed: number;
  seconds: number;
  signal?: AbortSignal;
}

export interface FuzzReport {
  seed: number;
  requests: number;
  /** Answers by status. */
  statuses: Record<string, number>;
  /** How many operations there are, and how many were carried out. */
  operations: { described: number; succeeded: number };
  /** The slowest answer to a request, and to a probe meanwhile, in milliseconds. */
  slowest: { ms: number; what: string };
  slowestProbeMs: number;
  /** Of the process, in MiB. */
  memory: { before: number; peak: number };
  violations: string[];
}

const workers = 8;
const timeoutMs = 30_000;
const probeEveryMs = 250;
const probeMaxMs = 5_000;
const memoryMaxMiB = 1_024;
const requestsPerSession = 300;
const violationsMax = 20;

/** Sends requests made from the api's own description to an api process, as all kinds of callers. */
export async function fuzz({ seed, seconds, signal }: FuzzOptions): Promise<FuzzReport> {
  const scope = createScope();
  try {
    return await run(scope, { seed, until: Date.now() + seconds * 1000, signal });
  } finally {
    await scope.close();
  }
}

interface Run {
  seed: number;
  until: number;
  signal: AbortSignal | undefined;
}

async function run(scope: Scope, { seed, until, signal }: Run): Promise<FuzzReport> {
  const config = {
    ...(await testConfig(scope, { mongodbUri: undefined, redisUrl: undefined })),
    registration: 'open' as const,
  };
  scope.teardown(() => dropDatabase(config));
  const [replica] = await createReplicas(scope, config, 1);
  if (!replica) throw new Error('there is a process');
  await replica.start();
  const { send, close } = createSender(() => replica.port ?? 0, timeoutMs);
  scope.teardown(close);
  const description = await send({ method: 'GET', target: '/api/openapi.json', headers: {}, body: null });
  const operations = readOperations(JSON.parse(description.text));
  const random = createRandom(seed);
  const { outside, openInside, hiddenIds } = await openCallers(send, () => anyAddress(random));
  const known = createKnown(random, hiddenIds);
  const requestFor = createRequests(random, createValues(random, known));
  const succeeded = new Set<Operation>();
  const violations = new Map<string, string>();
  const rss = () => residentMebibytes(replica.pid);
  const report: FuzzReport = {
    seed,
    requests: 0,
    statuses: {},
    operations: { described: operations.length, succeeded: 0 },
    slowest: { ms: 0, what: '' },
    slowestProbeMs: 0,
    memory: { before: await rss(), peak: 0 },
    violations: [],
  };
  const isOver = () => signal?.aborted || Date.now() > until || violations.size >= violationsMax;

  async function one(callers: readonly Caller[]): Promise<void> {
    const operation = operations[random.below(operations.length)];
    const caller = callers[random.below(callers.length)];
    if (!operation || !caller) return;
    const sent = requestFor(operation, caller.headers);
    const violate = (fault: string) => {
      const key = `${operation.method} ${operation.path} ${fault}`;
      if (!violations.has(key)) violations.set(key, `${key}, as ${caller.name}: ${inShort(sent)}`);
    };
    report.requests += 1;
    try {
      const received = await send(sent);
      const { status, text, ms } = received;
      report.statuses[status] = (report.statuses[status] ?? 0) + 1;
      if (ms > report.slowest.ms) report.slowest = { ms, what: `${operation.method} ${operation.path}` };
      if (status < 300) succeeded.add(operation);
      known.note(areaOf(operation.path), text);
      for (const fault of faultsOf(operation, caller, received)) violate(fault);
    } catch (error) {
      violate(`is not answered: ${error instanceof Error ? error.message : error}`);
    }
  }

  let callers: Promise<Caller[]>;
  let leftOfSession = 0;
  /** New sessions from time to time, since requests may end them. */
  function callersNow(): Promise<Caller[]> {
    leftOfSession -= 1;
    if (leftOfSession < 0) {
      leftOfSession = requestsPerSession;
      callers = openInside().then((inside) => {
        const powerful = inside.filter(({ scopes }) => scopes.length > 1);
        // Most requests have all rights.
        return [...outside, ...inside, ...Array.from({ length: 6 }, () => powerful).flat()];
      });
    }
    return callers;
  }

  async function work(): Promise<void> {
    while (!isOver()) await one(await callersNow());
  }

  async function probe(): Promise<void> {
    while (!isOver()) {
      const { ms, status } = await send({ method: 'GET', target: '/api/app/info', headers: {}, body: null });
      report.slowestProbeMs = Math.max(report.slowestProbeMs, ms);
      report.memory.peak = Math.max(report.memory.peak, await rss());
      if (ms > probeMaxMs || status !== 200) violations.set('probe', `/api/app/info answers ${status} after ${ms} ms`);
      await delay(probeEveryMs);
    }
  }

  await Promise.all([...Array.from({ length: workers }, work), probe()]);
  if (report.memory.peak > memoryMaxMiB) violations.set('memory', `the process takes ${report.memory.peak} MiB`);
  await replica.kill();
  for (const fault of await faultsLeft(scope, config)) violations.set(fault, fault);
  report.operations.succeeded = succeeded.size;
  report.violations = [...violations.values()];
  return report;
}

/** Returns what `wiki-admin check` finds, or why the wiki can't be opened any more. */
async function faultsLeft(scope: Scope, config: Config): Promise<string[]> {
  const faults: string[] = [];
  try {
    const watcher = await openWatcher(config);
    scope.teardown(() => watcher.close());
    const onFinding = (finding: object) => faults.push(`wiki-admin check: ${JSON.stringify(finding)}`);
    await watcher.checks.run({ settleMs: 500, onFinding });
  } catch (error) {
    faults.push(`the wiki can't be opened afterwards: ${error instanceof Error ? error.stack : error}`);
  }
  return faults;
}

const shownCharacters = 400;

const inShort = ({ method, target, headers, body }: Sent): string => {
  const others = Object.entries(headers).filter(([name]) => name !== 'authorization');
  return JSON.stringify([method, target, Object.fromEntries(others), body?.toString()]).slice(0, shownCharacters);
};

/** A run as lines for a terminal. */
export function formatFuzz({
  seed,
  requests,
  statuses,
  operations,
  slowest,
  slowestProbeMs,
  memory,
  violations,
}: FuzzReport): string {
  const counts = Object.entries(statuses).map(([status, count]) => `${status}: ${count}`);
  return [
    `fuzz, seed ${seed}: ${requests} requests (${counts.join(', ')})`,
    `  operations    ${operations.succeeded} of ${operations.described} carried out at least once`,
    `  slowest       ${Math.round(slowest.ms)} ms (${slowest.what}), /api/app/info meanwhile ${Math.round(slowestProbeMs)} ms`,
    `  memory        ${memory.before} MiB before, ${memory.peak} MiB at most`,
    `  violations    ${violations.length}`,
    ...violations.map((violation) => `    ${violation}`),
  ].join('\n');
}
