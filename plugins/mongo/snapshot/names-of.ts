import type { Db } from 'mongodb';

/** The names of a database's collections, in their order; not those that a server keeps for itself. */
export async function namesOf(db: Db): Promise<string[]> {
  const found = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  return found
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.'))
    .sort();
}
