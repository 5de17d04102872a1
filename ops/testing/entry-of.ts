import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Where the test runner has just bundled what tests start, from these very sources; null for a test that is run by
 * itself. What is bundled starts in a fifth of the time.
 */
export const bundled = process.env.TEST_PROGRAMS_DIR ?? null;

/** Returns the arguments for node to run one of our programs, such as `ops/cli/wiki`, in its own process. */
export function entryOf(program: string): string[] {
  return bundled ? [join(bundled, `${program}.js`)] : ['--import', 'tsx', join(root, `${program}.ts`)];
}
