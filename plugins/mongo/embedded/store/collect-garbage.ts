import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/**
 * Has the connections collected that were closed while statements of theirs were still about: `libsql` keeps such a
 * connection, and its lock on the file, until then, and an idle process may not collect garbage for hours.
 */
export function collectGarbage(): void {
  collect();
}
