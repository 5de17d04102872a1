import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const rows = [...read('ops/docs/dependencies.md').matchAll(/^\| `([^`]+)` \|(.+)\|$/gm)].map(
  ([, name = '', rest = '']) => ({
    name,
    cells: rest.split(' | ').map((cell) => cell.trim()),
  }),
);

t.test('the list of dependencies is that of package.json, each once', async (t) => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const names = rows.map(({ name }) => name).sort();
  t.same(names, Object.keys({ ...dependencies, ...devDependencies }).sort());
});

t.test('each is named with its purpose, upkeep, size and replacement, and with the licence it is under', async (t) => {
  for (const { name, cells } of rows) {
    const [, , license] = cells;
    t.equal(cells.length, 5, name);
    t.notOk(cells.includes(''), name);
    t.equal(license, JSON.parse(read(`node_modules/${name}/package.json`)).license, name);
  }
});
