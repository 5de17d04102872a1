import { join } from 'node:path';
import type { Test } from 'tap';
import { compileSources } from '../../../../ops/testing/compile-sources.ts';

const engine = 'plugins/mongo/embedded';

/** Compiles the engine for the time of a test, and returns where it is. */
export async function compileStore(t: Test): Promise<string> {
  return join(await compileSources(t, [engine]), engine);
}
