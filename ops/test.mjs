import { checkNode } from './prelude/check-node.mjs';

// `npm test` runs everything, `npm test -- plugins/pages` the tests below a folder, `npm test -- --changed` those of
// uncommitted changes; `npm test -- --prepare` only installs what tests need.
checkNode();

const { runMain, Stop } = await import('./prelude/run-tool.mjs');
const { installPackages } = await import('./prelude/install-packages.mjs');
const { installDebianPackages } = await import('./test/debian-packages.mjs');
const { findTestFiles } = await import('./test/test-files.mjs');
const { root } = await import('./prelude/root.mjs');

const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const isPrepared = process.argv.includes('--prepare');
const isOfChanges = process.argv.includes('--changed');
const isEverything = wanted.length === 0 && !isOfChanges;

const isPassed = await runMain(async () => {
  await installPackages();
  if (isEverything) await installDebianPackages();
  if (isPrepared) return true;
  const files = findTestFiles(root, wanted);
  if (files.unit.length + files.e2e.length === 0) throw new Stop(`There are no tests below ${wanted.join(', ')}.`);
  // These need installed packages.
  const { changeStages, fileStages, fullStages } = await import('./test/stages.mjs');
  const { runStages } = await import('./test/run-stages.mjs');
  if (isOfChanges) return runStages(await changeStages(files));
  return runStages(isEverything ? fullStages(files) : fileStages(files));
});

process.exit(isPassed ? 0 : 1);
