import { checkNode } from './prelude/check-node.mjs';

// Builds without starting, for platforms that start the processes themselves.
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
