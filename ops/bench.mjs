import { checkNode } from './prelude/check-node.mjs';

// `npm run bench` begins here: it measures the built product, so that is brought up to date first.
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
