import fc from 'fast-check';
import t from 'tap';
import { roundsOf } from '../../../ops/testing/rounds.ts';
import type { FileReport } from '../import/report.ts';
import { runImport } from '../import/run-import.ts';
import { readSource } from '../sources/read-source.ts';
import type { SourceFile } from '../sources/source.ts';
import { type MemoryWiki, memoryWiki } from '../testing/memory-wiki.ts';
import { exportMarkdown } from './export-markdown.ts';
import type { ExportFailure } from './export-run.ts';
import { listPages } from './list-pages.ts';
import type { Manifest } from './manifest.ts';

const stopping = new AbortController().signal;
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);

async function exported(wiki: MemoryWiki, root: string): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const pages = await listPages(wiki, [root], { withBelow: true, stopping });
  const onFailure = ({ error }: ExportFailure) => {
    throw error;
  };
  const run = { wiki, root, pages, now: new Date(0), stopping, onPage: () => {}, onFailure };
  for await (const { name, bytes } of exportMarkdown(run)) files.set(name, bytes);
  return files;
}

async function imported(wiki: MemoryWiki, files: Map<string, Uint8Array<ArrayBuffer>>, under: string) {
  const gathered = [...files].map(
    ([name, bytes]): SourceFile => ({ name, size: bytes.length, open: async () => new Blob([bytes]).stream() }),
  );
  const { format, source } = await readSource({ files: gathered, leftOut: [], hidden: 0 }, null);
  const reports: FileReport[] = [];
  const onFile = (report: FileReport) => void reports.push(report);
  const options = { under, concurrency: 1, isDryRun: false, keepsExisting: false, stopping, onStart: () => {}, onFile };
  const before = wiki.writes;
  await runImport(wiki, source, options);
  // By path.
  const pages = reports.filter((one) => one.kind === 'page').sort((one, other) => (one.path < other.path ? -1 : 1));
  return { format: format.name, writes: wiki.writes - before, results: pages.map(({ result }) => result), reports };
}

t.test('an export is folders of Markdown whose links lead to files', async (t) => {
  const wiki = memoryWiki();
  const root = wiki.put('/hb', '');
  const setup = wiki.put('/hb/set up', '# Setup\n');
  wiki.put('/elsewhere', 'x');
  const picture = await wiki.attach(root, 'plan.png', 'a picture');
  const data = await wiki.attach(setup, 'CON.csv', 'a,b');
  await wiki.attach(root, 'unused.txt', 'not referred to');
  wiki.put(
    '/hb',
    [
      `[setup](hb/set%20up#linux) [again](</hb/set up>) [id](/-/page/${setup.id}) [[hb/set up]] [[/elsewhere|out]]`,
      `![plan](/api/attachments/${picture.id}) [original](/api/attachments/${picture.id}/original)`,
      `[data](/files/${data.id}/CON.csv) [out](elsewhere?a=1#b) [web](https://example.com) [part](#x) \`[a](hb)\``,
      `<img src="/api/attachments/${picture.id}" alt="">`,
    ].join('\n\n'),
  );
  wiki.setTags(root.id, ['people']);
  const files = await exported(wiki, '/hb');
  t.same(
    [...files.keys()],
    [
      'hb.md',
      'hb.files/plan.png',
      'hb.files/unused.txt',
      'hb/set up.md',
      'hb/set up.files/_CON.csv',
      'wiki-export.json',
    ],
  );
  t.equal(
    textOf(files.get('hb.md')),
    [
      '[setup](hb/set%20up.md#linux) [again](hb/set%20up.md) [id](hb/set%20up.md) [[hb/set up]]' +
        ' [out](https://wiki.example.com/elsewhere)',
      '![plan](hb.files/plan.png) [original](hb.files/plan.png)',
      '[data](hb/set%20up.files/_CON.csv) [out](https://wiki.example.com/elsewhere?a=1#b) [web](https://example.com)' +
        ' [part](#x) `[a](hb)`',
      '<img src="hb.files/plan.png" alt="">',
    ].join('\n\n'),
  );
  const manifest = JSON.parse(textOf(files.get('wiki-export.json'))) as Manifest;
  t.match(manifest, { version: 1, wiki: 'https://wiki.example.com', root: '/hb' });
  t.match(manifest.pages[0], { path: '/hb', id: root.id, file: 'hb.md', tags: ['people'], createdBy: 'Ada' });
  t.match(manifest.pages[0]?.attachments, [{ id: picture.id }, { name: 'unused.txt', file: 'hb.files/unused.txt' }]);

  const again = await imported(wiki, files, '/hb');
  t.match(again, { format: 'wiki', writes: 0, results: ['unchanged', 'unchanged'] });

  const other = memoryWiki('https://other.example.com');
  t.match(await imported(other, files, '/moved/there'), { results: ['created', 'created'] });
  const names = other.files.map(({ name }) => name).sort();
  t.same(names, ['CON.csv', 'CON.csv', 'plan.png', 'unused.txt']);
  const ofPage = other.files.find(({ name }) => name === 'plan.png');
  const body = other.pages.get('/moved/there')?.body ?? '';
  t.match(body, `![plan](/api/attachments/${ofPage?.id})`);
  t.match(body, '[setup](there/set%20up#linux) [again](there/set%20up)');
  t.match(body, '[[there/set up|hb/set up]]');
  t.match(body, '[out](https://wiki.example.com/elsewhere?a=1#b)');
  t.match(other.pages.get('/moved/there')?.origin, { author: 'Ada' });
  t.same(other.pages.get('/moved/there')?.tags, ['people']);
  t.match(await imported(other, files, '/moved/there'), { writes: 0, results: ['unchanged', 'unchanged'] });
});

