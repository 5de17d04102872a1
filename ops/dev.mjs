import { checkNode } from './prelude/check-node.mjs';

// `npm run dev` begins here; TypeScript is run as it is, nothing is built.
checkNode();

const { runMain } = await import('./prelude/run-tool.mjs');
const { installPackages } = await import('./prelude/install-packages.mjs');

await runMain(installPackages);

const { register } = await import('tsx/esm/api');
register();
await import('./dev/start.ts');
