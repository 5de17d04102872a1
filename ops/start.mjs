import { checkNode } from './prelude/check-node.mjs';

// `npm start` begins here, on whatever Node there is and without a single package installed.
checkNode();

const { runMain } = await import('./prelude/run-tool.mjs');
const { installPackages } = await import('./prelude/install-packages.mjs');
const { buildStale } = await import('./prelude/build.mjs');

await runMain(async () => {
  await installPackages();
  await buildStale();
});

await import('../build/ops/start.js');
