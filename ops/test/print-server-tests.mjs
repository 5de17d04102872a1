import { findServerTests } from './find-server-tests.mjs';

// Prints those of the test files in its arguments that can reach a server: `.ci/run` runs these on real ones.
console.log((await findServerTests(process.argv.slice(2))).join('\n'));
