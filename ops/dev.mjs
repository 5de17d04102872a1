import { checkNode } from './prelude/check-node.mjs';

// Runs TypeScript directly, without a build.
checkNode();

const { runMain } = await import('./prelude/run-tool.mjs');
const { installPackages } = await import('./prelude/install-packages.mjs');

await runMain(installPackages);

const { register } = await import('tsx/esm/api');
register();
await import('./dev/start.ts');
