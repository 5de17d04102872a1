import { ObjectId } from 'mongodb';
import type { Memory } from '../memory/index.ts';
import { GroupNameTaken, GroupNotFound } from './errors.ts';
import type { Addition, GroupRecord, GroupSummary } from './group.ts';
import { nameKeyOf, parseGroupName } from './name.ts';
import { type ProvidedGroups, provideGroups } from './provide-groups.ts';
import type { GroupStore } from './store.ts';

/** 24 hex digits each. */
export interface Membership {
  accountId: string;
  groupIds: ReadonlySet<string>;
}

export interface GroupMember {
  accountId: ObjectId;
  /** Null: added by an administrator. */
  provider: string | null;
}

interface Announce {
  /** Called when someone joins or leaves a group. */
  change: (groupId: ObjectId) => Promise<void>;
  addition: (groupId: ObjectId, addition: Addition) => Promise<void>;
  /** Emits pending additions up to a time again. */
  additionsAgain: (until: Date) => Promise<void>;
}

/** Returns the decorator `fastify.groups`. */
export function createGroups(store: GroupStore, known: Memory<Membership>, announce: Announce, now: () => Date) {
  return {
    /** @throws GroupNameInvalid, GroupNameTaken */
    async create(given: string, createdBy: ObjectId): Promise<GroupSummary> {
      const name = parseGroupName(given);
      const group: GroupRecord = { _id: new ObjectId(), ...name, memberIds: [], createdAt: now(), createdBy };
      if (!(await store.insert(group))) throw new GroupNameTaken();
      return summaryOf(group, createdBy);
    },
    /** @throws GroupNameInvalid, GroupNotFound, GroupNameTaken */
    async rename(id: ObjectId, given: string, asker: ObjectId): Promise<GroupSummary> {
      const group = await store.rename(id, parseGroupName(given));
      if (group === 'taken') throw new GroupNameTaken();
      if (!group) throw new GroupNotFound();
      return summaryOf(group, asker);
    },
    /** Removes a group, and the access it gave. @throws GroupNotFound */
    async remove(id: ObjectId): Promise<void> {
      if (!(await store.remove(id))) throw new GroupNotFound();
      await announce.change(id);
    },
    /** @throws GroupNotFound */
    async find(id: ObjectId, asker: ObjectId): Promise<GroupSummary> {
      const group = await store.find(id);
      if (!group) throw new GroupNotFound();
      return summaryOf(group, asker);
    },
    list: store.list,
    /** In order of sign-up. @throws GroupNotFound */
    async listMembers(id: ObjectId, after: ObjectId | null, limit: number): Promise<GroupMember[]> {
      const group = await store.find(id);
      if (!group) throw new GroupNotFound();
      const providers = new Map(group.fromProviders?.map(({ accountId, provider }) => [String(accountId), provider]));
      const ids = group.memberIds.map((memberId) => memberId.toHexString()).sort();
      return ids
        .filter((memberId) => after === null || memberId > after.toHexString())
        .slice(0, limit)
        .map((memberId) => ({ accountId: new ObjectId(memberId), provider: providers.get(memberId) ?? null }));
    },
    /** Idempotent. @throws GroupNotFound */
    async addMember(id: ObjectId, accountId: ObjectId, addedBy: ObjectId): Promise<void> {
      const addition: Addition = { accountId, addedBy, at: now() };
      const isNew = await store.addMember(id, addition);
      if (!isNew && !(await store.find(id))) throw new GroupNotFound();
      if (!isNew) await store.keepMember(id, accountId);
      await announce.change(id);
      if (isNew) await announce.addition(id, addition);
    },
    /** Idempotent. @throws GroupNotFound */
    async removeMember(id: ObjectId, accountId: ObjectId): Promise<void> {
      if (!(await store.removeMember(id, accountId))) throw new GroupNotFound();
      await announce.change(id);
    },
    provide: (accountId: ObjectId, provider: string, names: readonly string[]): Promise<ProvidedGroups> =>
      provideGroups({ store, announceChange: announce.change }, accountId, provider, names),
    /** Emits again possibly missed additions up to a time. */
    announceAdditions: announce.additionsAgain,
    /** Returns an account's groups in hex, cached until one changes. */
    async of(accountId: string): Promise<ReadonlySet<string>> {
      const membership = await known.get(accountId, async () => {
        const ids = await store.idsOf(new ObjectId(accountId));
        return { accountId, groupIds: new Set(ids.map((id) => id.toHexString())) };
      });
      return membership?.groupIds ?? new Set();
    },
    /** Accounts in any of the groups, with these: 24 hex digits each. */
    async amongMembers(
      ids: readonly ObjectId[],
      accountIds: readonly ObjectId[],
    ): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
      const found = new Map(accountIds.map((accountId) => [accountId.toHexString(), new Set<string>()]));
      const groups = ids.length > 0 ? await store.findMany([...ids]) : [];
      for (const { _id, memberIds } of groups) {
        for (const memberId of memberIds) found.get(memberId.toHexString())?.add(_id.toHexString());
      }
      return found;
    },
    async membersOf(ids: readonly ObjectId[]): Promise<ObjectId[]> {
      const groups = ids.length > 0 ? await store.findMany([...ids]) : [];
      const members = groups.flatMap(({ memberIds }) => memberIds);
      return [...new Map(members.map((memberId) => [memberId.toHexString(), memberId])).values()];
    },
    /** Returns null where there is no such group. */
    nameOf: async (id: ObjectId): Promise<string | null> => (await store.names([id]))[0]?.name ?? null,
    /** By part of the name, case-insensitive, ordered: 24 hex digits each. */
    async search(part: string, limit: number): Promise<string[]> {
      const letters = nameKeyOf(part.trim()).replaceAll('\0', '');
      const found = await store.idsByName(new RegExp(letters.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')), limit);
      return found.map((id) => id.toHexString());
    },
    /** By id, existing ones only. */
    async namesOf(ids: Iterable<ObjectId>): Promise<ReadonlyMap<string, string>> {
      const distinct = new Map(Array.from(ids, (id) => [id.toHexString(), id]));
      const found = distinct.size > 0 ? await store.names([...distinct.values()]) : [];
      return new Map(found.map(({ _id, name }) => [_id.toHexString(), name]));
    },
  };
}

function summaryOf({ _id, name, nameKey, memberIds }: GroupRecord, asker: ObjectId): GroupSummary {
  const isMember = memberIds.some((memberId) => memberId.equals(asker));
  return { _id, name, nameKey, memberCount: memberIds.length, isMember };
}
