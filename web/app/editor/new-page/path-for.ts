import { pathFaultOf } from '../../../transfer/path-rules.ts';
import type { EditSession } from '../session/edit-session.ts';

/** Returns the base path of the text's links; the top for a new page without a valid path. */
export function pathFor(edit: EditSession): string {
  return pathFaultOf(edit.state.path) ? '/' : edit.state.path;
}
