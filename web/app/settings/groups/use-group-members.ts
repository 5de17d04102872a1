import { useCallback, useEffect, useState } from 'react';
import { browserApi } from '../../api/browser.ts';
import { answer } from '../../api/client.ts';
import type { GroupMember, Person } from '../../api/types.ts';

interface Members {
  /** Null until they are here. */
  members: GroupMember[] | null;
  /** Loaded once a member has one. */
  providers: Readonly<Record<string, string>>;
  nextCursor: string | null;
  problem: unknown;
}

/** Changes resolve with whether they succeeded. */
export function useGroupMembers(id: string) {
  const [state, setState] = useState<Members>({ members: null, providers: {}, nextCursor: null, problem: null });
  const isIn = (person: Person) => (other: Person) => other.id === person.id;

  const attempt = useCallback(async <T>(call: () => Promise<T>, after: (done: T) => (state: Members) => Members) => {
    try {
      const done = await call();
      setState((before) => after(done)({ ...before, problem: null }));
      return true;
    } catch (problem) {
      setState((before) => ({ ...before, problem }));
      return false;
    }
  }, []);

  const load = useCallback(
    (cursor?: string) => {
      const params = { path: { id }, query: { limit: 100, ...(cursor === undefined ? {} : { cursor }) } };
      return attempt(
        async () => {
          const part = await answer(browserApi().GET('/api/groups/{id}/members', { params }));
          const isProvided = part.items.some(({ provider }) => provider !== null);
          return { ...part, ...(isProvided && { providers: await providerNames() }) };
        },
        ({ items, ...more }) =>
          (before) => ({ ...before, ...more, members: [...(cursor ? (before.members ?? []) : []), ...items] }),
      );
    },
    [id, attempt],
  );
  useEffect(() => void load(), [load]);

  const pathOf = (person: Person) => ({ params: { path: { id, userId: person.id } } });
  return {
    ...state,
    loadMore: () => load(state.nextCursor ?? undefined),
    add: (person: Person) =>
      attempt(
        () => browserApi().PUT('/api/groups/{id}/members/{userId}', pathOf(person)),
        () => (before) => {
          const others = before.members?.filter((other) => !isIn(person)(other)) ?? [];
          return { ...before, members: [...others, { ...person, provider: null }] };
        },
      ),
    remove: (person: Person) =>
      attempt(
        () => browserApi().DELETE('/api/groups/{id}/members/{userId}', pathOf(person)),
        () => (before) => ({
          ...before,
          members: before.members?.filter((other) => !isIn(person)(other)) ?? null,
        }),
      ),
  };
}

async function providerNames(): Promise<Record<string, string>> {
  const { signInProviders = [] } = await answer(browserApi().GET('/api/app/info'));
  return Object.fromEntries(signInProviders.map(({ id, name }) => [id, name]));
}
