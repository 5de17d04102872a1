import { checkNode } from './prelude/check-node.mjs';

// Builds first: the built product is measured.
checkNode();

const { runMain } = await import('./prelude/run-tool.mjs');
const { installPackages } = await import('./prelude/install-packages.mjs');
const { buildStale } = await import('./prelude/build.mjs');

await runMain(async () => {
  await installPackages();
  await buildStale();
});

const { register } = await import('tsx/esm/api');
register();
await import('./bench/run.ts');
