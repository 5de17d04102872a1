import { MongoClient } from 'mongodb';
import { openEmbedded } from '../open-embedded.ts';

// Runs a store in a process at its parent's requests.

export type Question =
  | { kind: 'insert'; id: number }
  | { kind: 'count' }
  | { kind: 'isOwner' }
  /** Writes endlessly and prints every acknowledgement to stdout. */
  | { kind: 'write'; round: number }
  | { kind: 'close' };

const [, , dataDir = ''] = process.argv;

async function answer(question: Question, client: MongoClient, isOwner: () => boolean): Promise<unknown> {
  const collection = client.db('test').collection<{ _id: number }>('shared');
  switch (question.kind) {
    case 'insert':
      return (await collection.insertOne({ _id: question.id })).acknowledged;
    case 'count':
      return collection.countDocuments();
    case 'isOwner':
      return isOwner();
    default:
      return null;
  }
}

interface Row {
  _id: number;
  unique: string;
  version: number;
  tags: string[];
}

async function writeForever(client: MongoClient, round: number): Promise<never> {
  const rows = client.db('test').collection<Row>('rows');
  await rows.createIndexes([{ key: { unique: 1 }, unique: true }, { key: { tags: 1, version: -1 } }]);
  await Promise.all([0, 1, 2].map((writer) => write(writer)));
  throw new Error('unreachable');

  async function write(writer: number): Promise<void> {
    for (let n = 0; ; n++) {
      const _id = round * 1_000_000 + writer * 100_000 + n;
      await rows.insertOne({ _id, unique: `${_id}`, version: 0, tags: ['new', `w${writer}`] });
      console.log(`${_id} 0`);
      const target = round * 1_000_000 + writer * 100_000 + Math.floor(Math.random() * (n + 1));
      const change = {
        $inc: { version: 1 },
        $set: { unique: `${target}-${Math.random()}` },
        $addToSet: { tags: `n${n % 5}` },
      };
      const after = await rows.findOneAndUpdate({ _id: target }, change, { returnDocument: 'after' });
      console.log(`${target} ${after?.version}`);
    }
  }
}

// Opened at the first request, so processes can be prepared.
let opened: Promise<{ client: MongoClient; isOwner: () => boolean; close: () => Promise<void> }> | undefined;

async function open() {
  const store = await openEmbedded({ dataDir, report: (message) => console.error(message) });
  const client = new MongoClient(store.uri, { serverSelectionTimeoutMS: 20_000 });
  const close = async (): Promise<void> => {
    await client.close();
    await store.close();
  };
  return { client, isOwner: store.isOwner, close };
}

process.on('message', async (question: Question) => {
  opened ??= open();
  const { client, isOwner, close } = await opened;
  if (question.kind === 'write') await writeForever(client, question.round);
  if (question.kind === 'close') {
    await close();
    process.disconnect();
    return;
  }
  const reply = await answer(question, client, isOwner).then(
    (value) => ({ value }),
    (error: Error) => ({ error: error.message }),
  );
  process.send?.(reply);
});

process.send?.('ready');
