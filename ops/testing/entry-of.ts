import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Where the test runner bundled these sources, which start five times as fast; null for a test run by itself. */
export const bundled = process.env.TEST_PROGRAMS_DIR ?? null;

/** Node's arguments to run a program such as `ops/cli/wiki`. */
export function entryOf(program: string): string[] {
  return bundled ? [join(bundled, `${program}.js`)] : ['--import', 'tsx', join(root, `${program}.ts`)];
}
