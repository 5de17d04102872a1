import { ObjectId } from 'mongodb';
import type { Check, Finding } from '../checks/index.ts';
import type { NotificationsContext } from './context.ts';

const batchSize = 200;

type Needs = Pick<NotificationsContext, 'pages' | 'accounts'>;

/** Belongs to an account, and usually a page. */
interface Belonging {
  _id: ObjectId;
  accountId: ObjectId;
  pageId?: ObjectId;
}

interface BelongingStore {
  countAll: () => Promise<number>;
  idsAfter: (after: ObjectId | null, limit: number) => Promise<ObjectId[]>;
  findMany: (ids: ObjectId[]) => Promise<Belonging[]>;
}

/** Checks that accounts and subjects of notifications and watches exist. */
export function notificationChecks({ store, watches, ...needs }: NotificationsContext): Check[] {
  return [
    belongingCheck('notifications', { kind: 'notification', about: 'is about' }, store, needs),
    belongingCheck('watches', { kind: 'watch', about: 'is of' }, watches, needs),
  ];
}

function belongingCheck(
  name: string,
  { kind, about }: { kind: string; about: string },
  store: BelongingStore,
  { pages, accounts }: Needs,
): Check {
  return {
    name,
    count: store.countAll,
    keysAfter: async (after) =>
      (await store.idsAfter(after === null ? null : new ObjectId(after), batchSize)).map(String),
    async examine(keys) {
      const records = await store.findMany(keys.map((key) => new ObjectId(key)));
      const there = await pages.knownAmong(records.flatMap(({ pageId }) => pageId ?? []));
      const known = await accounts.knownAmong(records.map(({ accountId }) => accountId));
      return records.flatMap(({ _id, accountId, pageId }): Finding[] => {
        const absent = (what: string, detail: string) => ({
          kind: `${kind}_${what}_absent`,
          subject: _id.toHexString(),
          detail,
          isMild: true,
        });
        if (pageId && !there.has(pageId.toHexString())) {
          return [absent('page', `${about} page ${pageId.toHexString()}, which is not there`)];
        }
        if (known.has(accountId.toHexString())) return [];
        return [absent('account', `is for account ${accountId.toHexString()}, which is not there`)];
      });
    },
  };
}
