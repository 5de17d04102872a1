import { ObjectId } from 'mongodb';
import type { Part, Stage } from './notification-event.ts';

/** Batches of known ids (24 hex digits). */
export function listed(ids: Iterable<string>): Stage['next'] {
  const sorted = [...new Set(ids)].sort();
  return async (after, limit): Promise<Part> => {
    const rest = after === null ? sorted : sorted.filter((id) => id > after);
    const part = rest.slice(0, limit);
    return {
      accountIds: part.map((id) => new ObjectId(id)),
      after: rest.length > limit ? (part.at(-1) ?? null) : null,
    };
  };
}

export function without(next: Stage['next'], isLeftOut: (id: string) => boolean): Stage['next'] {
  return async (after, limit): Promise<Part> => {
    const part = await next(after, limit);
    return { ...part, accountIds: part.accountIds.filter((id) => !isLeftOut(id.toHexString())) };
  };
}
