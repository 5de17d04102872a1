import { readFileSync } from 'node:fs';

// Runs on too old a Node, so it keeps to ten-year-old syntax.

/** A sentence if `version` is older than `engines` requires (as `>=20.19`), else null. */
export function nodeProblem(version, engines) {
  const wanted = engines
    .replace(/[^0-9.]/g, '')
    .split('.')
    .map(Number);
  const actual = version.replace(/^v/, '').split('.').map(Number);
  for (let i = 0; i < wanted.length; i++) {
    if (actual[i] > wanted[i]) return null;
    if (actual[i] < wanted[i]) {
      return `The wiki needs Node.js ${wanted.join('.')} or newer; this is Node.js ${actual.join('.')}.`;
    }
  }
  return null;
}

/** Exits with a sentence if this Node is too old. */
export function checkNode() {
  const packageJson = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const problem = nodeProblem(process.version, packageJson.engines.node);
  if (problem === null) return;
  console.error(problem);
  process.exit(1);
}
