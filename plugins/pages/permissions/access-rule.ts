import type { ObjectId } from 'mongodb';

/** The members of some groups, some people, and the owner of the page that says so; without any: the owner alone. */
export interface Audience {
  groups: ObjectId[];
  /** Absent: none. */
  people?: ObjectId[];
}

/**
 * The access rule of a page and its subpages. `null`: as the ancestors allow. A rule narrows what they allow and never widens
 * it.
 */
export interface AccessRule {
  view: Audience | null;
  edit: Audience | null;
}
