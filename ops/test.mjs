import { checkNode } from './prelude/check-node.mjs';

// `npm test` begins here: `npm test -- plugins/pages` runs only the tests below a folder, `npm test` everything.
checkNode();

const { runMain, Stop } = await import('./prelude/run-tool.mjs');
const { installPackages } = await import('./prelude/install-packages.mjs');
const { installDebianPackages } = await import('./test/debian-packages.mjs');
const { findTestFiles } = await import('./test/test-files.mjs');
const { root } = await import('./prelude/root.mjs');

const wanted = process.argv.slice(2);
const isEverything = wanted.length === 0;

const isPassed = await runMain(async () => {
  await installPackages();
  if (isEverything) await installDebianPackages();
  const files = findTestFiles(root, wanted);
  if (files.unit.length + files.e2e.length === 0) throw new Stop(`There are no tests below ${wanted.join(', ')}.`);
  // What these import is only there once the packages are.
  const { fileStages, fullStages } = await import('./test/stages.mjs');
  const { runStages } = await import('./test/run-stages.mjs');
  return runStages(isEverything ? fullStages(files) : fileStages(files));
});

process.exit(isPassed ? 0 : 1);
