import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { ObjectId } from 'mongodb';

/** Creates accounts that never sign in; returns their ids. */
export async function addAccounts(app: FastifyInstance, count: number): Promise<ObjectId[]> {
  const ids = Array.from({ length: count }, () => new ObjectId());
  const accounts = ids.map((_id, i) => {
    const email = `${randomBytes(6).toString('hex')}@example.com`;
    return {
      _id,
      name: `Watcher ${i}`,
      email,
      emailKey: email,
      role: 'member',
      passwordHash: '',
      invitationId: null,
      createdAt: new Date(),
      suspendedAt: null,
    };
  });
  await app.mongo.db.collection('accounts').insertMany(accounts);
  return ids;
}

export async function addWatches(app: FastifyInstance, pageId: string, accountIds: ObjectId[]): Promise<void> {
  const watches = accountIds.map((accountId) => ({
    _id: new ObjectId(),
    accountId,
    pageId: new ObjectId(pageId),
    mode: 'watching',
    scope: 'page',
    isAutomatic: false,
    at: new Date(),
  }));
  await app.mongo.db.collection('watches').insertMany(watches);
}
