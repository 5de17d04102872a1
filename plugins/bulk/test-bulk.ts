import { eventually } from '../../ops/testing/eventually.ts';
import type { People, Person } from '../pages/permissions/test-people.ts';

export interface TestChange {
  id: string;
  state: string;
  total: number;
  done: number;
  changed: number;
  failed: number;
  failures: { page: { path: string } | null; code: string }[];
}

/** Bulk changes over HTTP, by Bob by default. */
export function bulkChanges({ bob }: Pick<People, 'bob'>) {
  const start = (body: object, who: Person = bob) => who.ask('POST', '/api/bulk-changes', body);
  const end = (id: string, who: Person = bob): Promise<TestChange> =>
    eventually(async () => {
      const change = (await who.ask('GET', `/api/bulk-changes/${id}`)).json();
      return ['done', 'undone'].includes(change.state) && change;
    }, 'the change has ended');

  async function ended(starting: ReturnType<typeof start>, who: Person): Promise<TestChange> {
    const response = await starting;
    if (response.statusCode !== 202) throw new Error(response.body);
    return end(response.json().id, who);
  }

  return {
    start,
    end,
    change: (body: object, who: Person = bob) => ended(start(body, who), who),
    undo: (id: string, who: Person = bob) => ended(who.ask('POST', `/api/bulk-changes/${id}/undo`), who),
  };
}
