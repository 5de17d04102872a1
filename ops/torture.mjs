import { join } from 'node:path';
import { checkNode } from './prelude/check-node.mjs';

// Bundles the programs that it starts, as for tests.
checkNode();

const { runMain } = await import('./prelude/run-tool.mjs');
const { installPackages } = await import('./prelude/install-packages.mjs');
const { root } = await import('./prelude/root.mjs');
const { buildStale } = await import('./prelude/build.mjs');

const program = await runMain(async () => {
  await installPackages();
  await buildStale();
  const { bundledFrom, bundledPrograms, bundleTests } = await import('./test/bundle-tests.mjs');
  const file = 'ops/testing/torture/run.ts';
  await bundleTests([file]);
  process.env.TEST_PROGRAMS_DIR = bundledPrograms;
  return join(root, bundledFrom(file));
});

// Outside of `runMain`: it answers signals itself.
await import(program);
