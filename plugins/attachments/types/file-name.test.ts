import fc from 'fast-check';
import t from 'tap';
import { cleanFileName, extensionOf, fileNameMaxBytes, withExtension } from './file-name.ts';

t.test('names as they are kept', async (t) => {
  const cases: [string, string][] = [
    ['report.pdf', 'report.pdf'],
    ['C:\\Users\\me\\report.pdf', 'report.pdf'],
    ['/etc/passwd', 'passwd'],
    ['../../x.png', 'x.png'],
    ['a/..', 'file'],
    ['..', 'file'],
    ['', 'file'],
    ['   ', 'file'],
    ['a/', 'file'],
    [' a b .txt. . ', 'a b .txt'],
    ['.htaccess', '.htaccess'],
    ['What? "5:00" <a|b>*.md', 'What? "5:00" <a|b>*.md'],
    ['a\r\nSet-Cookie: x=1.txt', 'a Set-Cookie: x=1.txt'],
    ['a\u0000\u001b\u007f\u009fb.png', 'ab.png'],
    ['exe\u202egnp.exe', 'exegnp.exe'],
    ['a\u200b\ufeff\u00ad\u2060b.png', 'ab.png'],
    ['a.p\u200dng', 'a.png'],
    ['e\u0301.txt', 'é.txt'],
    ['\ud800a\udc00.txt', 'a.txt'],
    ['👩\u200d👩\u200d👧 ❤\ufe0f.png', '👩\u200d👩\u200d👧 ❤\ufe0f.png'],
    ['می\u200cخواهم.txt', 'می\u200cخواهم.txt'],
    ['é\u200d\u200d\u200d.png', 'é.png'],
    ['日本語　の 写真.jpg', '日本語　の 写真.jpg'],
  ];
  for (const [input, expected] of cases) t.equal(cleanFileName(input), expected, JSON.stringify(expected));
});

t.test('long names keep their ending, and whole characters', async (t) => {
  t.equal(cleanFileName('x'.repeat(255)), 'x'.repeat(255), 'at the limit');
  t.equal(cleanFileName(`${'x'.repeat(252)}.jpg`), `${'x'.repeat(251)}.jpg`, 'one over it');
  t.equal(cleanFileName(`${'東'.repeat(200)}.jpeg`), `${'東'.repeat(83)}.jpeg`);
  t.equal(cleanFileName(`${'👩‍👩‍👧'.repeat(50)}.png`), `${'👩‍👩‍👧'.repeat(13)}.png`);
  t.equal(cleanFileName(`${'a '.repeat(50_000)}.png`), `${'a '.repeat(125)}a.png`);
});

t.test('a name of a million characters takes no longer than a long one', async (t) => {
  const startedAt = performance.now();
  for (const unit of ['.', ' ', '\u200d', 'a', '\u0301']) cleanFileName(`${unit.repeat(1_000_000)}x`);
  t.ok(performance.now() - startedAt < 2000);
});

t.test('every name becomes clean, and stays unchanged when cleaned again', async () => {
  const awkward = [
    '\u200d',
    '\ufe0f',
    '\u0301',
    '.',
    ' ',
    '\u00a0',
    '/',
    '\u202e',
    'é',
    '👩',
    'a',
    '\ud800',
    '\u1112\u1161',
  ];
  const names = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 400 }),
    fc.array(fc.constantFrom(...awkward), { maxLength: 300 }).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(names, (input) => {
      const name = cleanFileName(input);
      return (
        name.length > 0 &&
        Buffer.byteLength(name) <= fileNameMaxBytes &&
        !/[/\\\p{Cc}\p{Cs}\u2028\u2029\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]|^\s|[\s.]$/u.test(
          name,
        ) &&
        name.normalize('NFC') === name &&
        cleanFileName(name) === name
      );
    }),
    { numRuns: 3000 },
  );
});

t.test('the ending of a name, and another in its place', async (t) => {
  t.equal(extensionOf('a.tar.GZ'), 'gz');
  for (const none of ['a', '.png', 'a.', 'Report 2024.11', 'Dr. Smith', 'a..png']) t.equal(extensionOf(none), '', none);
  t.equal(withExtension('photo.JPG', 'webp'), 'photo.webp');
  t.equal(withExtension('photo', 'webp'), 'photo.webp');
  t.equal(Buffer.byteLength(withExtension(`${'x'.repeat(251)}.jpg`, 'webp')), fileNameMaxBytes);
});
