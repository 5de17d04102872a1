import type { MentionPlace } from '../../comments/compose/find-mentionable.ts';
import { pathFor } from '../new-page/path-for.ts';
import type { EditSession } from '../session/edit-session.ts';

/** Returns the page, or the future place, that decides who sees the text. */
export function placeOf(edit: EditSession): MentionPlace {
  const { pageId } = edit.state;
  return pageId === null ? { path: pathFor(edit) } : { id: pageId };
}
