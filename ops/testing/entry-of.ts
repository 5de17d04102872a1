import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * The build that the test runner has just made of these very sources; null for a test that is run by itself. What is
 * built starts in a third of the time, and is what the product runs.
 */
export const freshBuild = process.env.TEST_BUILD_DIR ?? null;

/** The arguments by which node runs a program of ours, such as `ops/cli/wiki`, as a process of its own. */
export function entryOf(program: string): string[] {
  return freshBuild ? [join(freshBuild, `${program}.js`)] : ['--import', 'tsx', join(root, `${program}.ts`)];
}
