import { setTimeout as delay } from 'node:timers/promises';
import { pino } from 'pino';
import { buildApp } from '../../../api/app.ts';
import type { Tab } from './tab.ts';
import { ask, type LiveWorld, readPage } from './world.ts';

/** Receives comparisons: a test, or a collector of violations. */
export interface Check {
  same(found: unknown, wanted: unknown, what: string): unknown;
  /** How long to wait for what must come to be so; 90 s unless given. */
  patienceMs?: number;
}

// On a machine that others keep busy, too.
const deadlineMs = 90_000;

/** Polls until nothing is missing; resolves with what is missing at the end. */
export async function untilNothing<T>(left: () => T[] | Promise<T[]>, forMs = deadlineMs): Promise<T[]> {
  const deadline = Date.now() + forMs;
  for (;;) {
    const now = await left();
    if (now.length === 0 || Date.now() > deadline) return now;
    await delay(50);
  }
}

/** Returns all synchronize with their own changes acknowledged; then texts are equal and complete. */
export async function verifyTogether(
  t: Check,
  { ledgers }: Pick<LiveWorld, 'ledgers'>,
  tabs: readonly Tab[],
): Promise<Map<string, string>> {
  const unsettled = await untilNothing(() => {
    const pages = tabs.flatMap(({ name, pages }) => pages.map((page) => ({ name, page })));
    const open = pages.filter(({ page }) => !page.isLive || !page.isAllAcknowledged);
    for (const { page } of open) page.confirm();
    return open.map(
      ({ name, page }) => `${name} ${page.pageId} ${page.isLive ? 'is not acknowledged' : 'is not live'}`,
    );
  }, t.patienceMs);
  t.same(unsettled, [], 'everybody is connected again, and everything was acknowledged');
  const texts = new Map<string, string>();
  for (const [id, ledger] of ledgers) {
    const held = () => [
      ...new Set(tabs.flatMap(({ pages }) => pages.filter((page) => page.pageId === id)).map(({ text }) => text)),
    ];
    const others = await untilNothing(() => held().slice(1), t.patienceMs);
    t.same(others, [], 'all hold the same text');
    const [text = ''] = held();
    texts.set(id, text);
    t.same(ledger.faultsOf(text), [], 'with everything that was acknowledged, once');
  }
  return texts;
}

/** After all have left, the text becomes a revision, which every replica serves. */
export async function verifyRevisions(t: Check, world: LiveWorld, texts: ReadonlyMap<string, string>): Promise<void> {
  const up = () => world.replicas.filter(({ port }) => port !== null);
  const unlike = async () => {
    const pages = up().flatMap(({ port }) => [...texts].map(([id, text]) => ({ port, id, text })));
    const bodies = await Promise.all(pages.map(({ port, id }) => readPage(world, port, id)));
    return bodies.filter(({ body }, index) => body !== pages[index]?.text).map(({ body }) => body);
  };
  // With `pause`, the last to leave triggers a revision unless a replica died.
  const waitMs = world.config.publishing === 'pause' ? 2_000 : 0;
  if ((await untilNothing(unlike, waitMs)).length > 0) await publishAll(world);
  t.same(await untilNothing(unlike, t.patienceMs), [], 'the text has become the revision of the page');
}

/** The same without knowing the final text: it contains all that is known. */
export async function verifyBodies(t: Check, world: LiveWorld): Promise<void> {
  await publishAll(world);
  for (const [id, ledger] of world.ledgers) {
    const faults = await untilNothing(async () => {
      const up = world.replicas.find(({ port }) => port !== null);
      return ledger.faultsOf((await readPage(world, up?.port ?? null, id)).body);
    });
    t.same(faults, [], 'the revision has everything that was acknowledged, once, although all were gone at once');
  }
}

async function publishAll(world: LiveWorld): Promise<void> {
  if (world.config.publishing === 'pause') return saveForgotten(world);
  const up = world.replicas.find(({ port }) => port !== null);
  for (const id of world.ledgers.keys()) {
    await ask(up?.port ?? null, world.accessTokens[0], 'POST', `/api/pages/${id}/live/publish`);
  }
}

/** Saves live texts without a revision, like a replica's sweep after a minute. */
async function saveForgotten({ config, counts }: LiveWorld): Promise<void> {
  counts.forgotten = (counts.forgotten ?? 0) + 1;
  const app = await buildApp(config, pino({ level: 'silent' }));
  await app.mongo.db.collection('collab_documents').updateMany({}, { $set: { touchedAt: new Date(0) } });
  await app.collab.sweep();
  await app.close();
}