t.test('a page that was changed since gets the text of then, with the links as they were', async (t) => {
  const wiki = memoryWiki();
  const page = wiki.put('/hb', '');
  const { id } = await wiki.attach(page, 'a.png', 'a');
  const body = `\ufeff[x](</hb/b>)\r\n[y]: ../hb/b "t"\r\n[[hb/b|B]] ![](/api/attachments/${id}?w=1 't') [o](/o)\r\n`;
  wiki.put('/hb', body);
  wiki.put('/hb/b', '');
  const files = await exported(wiki, '/hb');
  wiki.put('/hb', 'changed');
  t.match(await imported(wiki, files, '/hb'), { writes: 1, results: ['updated', 'unchanged'] });
  t.equal(wiki.pages.get('/hb')?.body, body);

  // Only the new attachment's reference changes.
  wiki.files.length = 0;
  wiki.put('/hb', 'changed');
  await imported(wiki, files, '/hb');
  const [file] = wiki.files;
  t.equal(
    wiki.pages.get('/hb')?.body,
    `\ufeff[x](</hb/b>)\r\n[y]: ../hb/b "t"\r\n[[hb/b|B]] ![](/api/attachments/${file?.id} 't')` +
      ' [o](https://wiki.example.com/o)\r\n',
  );
});

t.test('a file that was edited after the export is imported as it is now', async (t) => {
  const wiki = memoryWiki();
  wiki.put('/hb', '[b](/hb/b)');
  wiki.put('/hb/b', 'b');
  const files = await exported(wiki, '/hb');
  t.equal(textOf(files.get('hb.md')), '[b](hb/b.md)');
  files.set('hb.md', new TextEncoder().encode('New: [b](hb/b.md)'));
  t.match(await imported(wiki, files, '/hb'), { results: ['updated', 'unchanged'] });
  t.equal(wiki.pages.get('/hb')?.body, 'New: [b](/hb/b)');
});

t.test('a manifest that is not one is refused, and pages beyond its root are left out', async (t) => {
  const wiki = memoryWiki();
  wiki.put('/hb', 'a');
  const files = await exported(wiki, '/hb');
  const manifest = JSON.parse(textOf(files.get('wiki-export.json')));
  const withManifest = (value: unknown) =>
    new Map(files).set('wiki-export.json', new TextEncoder().encode(JSON.stringify(value)));
  for (const value of [null, [], {}, { ...manifest, version: 2 }, { ...manifest, pages: [{}] }]) {
    await t.rejects(imported(wiki, withManifest(value), '/hb'), { code: 'manifest_invalid' });
  }
  const beyond = { ...manifest, pages: [{ ...manifest.pages[0], path: '/secret' }] };
  t.match(await imported(wiki, withManifest(beyond), '/hb'), { writes: 0, results: ['failed'] });
});

