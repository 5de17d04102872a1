import t from 'tap';
import { runImport } from '../../../import/run-import.ts';
import { memoryWiki } from '../../../testing/memory-wiki.ts';
import { chooseFormat } from '../../formats.ts';
import { importOf, sourceFiles } from '../../testing/source-files.ts';
import { outline } from '../index.ts';

const metadata = JSON.stringify({ exportVersion: 1, version: '0.84.0', createdById: 'c7', createdByEmail: null });
const key = 'uploads/f4ec284d-4756-4bb9-94f8-7185986b22cc/8ce47349-0ed7-40d2-ba69-d211f9b420ea/cup.png';
const address = (id: string) => `/api/attachments.redirect?id=${id}`;

const text = (value: string, ...marks: (string | { type: string; attrs: object })[]) => ({
  type: 'text',
  text: value,
  marks: marks.map((mark) => (typeof mark === 'string' ? { type: mark } : mark)),
});
const node = (type: string, attrs: object, ...content: unknown[]) => ({ type, attrs, content });
const p = (...content: unknown[]) => node('paragraph', {}, ...content);
const doc = (...content: unknown[]) => ({ type: 'doc', content });
const link = (href: string) => ({ type: 'link', attrs: { href } });

interface Written {
  title: string;
  data?: unknown;
  parent?: string;
}

function collection(documents: Record<string, Written>, more: object = {}): string {
  const all = Object.entries(documents).map(([id, { title, data = doc(), parent = null }]) => [
    id,
    {
      id,
      urlId: `${id}Url00000`,
      title,
      data,
      parentDocumentId: parent,
      publishedAt: '2024-01-01T00:00:00.000Z',
      createdByName: 'Ada',
      createdByEmail: 'ada@example.com',
      createdAt: '2024-01-01T00:00:00.000Z',
      updatedAt: '2024-02-03T04:05:06.000Z',
    },
  ]);
  return JSON.stringify({
    collection: { id: 'c', name: 'Team', data: null, documentStructure: null },
    documents: Object.fromEntries(all),
    attachments: {},
    ...more,
  });
}

const read = (files: Record<string, string | Uint8Array>) =>
  importOf(outline, { 'metadata.json': metadata, ...files } as Record<string, string>);

async function convert(...content: unknown[]): Promise<string | undefined> {
  const { texts } = await read({ 'Team.json': collection({ a: { title: 'T', data: doc(...content) } }) });
  return texts['Team/T']?.replace('# T\n\n', '').trimEnd();
}

t.test('documents are pages below their collection, in its order, with authors and dates', async (t) => {
  const documents = {
    green: { title: 'Green/white', parent: 'tea' },
    other: { title: 'Other' },
    tea: { title: 'Tea', data: doc(p(text('Hot'))) },
  };
  const documentStructure = [
    { id: 'tea', title: 'Tea', children: [{ id: 'green', children: [] }] },
    { id: 'other', children: [] },
  ];
  const about = { id: 'c', name: 'Team', data: doc(p(text('About us'))), documentStructure };
  const { source, texts, pages } = await read({ 'Team.json': collection(documents, { collection: about }) });
  t.same(Object.entries(texts), [
    ['Team', '# Team\n\nAbout us\n'],
    ['Team/Tea', '# Tea\n\nHot\n'],
    ['Team/Tea/Green-white', '# Green/white\n'],
    ['Team/Other', '# Other\n'],
  ]);
  t.same(pages['Team/Tea']?.origin, { author: 'Ada', writtenAt: new Date('2024-02-03T04:05:06Z') });
  t.same(source.leftOut, []);
});

t.test('links between documents lead to pages, and uploads are attached by their names', async (t) => {
  const attachments = {
    'up-1': { id: 'up-1', key, name: 'A cup.png', contentType: 'image/png', size: 1, documentId: 'tea' },
    'up-2': { id: 'up-2', key: 'uploads/x/y/gone.pdf', name: 'gone.pdf', contentType: 'application/pdf', size: 1 },
  };
  const data = doc(
    p(
      text('see', link('/doc/green-tea-greenUrl00000#h-brewing')),
      text(' and '),
      text('there', link('https://wiki.example.com/doc/greenUrl00000')),
      text(', not '),
      text('this', link('/doc/lost-AbCdEfGhIj')),
    ),
    p(node('mention', { type: 'document', label: 'Green tea', modelId: 'green', id: 'm' })),
    p(node('image', { src: address('up-1'), alt: 'cup', width: 300, height: 200 })),
    node('attachment', { href: address('up-2'), title: 'gone.pdf', size: 1 }),
  );
  const documents = { tea: { title: 'Tea', data }, green: { title: 'Green tea', parent: 'tea' } };
  const { source } = await read({
    'Team.json': collection(documents, { attachments }),
    [key]: new Uint8Array([1]),
  });
  const wiki = memoryWiki();
  const summary = await runImport({ ...wiki, isEnd: () => false }, source, {
    under: '/in',
    concurrency: 1,
    stopping: new AbortController().signal,
    isDryRun: false,
    keepsExisting: false,
    onStart: () => {},
    onFile: () => {},
  });
  const [file] = wiki.files;
  t.equal(file?.name, 'A cup.png');
  t.same(summary.attachments, { uploaded: 1, reused: 0, skipped: 0, failed: 0 });
  t.match(source.leftOut, [{ file: 'uploads/x/y/gone.pdf', code: 'attachment_missing' }]);
  const body = wiki.pages.get('/in/Team/Tea')?.body ?? '';
  t.match(body, '[see](Tea/Green%20tea#brewing) and [there](Tea/Green%20tea), not [this](/doc/lost-AbCdEfGhIj)');
  t.match(body, '\n[Green tea](Tea/Green%20tea)\n');
  t.match(body, `<img src="${file?.url}" alt="cup" width="300" height="200">`);
  t.match(body, '[gone.pdf](');
});

