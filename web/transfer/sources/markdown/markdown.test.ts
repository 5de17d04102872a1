import t from 'tap';
import { TransferError } from '../../errors.ts';
import { fileOf } from '../testing/file-of.ts';
import { markdown, pageNameOf } from './markdown.ts';

t.test('README and index are the page of their folder, any other file is called as it is', async (t) => {
  const folders = ['README.md', 'index.md', 'Readme.MD', 'a/b/README.markdown', 'a/index.md'].map(pageNameOf);
  t.same(folders, ['', '', '', 'a/b', 'a']);
  const files = ['a.md', 'a/b.MARKDOWN', 'a.b.md', 'a/myindex.md', 'README.txt.md', 'READMEs/a.md'].map(pageNameOf);
  t.same(files, ['a', 'a/b', 'a.b', 'a/myindex', 'README.txt', 'READMEs/a']);
});

t.test('Markdown files are pages, all others what pages can refer to', async (t) => {
  const source = await markdown.read([fileOf('a.md', '\ufeff# Ä'), fileOf('sub/B.MARKDOWN', ''), fileOf('x.png', 'x')]);
  t.match(source.pages, [
    { file: 'a.md', name: 'a' },
    { file: 'sub/B.MARKDOWN', name: 'sub/B' },
  ]);
  t.equal(await source.pages[0]?.markdown(), '# Ä');
  t.same([...source.files.keys()], ['x.png']);
});

t.test('unreadable files are left out with a reason, hidden ones without', async (t) => {
  const refused = (name: string, code: string) => ({ ...fileOf(name, 'x'), refusal: new TransferError(code, 'is so') });
  const files = [refused('a.md', 'outside_folder'), refused('b.md', 'file_unreadable'), refused('.c.md', 'hidden')];
  const { pages, leftOut } = await markdown.read(files);
  t.same(pages, []);
  t.same(leftOut, [
    { file: 'a.md', kind: 'skipped', reason: 'is so', code: 'outside_folder', values: {} },
    { file: 'b.md', kind: 'failed', reason: 'is so', code: 'file_unreadable', values: {} },
  ]);
});

t.test('a file that no page can hold is not read', async (t) => {
  const large = { ...fileOf('a.md', ''), size: 2 * 1024 * 1024 + 1 };
  const [page] = (await markdown.read([large])).pages;
  await t.rejects(async () => page?.markdown(), { code: 'too_large', message: /2,097,153 bytes/ });
  const [latin] = (await markdown.read([fileOf('a.md', new Uint8Array([0x63, 0xe9]))])).pages;
  await t.rejects(async () => latin?.markdown(), { code: 'not_utf8' });
});
