import type { MentionPlace } from '../../comments/compose/find-mentionable.ts';
import { pathFor } from '../new-page/path-for.ts';
import type { EditSession } from '../session/edit-session.ts';

/** The page, or future page, that decides on visibility. */
export function placeOf(edit: EditSession): MentionPlace {
  const { pageId } = edit.state;
  return pageId === null ? { path: pathFor(edit) } : { id: pageId };
}
