import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser';
import t from 'tap';

const root = join(import.meta.dirname, '..');
const tests = String.raw`\.test\.tsx?$|(^|/)test-[^/]+\.ts$|/testing/|^ops/e2e/`;

/** Run-time imports; `import type` is judged below. */
const forbidden: IForbiddenRuleType[] = [
  {
    name: 'a plugin imports node, npm and its own folder',
    from: { path: '^plugins/([^/]+)/', pathNot: tests },
    to: { path: '^(plugins|api|ops|web)/', pathNot: '^plugins/$1/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'a plugin is entered through its index.ts',
    from: { path: '^(api|ops)/', pathNot: tests },
    to: { path: '^plugins/', pathNot: '^plugins/[^/]+/index\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'nothing imports the bootstrap but ops and tests',
    from: { path: '^(plugins|web)/', pathNot: tests },
    to: { path: '^api/' },
  },
  {
    name: 'the web app knows the api by its description only',
    from: { path: '^web/', pathNot: tests },
    to: { path: '^(api|plugins|ops)/' },
  },
  {
    name: 'of the web app the operations take what moves content, what forwards, and what starts it',
    from: { path: '^ops/', pathNot: tests },
    to: {
      path: '^web/',
      pathNot: '^web/(transfer/|server/forward/|server/(backlog|config|remix-handler|security-headers)\\.ts$)',
    },
  },
  {
    name: 'the command line talks HTTP only',
    from: { path: '^ops/cli/', pathNot: tests },
    to: { path: '^(api|plugins|web)/', pathNot: '^web/transfer/' },
  },
  {
    name: 'what brings content in and out runs anywhere',
    from: { path: '^web/transfer/', pathNot: tests },
    to: { path: '^(api|plugins|ops|web)/', pathNot: '^web/(transfer/|app/article/article-html\\.ts$)' },
  },
  {
    name: 'what brings content in and out needs no Node, but for its sockets',
    from: { path: '^web/transfer/', pathNot: `${tests}|^web/transfer/sockets/` },
    to: { dependencyTypes: ['core'] },
  },
  {
    name: 'the browser has no sockets of Node',
    from: { path: '^web/app/' },
    to: { path: '^web/transfer/sockets/' },
  },
  {
    name: 'components are primitives and know no feature',
    from: { path: '^web/app/components/' },
    to: {
      path: '^web/app/',
      pathNot: '^web/app/((components|styles|i18n|time|clipboard)/|api/problem\\.ts$)',
    },
  },
  {
    name: 'a schema is a leaf',
    from: { path: '/schema\\.ts$' },
    to: { path: '^(plugins|api|ops|web)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'no cycles, of types neither',
    from: { pathNot: tests },
    to: { circular: true, viaOnly: { pathNot: tests } },
  },
];

const pluginSources = (name: string) =>
  readdirSync(join(root, 'plugins', name), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !new RegExp(tests).test(file))
    .map((file) => ({ file, text: readFileSync(join(root, 'plugins', name, file), 'utf8') }));

const plugins = readdirSync(join(root, 'plugins'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** Rooms of the web app that import each other, as `one two`. */
function mutualRooms(modules: ICruiseResult['modules']): string[] {
  const roomOf = (path: string) => (new RegExp(tests).test(path) ? undefined : /^web\/app\/([^/]+)\//.exec(path)?.[1]);
  const pairs = new Set(
    modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => `${roomOf(source)} ${roomOf(resolved)}`),
    ),
  );
  return [...pairs].filter((pair) => {
    const [one = '', two = ''] = pair.split(' ');
    return one < two && !pair.includes('undefined') && pairs.has(`${two} ${one}`);
  });
}

t.test('modules import only what the house allows', async (t) => {
  const { output } = await cruise(['api', 'plugins', 'ops', 'web'], {
    baseDir: root,
    ruleSet: { forbidden },
    validate: true,
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(build|node_modules|generated)/' },
  });
  const { modules, summary } = output as ICruiseResult;
  t.ok(modules.length > 100, `${modules.length} modules were read`);
  t.same(
    summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`),
    [],
  );
  t.same(mutualRooms(modules), [], 'no two rooms of the web app import each other');
});

t.test('only store files touch a collection', async (t) => {
  for (const name of plugins.filter((plugin) => plugin !== 'mongo')) {
    const touching = pluginSources(name).filter(
      ({ file, text }) => !/store\.ts$/.test(file) && /\.collection[<(]/.test(text),
    );
    t.same(
      touching.map(({ file }) => `plugins/${name}/${file}`),
      [],
      name,
    );
  }
});

t.test('types come from declared dependencies only', async (t) => {
  for (const name of plugins) {
    const sources = pluginSources(name);
    const index = sources.find(({ file }) => file === 'index.ts')?.text ?? '';
    const declared = [...(index.match(/dependencies: \[([^\]]*)\]/)?.[1] ?? '').matchAll(/'([^']+)'/g)].map(
      (m) => m[1],
    );
    const typed = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/import type [^;]* from '(\.\.\/[^']*)'/g)].flatMap(([, path = '']) => {
        const [outside, other = ''] = relative('.', join(file, '..', path)).split('/');
        return outside === '..' ? [other] : [];
      }),
    );
    const foreign = [...new Set(typed)].filter((other) => plugins.includes(other) && other !== name);
    t.same(
      foreign.filter((other) => !declared.includes(other)),
      [],
      `${name} declares what it takes types from`,
    );
  }
});

/** Decorators of the instance by the plugin that adds them. */
const makers = new Map(
  plugins.flatMap((name) =>
    pluginSources(name).flatMap(({ text }) =>
      [...text.matchAll(/\.decorate\(\s*'(\w+)'/g)].map(([, decorator = '']): [string, string] => [decorator, name]),
    ),
  ),
);

/** Decorators a plugin takes from others. */
function takenBy(name: string): string[] {
  const names = pluginSources(name).flatMap(({ text }) => [
    ...Array.from(text.matchAll(/\bfastify\s*\.(\w+)/g), ([, member = '']) => member),
    ...Array.from(text.matchAll(/\{([^{}]*)\}\s*(?:=\s*fastify;|: FastifyInstance\b(?!\[))/g), ([, list = '']) =>
      Array.from(list.matchAll(/(?:^|,)\s*(\w+)/g), ([, member = '']) => member),
    ).flat(),
    ...Array.from(text.matchAll(/Pick<\s*FastifyInstance,([^>]*)>/g), ([, list = '']) =>
      Array.from(list.matchAll(/'(\w+)'/g), ([, member = '']) => member),
    ).flat(),
  ]);
  return [...new Set(names)].filter((member) => makers.has(member) && makers.get(member) !== name).sort();
}

const listed = (text: string, list: RegExp) =>
  Array.from((list.exec(text)?.[1] ?? '').matchAll(/'([^']+)'/g), ([, name = '']) => name);

t.test('a plugin names the decorators it uses, and depends on the plugins that make them', async (t) => {
  for (const name of plugins) {
    const index = readFileSync(join(root, 'plugins', name, 'index.ts'), 'utf8');
    const taken = takenBy(name);
    t.same(listed(index, /decorators: \{\s*fastify: \[([^\]]*)\]/).sort(), taken, `the decorators of ${name}`);
    const dependencies = listed(index, /dependencies: \[([^\]]*)\]/);
    t.same(
      taken.filter((decorator) => !dependencies.includes(makers.get(decorator) ?? '')),
      [],
      `the dependencies of ${name}`,
    );
  }
});

t.test('literals are written where they belong, not spread into the literal around them', async (t) => {
  const sources = ['api', 'ops', 'plugins', 'web'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/(^|\/)(build|generated)\//.test(file))
      .map((file) => join(folder, file)),
  );
  const spreading = sources.filter((file) => /(?<!\{)\.\.\.\{/.test(readFileSync(join(root, file), 'utf8')));
  t.same(spreading, []);
});

t.test('process.env has one reader in the api', async (t) => {
  const readers = ['api', 'plugins'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|(^|\/)(test-|testing\/|conformance)/.test(file))
      .map((file) => join(folder, file))
      .filter((file) => /process\.env\b/.test(readFileSync(join(root, file), 'utf8'))),
  );
  t.same(readers, ['api/server.ts']);
});
