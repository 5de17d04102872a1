import type { MentionPlace } from '../../comments/compose/find-mentionable.ts';
import { pathFor } from '../new-page/path-for.ts';
import type { EditSession } from '../session/edit-session.ts';

/** Page or future place that decides visibility. */
export function placeOf(edit: EditSession): MentionPlace {
  const { pageId } = edit.state;
  return pageId === null ? { path: pathFor(edit) } : { id: pageId };
}
