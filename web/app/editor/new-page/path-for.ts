import { pathFaultOf } from '../../../transfer/path-rules.ts';
import type { EditSession } from '../session/edit-session.ts';

/** Where links of the text start from. A new page may not have a proper path yet; then it is the top. */
export function pathFor(edit: EditSession): string {
  return pathFaultOf(edit.state.path) ? '/' : edit.state.path;
}
