import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const bootstrap = 'api/app.ts';
const options = {
  bundle: true,
  packages: 'external',
  platform: 'node',
  format: 'esm',
  write: false,
  logLevel: 'error',
};

/** Files that differ from the last commit, including new ones, without removed ones. */
export function findChanged(root) {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  const differing = git('diff', '--name-only', '--relative', '--diff-filter=d', 'HEAD');
  return [...differing, ...git('ls-files', '--others', '--exclude-standard')];
}

/**
 * Test files that import a change, however far away. Of the bootstrap, a plugin's test counts only its app's plugins;
 * tests of the whole api are only counted (`left`).
 */
export async function testsOfChanged(root, files, changed) {
  const [imports, needs] = await Promise.all([readImports(root, files), readNeeds(root)]);
  const isChanged = (file) => changed.includes(file);
  const [found, left] = [[], []];
  for (const file of files) {
    const plugins = pluginsOf(file, root, needs);
    if (reaches(file, imports, isChanged, plugins ?? new Set())) found.push(file);
    else if (!plugins && reaches(file, imports, isChanged, new Set(needs.keys()))) left.push(file);
  }
  return { found, left: left.length };
}

/** Whether a file reaches one that `is`, passing the bootstrap only through `plugins`. */
function reaches(start, imports, is, plugins) {
  const seen = new Set([start]);
  for (const file of seen) {
    if (is(file)) return true;
    for (const next of imports.get(file) ?? []) {
      const plugin = file === bootstrap && /^plugins\/([^/]+)\//.exec(next)?.[1];
      if (!plugin || plugins.has(plugin)) seen.add(next);
    }
  }
  return false;
}

/** As in `api/test-app.ts`; null: the whole api. */
function pluginsOf(file, root, needs) {
  const tested = /^plugins\/([^/]+)\//.exec(file)?.[1];
  const said = /^alsoBoot\((.*?)\);/ms.exec(readFileSync(join(root, file), 'utf8'))?.[1] ?? '';
  if (tested === undefined || said === "'all'") return null;
  const beside = [...said.matchAll(/'([^']+)'/g)].map(([, name]) => name);
  const plugins = new Set([tested, 'auth', ...beside]);
  for (const name of plugins) for (const need of needs.get(name) ?? []) plugins.add(need);
  return plugins;
}

/** Returns what each file imports, starting from `files`. */
async function readImports(root, files) {
  const { metafile } = await build({
    ...options,
    absWorkingDir: root,
    stdin: { contents: files.map((file) => `import './${file}';`).join('\n'), resolveDir: root },
    outdir: '.tests',
    loader: { '.css': 'empty', '.svg': 'empty' },
    metafile: true,
  });
  return new Map(Object.entries(metafile.inputs).map(([file, input]) => [file, input.imports.map(({ path }) => path)]));
}

/** Returns the plugins that each plugin needs. */
async function readNeeds(root) {
  const folders = readdirSync(join(root, 'plugins'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const plugins = folders.map(
    ({ name }) => `export { default as ${name.replaceAll('-', '_')} } from './plugins/${name}/index.ts';`,
  );
  const { outputFiles } = await build({ ...options, stdin: { contents: plugins.join('\n'), resolveDir: root } });
  const folder = join(root, '.tests');
  const file = join(folder, `plugins-${process.pid}.mjs`);
  await mkdir(folder, { recursive: true });
  await writeFile(file, outputFiles[0].text);
  const modules = Object.values(await import(pathToFileURL(file).href));
  await rm(file);
  return new Map(
    modules.map((plugin) => plugin[Symbol.for('plugin-meta')]).map((it) => [it.name, it.dependencies ?? []]),
  );
}
