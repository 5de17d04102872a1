import { pathFaultOf } from '../../../transfer/path-rules.ts';
import type { EditSession } from '../session/edit-session.ts';

/** Returns the path of the page; `/` for an invalid new one. */
export function pathFor(edit: EditSession): string {
  return pathFaultOf(edit.state.path) ? '/' : edit.state.path;
}
