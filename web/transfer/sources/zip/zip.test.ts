import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js';
import t from 'tap';
import { readText } from '../read-file.ts';
import type { Gathered } from '../source.ts';
import { type Zipped, zipOf } from '../testing/zip-of.ts';
import { archiveOf } from './archive.ts';
import { zipLimits } from './limits.ts';
import { openZip } from './open-zip.ts';

const open = (files: Zipped[], limits = {}) => openBytes(zipOf(files), limits);
const openBytes = (bytes: Uint8Array<ArrayBuffer>, limits = {}) =>
  openZip(archiveOf(new Blob([bytes]), 'notes.zip'), { ...zipLimits, ...limits });
const namesOf = ({ files }: Gathered) => files.map(({ name }) => name);
const textOf = async ({ files }: Gathered, wanted: string) => {
  const file = files.find(({ name }) => name === wanted);
  return file ? readText(file, 1000) : null;
};

t.test('a packed archive is listed, and its files are read when they are asked for', async (t) => {
  const writer = new ZipWriter(new BlobWriter(), { zip64: true });
  await writer.add('notes/目录/你好.md', new TextReader('# 你好\n'.repeat(50)));
  await writer.add('notes/b.md', new TextReader('b'));
  const archive = archiveOf(await writer.close(), 'notes.zip');
  const gathered = await openZip(archive);
  t.same(namesOf(gathered), ['b.md', '目录/你好.md'], 'without the one folder around everything');
  t.equal(await readText(gathered.files[1] as never, 1000), '# 你好\n'.repeat(50));
});

t.test('names are UTF-8 where it is said or can be so, else Shift JIS, else code page 437', async (t) => {
  const bytes = (...codes: number[]) => Uint8Array.from(codes);
  t.same(namesOf(await open([{ name: 'é.md' }, { name: new TextEncoder().encode('設定.md') }])), ['é.md', '設定.md']);
  const japanese = bytes(0x90, 0xdd, 0x92, 0xe8, 0x83, 0x5c, 0x2e, 0x6d, 0x64);
  t.same(
    namesOf(await open([{ name: japanese }, { name: 'a.md' }])),
    ['a.md', '設定ソ.md'],
    'a backslash within a letter',
  );
  t.same(namesOf(await open([{ name: bytes(0x63, 0x61, 0x66, 0x82, 0x2e, 0x6d, 0x64) }])), ['café.md']);
  t.same(namesOf(await open([{ name: bytes(0x81, 0x62, 0x65, 0x72) }])), ['über']);
  t.same(namesOf(await open([{ name: 'e\u0301.md' }])), ['é.md'], 'composed');
});

t.test('files that systems add are ignored; hidden files are marked', async (t) => {
  const names = ['__MACOSX/._a.md', '.DS_Store', 'x/Thumbs.db', 'x/a.md', 'x/.obsidian/app.json', 'x/.pics/a.png'];
  const gathered = await open(names.map((name) => ({ name, content: 'x' })));
  t.same(namesOf(gathered), ['.obsidian/app.json', '.pics/a.png', 'a.md']);
  t.same(
    gathered.files.map(({ refusal }) => refusal?.code),
    ['hidden', undefined, undefined],
  );
  t.equal(gathered.hidden, 1);
});

t.test('entries that lead out of the archive are left out with a reason', async (t) => {
  const names = ['../a.md', '/b.md', 'x\\c.md', 'C:/d.md', 'x/../../e.md', 'x//f.md', 'ok.md', 'ok.md'];
  const link: Zipped = { name: 'link.md', content: '/etc/passwd', isSymbolicLink: true };
  const { files, leftOut } = await open([...names.map((name) => ({ name, content: 'x' })), link]);
  t.same(
    files.map(({ name }) => name),
    ['ok.md'],
  );
  t.same(leftOut, [
    { file: '../a.md', kind: 'failed', reason: 'its name leads out of the archive', code: 'name_outside', values: {} },
    { file: '/b.md', kind: 'failed', reason: 'its name leads out of the archive', code: 'name_outside', values: {} },
    { file: 'x\\c.md', kind: 'failed', reason: 'its name has a backslash', code: 'name_with_backslash', values: {} },
    { file: 'C:/d.md', kind: 'failed', reason: 'its name leads out of the archive', code: 'name_outside', values: {} },
    {
      file: 'x/../../e.md',
      kind: 'failed',
      reason: 'its name leads out of the archive',
      code: 'name_outside',
      values: {},
    },
    { file: 'x//f.md', kind: 'failed', reason: 'its name cannot be read', code: 'name_unreadable', values: {} },
    { file: 'link.md', kind: 'skipped', reason: 'it is a symbolic link', code: 'symbolic_link', values: {} },
    {
      file: 'ok.md',
      kind: 'failed',
      reason: 'the archive has another file of this name',
      code: 'name_taken',
      values: {},
    },
  ]);
});

t.test('the parts of an export are opened, an archive among other files is one of them', async (t) => {
  const part = (name: string) => zipOf([{ name, content: name }]);
  const parts = [
    { name: 'Export-Part-1.zip', content: part('Notes/a.md') },
    { name: 'Export-Part-2.zip', content: part('Notes/b.md') },
  ];
  t.same(namesOf(await open(parts)), ['a.md', 'b.md']);
  t.same(namesOf(await open([{ name: 'whatever.zip', content: zipOf(parts) }])), [
    'Export-Part-1.zip',
    'Export-Part-2.zip',
  ]);
  t.same(namesOf(await open([{ name: 'a.md' }, { name: 'data.zip', content: part('x.md') }])), ['a.md', 'data.zip']);
  const mixed = await open([{ name: 'a.md' }, { name: 'Part-1.zip', content: part('b.md') }]);
  t.same([namesOf(mixed), await textOf(mixed, 'b.md')], [['a.md', 'b.md'], 'b.md']);
  await t.rejects(open(parts, { maxNestedBytes: 10 }), {
    code: 'too_large',
    message: /Export-Part-1.zip is too large/,
  });
});

t.test('limits hold for one file, for all, and for what a file says of itself', async (t) => {
  const files = [
    { name: 'a.md', content: '12345' },
    { name: 'b.md', content: '123456' },
  ];
  const { files: found } = await open(files, { maxEntryBytes: 5 });
  t.match(
    found.map(({ refusal }) => refusal?.code),
    [undefined, 'too_large'],
  );
  await t.rejects(async () => found[1]?.open(), { code: 'too_large' });
  await t.rejects(open(files, { maxTotalBytes: 10 }), { code: 'zip_too_large', message: /notes.zip .* 11 bytes/ });
  t.equal((await open(files, { maxTotalBytes: 11, maxEntries: 2 })).files.length, 2);
  await t.rejects(open(files, { maxEntries: 1 }), { code: 'zip_too_many_files' });
  const liar = await open([{ name: 'a.md', content: 'x'.repeat(100), saysBytes: 10 }]);
  await t.rejects(textOf(liar, 'a.md'), { code: 'zip_damaged' });
});

t.test('unreadable archives are one sentence', async (t) => {
  await t.rejects(open([{ name: 'a.md', content: 'x', isEncrypted: true }]), { code: 'zip_encrypted' });
  await t.rejects(openBytes(new TextEncoder().encode('no zip at all')), {
    code: 'zip_unreadable',
    message: /notes\.zip/,
  });
  const damaged = zipOf([{ name: 'a.md', content: 'hello' }]);
  damaged[36] = 0;
  await t.rejects(textOf(await openBytes(damaged), 'a.md'), { code: 'zip_damaged' });
});