t.test('everything that a document may hold', async (t) => {
  const item = (...content: unknown[]) => node('list_item', {}, ...content);
  const cases: [unknown[], string][] = [
    [[node('heading', { level: 2 }, text('Head'))], '## Head'],
    [
      [p(text('a '), text('b ', 'strong'), text('c', 'strong', 'em'), text(' d '), text('e', 'code_inline'))],
      'a **b _c_** d `e`',
    ],
    [
      [
        p(
          text('u', 'underline'),
          text(' '),
          text('s', 'strikethrough'),
          text(' '),
          text('h', 'highlight'),
          text('c', 'comment'),
        ),
      ],
      '<u>u</u> ~~s~~ <mark>h</mark>c',
    ],
    [[p(text('a'), node('br', {}), text('b')), p(), p(text('c'))], 'a\\\nb\n\nc'],
    [
      [node('bullet_list', {}, item(p(text('a')), node('ordered_list', { order: 3 }, item(p(text('b'))))))],
      '- a\n\n  3. b',
    ],
    [
      [
        node(
          'checkbox_list',
          {},
          node('checkbox_item', { checked: true }, p(text('done'))),
          node('checkbox_item', { checked: false }, p(text('open'))),
        ),
      ],
      '- [x] done\n- [ ] open',
    ],
    [[node('container_notice', { style: 'warning' }, p(text('Hot')))], '> [!WARNING]\n>\n> Hot'],
    [
      [node('container_toggle', { id: '1' }, node('heading', { level: 2 }, text('More')), p(text('text')))],
      '<details>\n<summary>More</summary>\n\ntext\n\n</details>',
    ],
    [[node('code_fence', { language: 'mermaidjs' }, text('a-->b\n*c*'))], '```mermaid\na-->b\n*c*\n```'],
    [[p(node('math_inline', {}, text('x^2'))), node('math_block', {}, text('y'))], '$x^2$\n\n$$\ny\n$$'],
    [[node('blockquote', {}, p(text('q'))), node('hr', { markup: '---' })], '> q\n\n---'],
    [
      [
        p(
          node('mention', { type: 'user', label: 'Ada', modelId: 'u' }),
          text(' '),
          node('emoji', { 'data-name': 'tea' }),
        ),
      ],
      '@Ada :tea:',
    ],
    [[node('embed', { href: 'https://example.com/video' })], '<https://example.com/video>'],
    [
      [
        node(
          'table',
          {},
          node('tr', {}, node('th', { alignment: 'right' }, p(text('A'))), node('th', {}, p(text('B')))),
          node('tr', {}, node('td', { alignment: 'right' }, p(text('1'))), node('td', {}, p(text('2|')))),
        ),
      ],
      '| A | B |\n| -: | - |\n| 1 | 2\\| |',
    ],
    [[node('invented_block', {}, p(text('kept')))], 'kept'],
  ];
  for (const [content, markdown] of cases) t.equal(await convert(...content), markdown);
});

t.test('a document may begin with a heading that is not its title', async (t) => {
  const data = doc(node('heading', { level: 1 }, text('Intro')), p(text('x')));
  const { texts } = await read({ 'Team.json': collection({ a: { title: 'A *b*', data } }) });
  t.equal(texts['Team/A *b*'], '# A \\*b\\*\n\n# Intro\n\nx\n');
});

t.test('an invalid collection is left out with a code, and invalid parts of one lose nothing else', async (t) => {
  const { source, texts } = await read({
    'Team.json': collection({ a: { title: '', parent: 'b', data: 7 }, b: { title: 'B', parent: 'a' } }),
    'Broken.json': '{"collection":',
    'List.json': '[]',
  });
  t.same(
    source.leftOut.map(({ file, kind, code }) => [file, kind, code]),
    [
      ['Broken.json', 'failed', 'outline_export_invalid'],
      ['List.json', 'failed', 'outline_export_invalid'],
    ],
  );
  t.equal(Object.keys(texts).length, 2, 'documents below each other in a circle are pages, too');
});

t.test('however deep or damaged a document is, it is converted', async (t) => {
  let deep: unknown = p(text('core'));
  for (let depth = 0; depth < 2_000; depth += 1) deep = { type: 'blockquote', content: [deep] };
  t.match(await convert(deep), 'core');
  for (const wrong of [null, 7, 'x', [], {}, { type: 7 }, { type: 'text' }, { type: 'table', content: 7 }])
    t.type(await convert(wrong), 'string');
});

t.test('it is known by its metadata, alone or in a folder', async (t) => {
  const formatOf = async (contents: Record<string, string>) => (await chooseFormat(sourceFiles(contents), null)).name;
  t.equal(await formatOf({ 'metadata.json': metadata, 'Team.json': collection({}) }), 'outline');
  t.equal(await formatOf({ 'export/metadata.json': metadata, 'export/Team.json': collection({}) }), 'outline');
  t.equal(await formatOf({ 'metadata.json': '{"name":"x"}', 'a.md': 'x' }), 'markdown');
});
