import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { Person } from '../api/types.ts';

const versions = 100;

export interface Contributors {
  /** The last to write first. */
  people: Person[];
  /** Null if all versions were read, or how many of the newest. */
  ofNewest: number | null;
}

/** Loads the people who wrote a page. Rejects with an ApiProblem. */
export async function loadContributors(pageId: string): Promise<Contributors> {
  const params = { path: { id: pageId }, query: { limit: versions } };
  const { items, nextCursor } = await answer(browserApi().GET('/api/pages/{id}/revisions', { params }));
  const people = new Map(items.flatMap(({ contributors }) => contributors.map((person) => [person.id, person])));
  return { people: [...people.values()], ofNewest: nextCursor === null ? null : versions };
}
