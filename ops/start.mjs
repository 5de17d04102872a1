import { checkNode } from './prelude/check-node.mjs';

// Runs on any Node without packages.
checkNode();

const { runMain } = await import('./prelude/run-tool.mjs');
const { installPackages } = await import('./prelude/install-packages.mjs');
const { buildStale } = await import('./prelude/build.mjs');

await runMain(async () => {
  await installPackages();
  await buildStale();
});

await import('../build/ops/start.js');
