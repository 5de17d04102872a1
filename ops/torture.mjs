import { join } from 'node:path';
import { checkNode } from './prelude/check-node.mjs';

// `npm run torture` begins here: what it starts and kills is bundled first, as for tests, so that it starts fast.
checkNode();

const { runMain } = await import('./prelude/run-tool.mjs');
const { installPackages } = await import('./prelude/install-packages.mjs');

await runMain(async () => {
  await installPackages();
  const { bundledFrom, bundledPrograms, bundleTests } = await import('./test/bundle-tests.mjs');
  const { root } = await import('./prelude/root.mjs');
  const program = 'ops/testing/torture/run.ts';
  await bundleTests([program]);
  process.env.TEST_PROGRAMS_DIR = bundledPrograms;
  await import(join(root, bundledFrom(program)));
});
