import { checkNode } from './prelude/check-node.mjs';

// `npm run torture` begins here.
checkNode();

const { runMain } = await import('./prelude/run-tool.mjs');
const { installPackages } = await import('./prelude/install-packages.mjs');

await runMain(installPackages);

const { register } = await import('tsx/esm/api');
register();
await import('./testing/torture/run.ts');
