import t from 'tap';
import { areFilesMeant, namedByTime } from './pasted-files.ts';

t.test('files are meant when they are all there is', async (t) => {
  const table: [why: string, clipboard: { html?: string; text?: string; fileNames?: string[] }, isMeant: boolean][] = [
    ['a screenshot', { fileNames: ['image.png'] }, true],
    ['no file', { text: 'words' }, false],
    ['nothing', {}, false],
    [
      'an image copied in a browser',
      { html: '<meta charset="utf-8"><img src="x.png">', fileNames: ['image.png'] },
      true,
    ],
    ['cells of a spreadsheet', { html: '<table><td>1</td></table>', text: '1', fileNames: ['image.png'] }, false],
    ['words of a document', { html: '<p>words</p>', text: 'words', fileNames: ['image.png'] }, false],
    ['words without a plain form', { html: '<p>words</p>', fileNames: ['image.png'] }, false],
    ['an office picture', { html: '<style>p {}</style><!--x--><img>&nbsp;', fileNames: ['image.png'] }, true],
    ['files of a file manager', { text: 'a.pdf\nb c.pdf', fileNames: ['a.pdf', 'b c.pdf'] }, true],
    ['their addresses', { text: 'file:///home/ada/b%20c.pdf\r\n', fileNames: ['b c.pdf'] }, true],
    ['their paths', { text: 'C:\\Users\\Ada\\a.pdf', fileNames: ['a.pdf'] }, true],
    ['a name and more', { text: 'see a.pdf', fileNames: ['a.pdf'] }, false],
    ['a bad escape', { text: '100%', fileNames: ['100%'] }, true],
  ];
  for (const [why, { html = '', text = '', fileNames = [] }, isMeant] of table) {
    t.equal(areFilesMeant({ html, text, fileNames }), isMeant, why);
  }
});

t.test('an unnamed picture is named by its time', async (t) => {
  const at = new Date(2026, 2, 4, 9, 5, 7);
  const named = namedByTime(new File(['x'], 'image.png', { type: 'image/png' }), at);
  t.equal(named.name, 'image-2026-03-04-090507.png');
  t.equal(named.type, 'image/png');
  const own = new File(['x'], 'tea.png');
  t.equal(namedByTime(own, at), own);
});
