import { type CommandStartedEvent, MongoServerError, ObjectId } from 'mongodb';
import t, { type Test } from 'tap';
import { testApp, testConfig } from '../../api/test-app.ts';

interface Leaf {
  _id: ObjectId;
  name: string;
  tags: string[];
}

async function open(t: Test) {
  const app = await testApp(t, { ...(await testConfig(t)), metricsPort: 0 });
  const leaves = app.mongo.db.collection<Leaf>('leaves');
  await leaves.createIndex({ name: 1 }, { unique: true });
  const commands: string[] = [];
  const note = ({ commandName, command }: CommandStartedEvent) => {
    if (command[commandName] === 'leaves') commands.push(commandName);
  };
  app.mongo.client.on('commandStarted', note);
  return { app, leaves, commands, together: app.mongo.together };
}

const leaf = (name: string, ...tags: string[]): Leaf => ({ _id: new ObjectId(), name, tags });

t.test('inserts of one turn are one command, and each caller gets its own refusal only', async (t) => {
  const { leaves, commands, together } = await open(t);
  const insert = together.insert(leaves);
  await insert(leaf('green'));
  const outcomes = await Promise.allSettled(['black', 'green', 'white', 'white'].map((name) => insert(leaf(name))));
  t.same(
    outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'there' : outcome.reason.code)),
    ['there', 11000, 'there', 11000],
  );
  t.same(commands, ['insert', 'insert']);
  await t.rejects(insert(leaf('green')), MongoServerError);
});

t.test('so are writes', async (t) => {
  const { leaves, commands, together } = await open(t);
  const write = together.write(leaves);
  await together.insert(leaves)(leaf('green'));
  const rename = (from: string, name: string) =>
    write({ updateOne: { filter: { name: from }, update: { $set: { name } }, upsert: true } });
  const [refused, ...others] = await Promise.allSettled([
    rename('black', 'green'),
    rename('white', 'white'),
    rename('green', 'mint'),
  ]);
  t.match(refused, { status: 'rejected', reason: { code: 11000 } });
  t.same(
    others.map(({ status }) => status),
    ['fulfilled', 'fulfilled'],
  );
  t.same(commands, ['insert', 'update']);
  t.same((await leaves.distinct('name')).sort(), ['mint', 'white']);
});

t.test('each update hears whether it has found its document', async (t) => {
  const { leaves, commands, together } = await open(t);
  const [green, black, gone] = [leaf('green'), leaf('black'), leaf('gone')];
  await leaves.insertMany([green, black]);
  const update = together.update(leaves);
  const rename = ({ _id, name }: Leaf, to: string) =>
    update({ filter: { _id, name }, update: { $set: { name: to } }, trace: { _id, name: to } });
  commands.length = 0;
  t.same(await Promise.all([rename(green, 'mint'), rename(black, 'white')]), [true, true]);
  t.same(commands, ['update']);
  t.same(await Promise.all([rename({ ...green, name: 'mint' }, 'thyme'), rename(gone, 'x')]), [true, false]);
  t.same(await Promise.all([rename(green, 'x'), rename(black, 'y')]), [false, false]);
  t.same([await rename(green, 'x'), await rename({ ...green, name: 'thyme' }, 'green')], [false, true]);
  const twice = [rename({ ...black, name: 'white' }, 'rose'), rename({ ...black, name: 'white' }, 'sage')];
  t.same(await Promise.all(twice), [false, false], 'of two updates of one document, the outcome of neither is known');
  t.same((await leaves.distinct('name')).sort(), ['green', 'rose']);
});

t.test('lookups in one turn are one command, by one value or several', async (t) => {
  const { leaves, commands, together } = await open(t);
  const [green, black] = [leaf('green', 'cold', 'mild'), leaf('black', 'hot')];
  await leaves.insertMany([green, black, leaf('gone', 'hidden')]);
  const among = { name: { $ne: 'gone' } };
  const byId = together.find<Leaf, ObjectId>(leaves, '_id', among);
  const byTag = together.find<Leaf, string>(leaves, 'tags', among);
  commands.length = 0;
  const found = await Promise.all(
    [green._id, black._id, new ObjectId(), new ObjectId(green._id.toHexString())].map(byId),
  );
  t.same(
    found.map((one) => one?.name ?? null),
    ['green', 'black', null, 'green'],
  );
  const tagged = await Promise.all(['mild', 'hot', 'hidden', 'cold'].map(byTag));
  t.same(
    tagged.map((one) => one?.name ?? null),
    ['green', 'black', null, 'green'],
  );
  t.equal((await byTag('hot'))?.name, 'black');
  t.same(commands, ['find', 'find', 'find']);
});

t.test('repeated reads of one turn are one; a later turn reads again', async (t) => {
  const { together } = await open(t);
  const asked: string[] = [];
  const read = together.read(async (name: string) => {
    asked.push(name);
    if (name === 'broken') throw new Error('broken');
    return name.length;
  }, String);
  t.same(await Promise.all(['tea', 'water', 'tea'].map(read)), [3, 5, 3]);
  await t.rejects(read('broken'), /broken/);
  const [broken, tea] = await Promise.allSettled([read('broken'), read('tea')]);
  t.same([broken?.status, tea?.status], ['rejected', 'fulfilled']);
  t.same(asked, ['tea', 'water', 'broken', 'broken', 'tea']);
});

t.test('if the database is away, every caller gets the error', async (t) => {
  const { app, leaves, together } = await open(t);
  const [insert, byName] = [together.insert(leaves), together.find<Leaf, string>(leaves, 'name', {})];
  await app.mongo.client.close();
  const outcomes = await Promise.allSettled([insert(leaf('a')), insert(leaf('b')), byName('a'), byName('b')]);
  t.same(new Set(outcomes.map(({ status }) => status)), new Set(['rejected']));
});
