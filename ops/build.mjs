import { checkNode } from './prelude/check-node.mjs';

// `npm run build`: what a platform runs that builds and starts the processes itself, as `node build/web/server.js` does.
checkNode();

const { runMain } = await import('./prelude/run-tool.mjs');
const { installPackages } = await import('./prelude/install-packages.mjs');
const { buildStale } = await import('./prelude/build.mjs');

await runMain(async () => {
  await installPackages();
  await buildStale();
});
