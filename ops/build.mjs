import { checkNode } from './prelude/check-node.mjs';

// `npm run build`: what a platform runs that builds and starts the processes itself, as `node build/web/server.js` does.
checkNode();

const { runMain } = await import('./prelude/run-tool.mjs');
const { installPackages } = await import('./prelude/install-packages.mjs');
const { buildStale } = await import('./prelude/build.mjs');

await runMain(async () => {
  await installPackages();
  await buildStale();
  const atStart = ['WEB_PUBLIC_API_URL', 'WEB_PUBLIC_COLLAB_URL'].filter((name) => process.env[name]);
  if (atStart.length > 0) {
    console.error(
      `Not built in: ${atStart.join(', ')}. The web process reads them from its environment when it starts.`,
    );
  }
});
