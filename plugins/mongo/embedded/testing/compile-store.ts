import { join } from 'node:path';
import type { Test } from 'tap';
import { compileSources } from '../../../../ops/testing/compile-sources.ts';

const engine = 'plugins/mongo/embedded';

/** Compiles the engine for a test; returns the folder. */
export async function compileStore(t: Test): Promise<string> {
  return join(await compileSources(t, [engine]), engine);
}
