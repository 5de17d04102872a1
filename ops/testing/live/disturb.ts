import { setTimeout as delay } from 'node:timers/promises';
import type { Replica } from '../replicas.ts';
import { wordsIn } from './ledger.ts';
import type { Tab } from './tab.ts';
import { ask, type LiveWorld, readPage } from './world.ts';

export const disturbances = { kill, killRedis, cut, tear, stall, move };
const weights = { kill: 20, killRedis: 12, cut: 18, tear: 14, stall: 10, move: 12 };

/** Everyone types while `times` kills, cuts or outside saves happen; then all is up again. */
export async function disturb(world: LiveWorld, tabs: [Tab, ...Tab[]], times: number): Promise<void> {
  const { random, replicas, counts } = world;
  let isOver = false;
  const work = tabs.map(async (tab) => {
    while (!isOver) {
      tab.act();
      await delay(2 + random.below(40));
    }
  });
  const script = async () => {
    while (!isOver) {
      await putOverHttp(world);
      await delay(random.below(500));
    }
  };
  const side = script();
  const under = new Set<Promise<void>>();
  for (let done = 0; done < times; done += 1) {
    await delay(50 + random.below(450));
    const what = random.weighted(weights);
    counts[what] = (counts[what] ?? 0) + 1;
    const one = disturbances[what](world, tabs).finally(() => under.delete(one));
    under.add(one);
  }
  await Promise.all(under);
  isOver = true;
  await Promise.all([...work, side]);
  for (const replica of replicas) if (replica.port === null) await replica.start();
}

async function kill({ random, replicas }: LiveWorld): Promise<void> {
  const victim = random.pick(replicas as [Replica, Replica]);
  if (victim.port === null) return;
  await victim.kill();
  await delay(random.below(700));
  await victim.start();
}

async function killRedis(world: LiveWorld): Promise<void> {
  const { random, redis } = world;
  if (world.isRedisDown || !redis) return;
  world.isRedisDown = true;
  await redis.stop();
  await delay(random.below(700));
  await redis.start();
  world.isRedisDown = false;
}

async function cut({ random }: LiveWorld, tabs: [Tab, ...Tab[]]): Promise<void> {
  random.pick(tabs).line.cut();
}

async function tear({ random }: LiveWorld, tabs: [Tab, ...Tab[]]): Promise<void> {
  random.pick(tabs).line.tear();
}

async function stall({ random }: LiveWorld, tabs: [Tab, ...Tab[]]): Promise<void> {
  const { line } = random.pick(tabs);
  line.stall();
  await delay(random.below(2_000));
  // What was held back arrives later or never.
  if (random.chance(0.5)) line.cut();
  line.release();
}

/** Its next connection leads to the other replica. */
async function move({ random, replicas }: LiveWorld, tabs: [Tab, ...Tab[]]): Promise<void> {
  const { line } = random.pick(tabs);
  const replica = random.pick(replicas as [Replica, Replica]);
  line.lead(() => replica.port);
  line.cut();
}

/** A script reads the page, adds or removes a word, and saves it. */
export async function putOverHttp(world: LiveWorld): Promise<void> {
  const { random, replicas, ledgers, accessTokens } = world;
  const { port } = random.pick(replicas as [Replica, Replica]);
  const [id = '', ledger] = [...ledgers][random.below(ledgers.size)] ?? [];
  const page = await readPage(world, port, id).catch(() => null);
  if (!page || !ledger) return;
  await delay(random.below(150));
  const words = wordsIn(page.body);
  const place = words[random.below(words.length + 1)];
  const start = place?.start ?? page.body.length;
  const victim = random.chance(0.25) && place ? ledger.find(place.text) : undefined;
  const word = victim ?? ledger.invent('put');
  if (victim) ledger.tryDeletion(victim, 'put');
  const insertion = victim ? '' : `${word.text}\n`;
  const rest = page.body.slice(victim && place ? place.end : start);
  const change = { body: page.body.slice(0, start) + insertion + rest, baseRevisionId: page.revisionId };
  const person = random.pick(accessTokens as [string, ...string[]]);
  const isSaved = await ask(port, person, 'PUT', `/api/pages/${id}`, change).then(
    () => true,
    () => false,
  );
  if (!isSaved) return;
  world.counts.put = (world.counts.put ?? 0) + 1;
  if (victim) ledger.deleted(victim);
  else ledger.written(word);
}
