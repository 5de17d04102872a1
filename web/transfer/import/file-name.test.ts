import t from 'tap';
import { attachmentName, isSameName } from './file-name.ts';

t.test('a name becomes one line that stays unchanged', async (t) => {
  const cases: [string, string][] = [
    ['a "b" (1).png', 'a "b" (1).png'],
    ['か\u3099\u3000図.png', 'が 図.png'],
    ['two\r\nlines\t.txt', 'two lines .txt'],
    ['bell\u0007.txt', 'bell.txt'],
    ['not\\a\\folder.txt', 'not_a_folder.txt'],
    ['\n', 'file'],
  ];
  for (const [name, expected] of cases) {
    t.equal(attachmentName(name, 255), expected);
    t.equal(attachmentName(expected, 255), expected);
  }
});

t.test('long names are shortened before their ending, by whole characters', async (t) => {
  t.equal(attachmentName(`${'x'.repeat(251)}.png`, 255), `${'x'.repeat(251)}.png`);
  t.equal(attachmentName(`${'x'.repeat(252)}.png`, 255), `${'x'.repeat(251)}.png`);
  t.equal(attachmentName(`${'長'.repeat(100)}.png`, 255), `${'長'.repeat(83)}.png`);
  t.equal(attachmentName('👩'.repeat(100), 255), '👩'.repeat(63));
});

t.test('names are the same by their letters and digits', async (t) => {
  t.ok(isSameName('a\u200db .png', 'ab.png'));
  t.ok(isSameName('が.png', 'か\u3099.png'));
  t.notOk(isSameName('a1.png', 'a2.png'));
});
