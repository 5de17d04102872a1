import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const afterMs = 10_000;

/** Frees what loading the program left; V8 keeps it until the heap grows. */
export function freeStartMemory(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collectGarbage: () => void = runInNewContext('gc');
    collectGarbage();
  }, afterMs).unref();
}
