import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { loseLeases } from '../../../plugins/pages/moves/test-moves.ts';
import { putOverHttp } from '../live/disturb.ts';
import { type Check, untilNothing, verifyRevisions, verifyTogether } from '../live/settle.ts';
import { Tab } from '../live/tab.ts';
import { addPages } from '../live/world.ts';
import { createRandom } from '../random.ts';
import { residentMebibytes } from '../resident-bytes.ts';
import { drawFault, type FaultCount, healingMs, makeFault, untilHealed } from './faults.ts';
import { createHistory, type History } from './history.ts';
import { doSomething } from './operations.ts';
import { untilAtRest } from './rest.ts';
import { createScope, type Scope } from './scope.ts';
import { openWatcher, type Stage, setStage, type Topology } from './stage.ts';
import { unfound } from './unfound.ts';
import { verify } from './verify.ts';

export interface TortureOptions {
  topology: Topology;
  seed: number;
  /** The last round starts within this time; at least one runs. */
  minutes: number;
  mongodbUri?: string | undefined;
  mongod?: string | undefined;
  /** Ends it after the round that is under way. */
  signal?: AbortSignal;
  onRound?: (round: number, report: Report) => void;
}

export interface Report {
  topology: Topology;
  seed: number;
  rounds: number;
  requests: { asked: number; answered: number; unanswered: number };
  /** Acknowledged operations by kind; `words`: typed live; `shown`: documents of the page that was opened. */
  operations: Record<string, number>;
  faults: ReadonlyMap<string, FaultCount>;
  /** In MiB, of the larger replica and of the web process at the end of the work of each round. */
  memory: { api: number; web: number }[];
  /** Violated guarantees; any ends the run. */
  violations: string[];
  history: History;
  /** The logs of the processes; kept after violations. */
  folder: string;
}

/** Ends a round: what follows would wait for the same once more. */
class Violation extends Error {}

const clients = 5;
const writers = ['ann', 'ben', 'cem'] as const;

/** Has people work while processes and connections fail, in rounds, and looks for losses. */
export async function torture(options: TortureOptions): Promise<Report> {
  const { topology, seed, minutes, mongodbUri, mongod, signal, onRound } = options;
  const violations: string[] = [];
  const history = createHistory();
  const { note } = history;
  const began = performance.now();
  const scope = createScope();
  const folder = await mkdtemp(join(tmpdir(), 'wiki-torture-'));
  scope.teardown(() => violations.length === 0 && rm(folder, { recursive: true }));
  try {
    const onViolation = (what: string) => void violations.push(what);
    const stage = await setStage(scope, {
      topology,
      random: createRandom(seed),
      mongodbUri,
      mongod,
      onViolation,
      note,
      folder,
    });
    const faults = new Map<string, FaultCount>();
    const { operations, counts } = stage.world.model;
    const report: Report = {
      topology,
      seed,
      rounds: 0,
      operations,
      faults,
      memory: [],
      violations,
      history,
      folder,
      requests: counts,
    };
    const isOver = () => signal?.aborted || violations.length > 0 || performance.now() - began > minutes * 60_000;
    do {
      report.rounds += 1;
      note(`round ${report.rounds}`);
      const round = createScope();
      try {
        await playRound(round, stage, { round: report.rounds, faults, memory: report.memory, violations });
      } catch (error) {
        const stack = error instanceof Error ? error.stack : error;
        violations.push(error instanceof Violation ? error.message : `the round ended with ${stack}`);
      } finally {
        await round.close();
      }
      onRound?.(report.rounds, report);
    } while (!isOver());
    return report;
  } finally {
    await scope.close();
  }
}

interface Round extends Pick<Report, 'memory' | 'violations'> {
  round: number;
  faults: Map<string, FaultCount>;
}

