import { pathFaultOf } from '../../../transfer/path-rules.ts';
import type { EditSession } from '../session/edit-session.ts';

/** Returns the top for an invalid new path. */
export function pathFor(edit: EditSession): string {
  return pathFaultOf(edit.state.path) ? '/' : edit.state.path;
}