const paths = ['/', '/hb', '/hb/a b', '/hb/日本 語', '/hb/A B', '/hb/con', '/hb/x.', '/hb/wiki-export.json', '/out'];

t.test('any page survives a round trip byte for byte', async (t) => {
  const ids = Array.from({ length: 12 }, (_, index) => index);
  const target = fc.oneof(
    fc.constantFrom('hb', 'a b', 'a%20b', '/hb/a%20b', '../hb', './a%20b#x', '?q=1', '#part', '日本%20語', '日本 語'),
    fc.constantFrom('/out', 'https://example.com/a(b)', '//example.com/x', 'mailto:a@b.c', '/-/page/{page}', 'x\\_y'),
    fc.constantFrom('/api/attachments/{file}', '/files/{file}/a%20b.txt', '/api/attachments/{file}/original', '&amp;'),
    fc.string({ maxLength: 12 }),
  );
  const link = fc.oneof(
    target.map((to) => `[t](${to})`),
    target.map((to) => `[t](<${to}> "title")`),
    target.map((to) => `![t](${to} 'title')`),
    target.map((to) => `[a [b] \`](\` c](${to})`),
    target.map((to) => `[ref]\n\n[ref]: ${to}\n`),
    target.map((to) => `[ref]: <${to}>\n`),
    target.map((to) => `[[${to}]]`),
    target.map((to) => `[[${to}|text]] ![[${to}|100]]`),
    target.map((to) => `| a |\n|---|\n| [[${to}\\|t]] [x](${to}) |\n`),
    target.map((to) => `<img alt='x' src="${to}">`),
    target.map((to) => `<img src=${to}><!-- <img src="a"> -->`),
    target.map((to) => `\`\`\`\n[t](${to})\n\`\`\`\n`),
  );
  const piece = fc.oneof(
    link,
    link,
    fc.constantFrom('\r\n', '\n\n', '\ufeff', '# 見出し\n', '> ', '- ', '$a_b$ ', '\t', '---\ntags: [a]\n---\n', '\\'),
    fc.string({ maxLength: 8, unit: 'grapheme' }),
  );
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  await fc.assert(
    fc.asyncProperty(
      fc.array(text, { minLength: 3, maxLength: paths.length }),
      fc.constantFrom('/', '/hb'),
      async (texts, root) => {
        const wiki = memoryWiki();
        for (const path of paths) wiki.put(path, '');
        const all = [...wiki.pages.values()];
        const attached = [];
        for (const index of ids) {
          const page = all[index % all.length];
          if (page) attached.push(await wiki.attach(page, index % 2 ? 'a b.txt' : `f${index}.png`, `${index % 3}`));
        }
        for (const [index, body] of texts.entries()) {
          const filled = body
            .replaceAll('{page}', all[(index * 5) % all.length]?.id ?? '')
            .replaceAll('{file}', attached[(index * 3) % attached.length]?.id ?? '');
          wiki.put(paths[index] ?? '/', filled);
        }
        const before = new Map([...wiki.pages].map(([path, { body }]) => [path, body]));
        const files = await exported(wiki, root);
        const keys = [...files.keys()].map((name) => name.toLowerCase());
        if (new Set(keys).size !== keys.length) throw new Error('two files have one name');
        const again = await imported(wiki, files, root);
        if (again.writes > 0 || again.results.some((result) => result !== 'unchanged'))
          throw new Error(
            JSON.stringify(again.reports.filter(({ result }) => !['unchanged', 'reused'].includes(result))),
          );
        for (const path of paths) if (path.startsWith(root)) wiki.put(path, 'changed');
        await imported(wiki, files, root);
        for (const [path, body] of before) if (wiki.pages.get(path)?.body !== body) throw new Error(`${path} differs`);
      },
    ),
    { numRuns: roundsOf(150, 40) },
  );
  t.pass();
});
