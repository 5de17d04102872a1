import { useCallback, useEffect, useState } from 'react';
import { browserApi } from '../../api/browser.ts';
import { answer } from '../../api/client.ts';
import type { Person } from '../../api/types.ts';

interface Members {
  /** Null until they are here. */
  members: Person[] | null;
  nextCursor: string | null;
  problem: unknown;
}

/** The members of a group, and changes of them, which answer whether they were made. */
export function useGroupMembers(id: string) {
  const [state, setState] = useState<Members>({ members: null, nextCursor: null, problem: null });
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
        () => answer(browserApi().GET('/api/groups/{id}/members', { params })),
        ({ items, nextCursor }) =>
          (before) => ({ ...before, nextCursor, members: [...(cursor ? (before.members ?? []) : []), ...items] }),
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
        () => (before) =>
          before.members?.some(isIn(person)) ? before : { ...before, members: [...(before.members ?? []), person] },
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
