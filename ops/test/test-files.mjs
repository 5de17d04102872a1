import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const places = ['api', 'plugins', 'ops', 'web'];
const skipped = /^(node_modules|build|data|\..*)$/;
const endToEnd = /^ops\/e2e\//;

/** Test files relative to `root`, without end-to-end ones; with `wanted` only those at or below its paths. */
export function findTestFiles(root, wanted = []) {
  const paths = wanted.map((path) => path.replace(/^\.\//, '').replace(/\/+$/, ''));
  const isWanted = (file) => paths.length === 0 || paths.some((path) => file === path || file.startsWith(`${path}/`));
  const files = places.flatMap((place) => testsBelow(root, place)).filter(isWanted);
  return {
    unit: files.filter((file) => !endToEnd.test(file)),
    e2e: files.filter((file) => endToEnd.test(file)),
  };
}

function testsBelow(root, folder) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  return entries.flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return skipped.test(entry.name) ? [] : testsBelow(root, path);
    return /\.test\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : [];
  });
}
