import type { Activity, Visitor } from './messages.ts';

export interface RoomContext {
  replicaId: string;
  gatherMs: number;
  join(pageId: string, member: string): Promise<void>;
  leave(pageId: string, member: string): Promise<void>;
  members(pageId: string): Promise<string[]>;
  /** Announces a page's change to the other replicas. */
  announce(pageId: string): Promise<void>;
  /** Returns the public view of the people, by name. */
  describe(people: ReadonlyMap<string, Activity>): Promise<Visitor[]>;
  /** Runs work in the background; errors are logged. */
  run(work: () => Promise<void>): void;
}
