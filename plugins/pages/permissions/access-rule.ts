import type { ObjectId } from 'mongodb';

/** Groups and people besides the owner; neither: the owner only. */
export interface Audience {
  groups: ObjectId[];
  /** Absent: none. */
  people?: ObjectId[];
}

/** Rule of a page and its subpages. `null`: as ancestors allow, which a rule only narrows. */
export interface AccessRule {
  view: Audience | null;
  edit: Audience | null;
}