async function playRound(scope: Scope, stage: Stage, { round, faults, memory, violations }: Round): Promise<void> {
  const { world, live, config } = stage;
  const { random, replicas, model } = world;
  const check: Check = {
    patienceMs: healingMs,
    same(found, wanted, what) {
      if (JSON.stringify(found) !== JSON.stringify(wanted))
        throw new Violation(`not so: ${what}: ${JSON.stringify(found)}`);
    },
  };
  // The last process with an open store has closed it.
  check.same(await untilHealed(stage, []), true, 'every replica answers when a round begins');
  await addPages(live, live.replicas[0].port ?? 0, round);
  const tabs = await openTabs(scope, stage);
  check.same(
    await untilNothing(() => pagesOf(tabs).filter(({ isLive }) => !isLive)),
    [],
    'all writers have the pages open',
  );

  // People at work while one thing after the other fails.
  const work = begin(stage, tabs);
  const others = Array.from({ length: 2 + random.below(4) }, () => drawFault(stage));
  // Few find as much as a process that has missed that its work was taken over.
  for (const fault of ['outlast', ...others] as const) {
    if (violations.length > 0) break;
    await delay(300 + random.below(1_700));
    violations.push(...(await makeFault(fault, stage, tabs, faults)));
  }
  // Writers at two replicas, whom no fault brings back in step.
  await delay(1_000 + random.below(1_000));
  await work.end();
  // What doesn't heal is not in step either, and would be waited for once more.
  if (violations.length > 0) return;

  const texts = await verifyTogether(check, live, tabs);
  check.same(
    tabs.flatMap((tab) => tab.faults),
    [],
    'no writer was put out',
  );
  for (const tab of tabs) tab.leave();
  await verifyRevisions(check, live, texts);
  const words = [...live.ledgers.values()].flatMap((ledger) => [...ledger.words.values()]);
  const known = words.filter(({ isWritingKnown }) => isWritingKnown).length;
  model.operations.words = (model.operations.words ?? 0) + known;

  const ofReplicas = await Promise.all(replicas.map(({ pid }) => residentMebibytes(pid)));
  memory.push({ api: Math.max(...ofReplicas), web: await residentMebibytes(world.web.pid) });

  // Both die at work; their successors must find all that was acknowledged.
  const more = begin(stage, []);
  await delay(200 + random.below(800));
  world.note('fault: both are killed at work');
  for (const replica of replicas) {
    await replica.kill();
    await delay(random.below(50));
  }
  await more.end();
  const watcher = await openWatcher(config);
  scope.teardown(() => watcher.close());
  // Everyone who held one was killed.
  await loseLeases(watcher);
  for (const replica of replicas) await replica.start();
  violations.push(...(await untilAtRest(watcher)));
  violations.push(...(await verify(watcher, world)));
  violations.push(...(await unfound(watcher, world)));
}

const pagesOf = (tabs: readonly Tab[]) => tabs.flatMap(({ pages }) => pages);

async function openTabs(scope: Scope, { live, world }: Stage): Promise<[Tab, ...Tab[]]> {
  const { random, ledgers, accessTokens, replicas } = live;
  const open = (name: string, index: number) => {
    const place = (index === 2 && world.front) || replicas[index % 2] || replicas[0];
    const accessToken = accessTokens[index % accessTokens.length] ?? accessTokens[0];
    return Tab.open({ t: scope, name, accessToken, random, ledgers, to: () => place.port });
  };
  const [first, ...others] = writers;
  return [await open(first, 0), ...(await Promise.all(others.map((name, index) => open(name, index + 1))))];
}

/** Clients, writers and a script, until stopped. */
function begin({ world, live }: Stage, tabs: readonly Tab[]) {
  let isOver = false;
  const repeat = async (something: () => unknown, pauseMs: number) => {
    while (!isOver) {
      await something();
      await delay(world.random.below(pauseMs));
    }
  };
  const all = [
    ...Array.from({ length: clients }, () => repeat(() => doSomething(world), 10)),
    ...tabs.map((tab) => repeat(() => tab.act(), 40)),
    ...(tabs.length > 0 ? [repeat(() => putOverHttp(live), 500)] : []),
  ];
  return {
    async end(): Promise<void> {
      isOver = true;
      await Promise.all(all);
    },
  };
}
