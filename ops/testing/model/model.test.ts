import { randomInt } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import t, { type Test } from 'tap';
import { buildApp } from '../../../api/app.ts';
import type { Config } from '../../../api/config.ts';
import { testConfig } from '../../../api/test-app.ts';
import { isFull } from '../rounds.ts';
import { createClient, type Person } from './client.ts';
import { Candidates, createModel } from './model.ts';
import { doSomething, type World } from './operations.ts';
import { createRandom } from './random.ts';
import { createReplicas, type Replica } from './replicas.ts';
import { verify } from './verify.ts';

/** How often a replica is killed, at the least. */
const kills = Number(process.env.MODEL_KILLS ?? (isFull ? 6 : 2));
const seed = Number(process.env.MODEL_SEED ?? randomInt(2 ** 32));
const clients = 5;

t.setTimeout(120_000 + kills * 30_000);

t.test('whatever clients do, and whenever replicas are killed, nothing that was acknowledged is lost', async (t) => {
  t.comment(`MODEL_SEED=${seed} MODEL_KILLS=${kills}`);
  const config = await testConfig(t);
  t.teardown(() => forget(config));
  const replicas = await createReplicas(t, config, 2);
  const [first, second] = replicas;
  if (!first || !second) throw new Error('there are two replicas');
  await first.start();
  await second.start();
  const hangs: string[] = [];
  const ask = createClient(replicas, (what) => hangs.push(what));
  const world: World = { ...(await populate(ask, first)), random: createRandom(seed), ask, replicas: [first, second] };

  for (let round = 1; world.model.counts.kills < kills; round += 1) {
    await t.test(`round ${round}`, async (t) => {
      await disturb(world);
      const app = await buildApp(config, pino({ level: 'silent' }));
      t.teardown(() => app.close());
      await expireLeases(app);
      await Promise.all(replicas.map((replica) => replica.start()));
      await untilAtRest(t, app);
      await verify(t, app, world.model, world.people[0]);
      t.comment(JSON.stringify(world.model.counts));
    });
    if (!t.passing()) break;
  }
  t.same(hangs, [], 'no request of a replica that is alive is left without an answer');
  const { asked, revisions, unanswered } = world.model.counts;
  t.ok(revisions > 0 && asked > unanswered, 'and something was done');
});

/** Removes the database from a server; the embedded store goes with its folder. */
async function forget(config: Config): Promise<void> {
  if (!config.mongodbUri) return;
  const app = await buildApp(config, pino({ level: 'silent' }));
  await app.mongo.db.dropDatabase();
  await app.close();
}

/** Clients at work; one of the replicas is killed and perhaps comes back, and in the end both are killed. */
async function disturb({ random, model, replicas, ...world }: World): Promise<void> {
  let isOver = false;
  const work = Array.from({ length: clients }, async () => {
    while (!isOver) await doSomething({ random, model, replicas, ...world });
  });
  const kill = async (replica: Replica) => {
    await replica.kill();
    model.counts.kills += 1;
  };
  // In the middle of whatever is being done by then; a replica that has just been started has to warm up first.
  const someWork = async (answers: number) => {
    const enough = model.counts.answered + answers;
    const deadline = Date.now() + 30_000;
    while (model.counts.answered < enough && Date.now() < deadline) await delay(random.below(20));
  };
  await someWork(20 + random.below(150));
  if (random.chance(0.7)) {
    const victim = random.pick(replicas);
    await kill(victim);
    await someWork(random.below(40));
    if (random.chance(0.4)) {
      await victim.start();
      await someWork(random.below(40));
    }
  }
  for (const replica of replicas) {
    if (replica.port === null) continue;
    await kill(replica);
    await delay(random.below(50));
  }
  isOver = true;
  await Promise.all(work);
}

/** Everyone who held one was killed: as if the time had passed after which they are taken for dead. */
async function expireLeases({ mongo: { db } }: FastifyInstance): Promise<void> {
  const past = new Date(0);
  await db.collection('moves').updateMany({ endedAt: null }, { $set: { leaseUntil: past } });
  await db
    .collection<{ _id: string }>('page_gate')
    .updateOne({ _id: 'gate' }, [{ $set: { 'active.leaseUntil': past } }]);
}

async function untilAtRest(t: Test, { mongo: { db }, pages }: FastifyInstance): Promise<void> {
  const awaited = async () => ({
    moves: await db.collection('moves').countDocuments({ endedAt: null }),
    gate: (await db.collection('page_gate').findOne({}))?.active.length ?? 0,
    moving: await db.collection('pages').countDocuments({ state: 'moving' }),
    events: await db.collection('pages').countDocuments({ pendingEvents: { $exists: true } }),
    purging: await db.collection('pages').countDocuments({ status: 'purging' }),
  });
  const deadline = Date.now() + 60_000;
  for (;;) {
    const left = await awaited();
    if (Object.values(left).every((count) => count === 0)) return;
    // As if the two minutes had passed after which they are told again.
    if (left.events > 0) await pages.announcePending(new Date());
    if (Date.now() > deadline) return void t.fail('the replicas do not come to rest', left);
    await delay(50);
  }
}

async function populate(ask: World['ask'], replica: Replica) {
  const model = createModel();
  const signUp = async (name: string): Promise<Person> => {
    const email = `${name.toLowerCase()}@example.com`;
    const account = { name, email, password: 'correct horse battery' };
    const answer = await ask(replica, null, 'POST', '/api/auth/sign-up', account);
    if (!answer) throw new Error('nobody can sign up');
    const { user, accessToken } = answer.body as { user: { id: string }; accessToken: string };
    return { id: user.id, email, headers: { authorization: `Bearer ${accessToken}` } };
  };
  const people: [Person, ...Person[]] = [await signUp('Ada'), await signUp('Bob'), await signUp('Cyd')];
  const makeGroup = async (name: string) =>
    String((await ask(replica, people[0], 'POST', '/api/groups', { name }))?.body.id);
  const groupIds: [string, ...string[]] = [await makeGroup('Red'), await makeGroup('Blue')];
  for (const id of groupIds)
    for (const person of people) model.members.set(`${id} ${person.id}`, new Candidates(false));
  return { model, people, groupIds };
}
