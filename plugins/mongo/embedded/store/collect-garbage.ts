import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/**
 * Collects closed connections: `libsql` keeps one, and its lock, while statements remain, and an idle process may not
 * collect for hours.
 */
export function collectGarbage(): void {
  collect();
}
