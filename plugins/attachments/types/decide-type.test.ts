import fc from 'fast-check';
import t from 'tap';
import { decideType } from './decide-type.ts';
import { inlineTypes, unknownType } from './inline-types.ts';
import { evidenceOf, samples } from './test-samples.ts';

const decide = (name: string, content: Buffer | string) => decideType(evidenceOf(name, content));

t.test('content and name agree', async (t) => {
  const cases: [string, Buffer, string][] = [
    ['a.png', samples.png, 'image/png'],
    ['A.PNG', samples.png, 'image/png'],
    ['a.png', samples.apng, 'image/png'],
    ['a.jpg', samples.jpeg, 'image/jpeg'],
    ['a.JPEG', samples.jpeg, 'image/jpeg'],
    ['a.jpe', samples.jpeg, 'image/jpeg'],
    ['a.gif', samples.gif, 'image/gif'],
    ['a.webp', samples.webp, 'image/webp'],
    ['a.avif', samples.avif, 'image/avif'],
    ['a.svg', samples.svg, 'image/svg+xml'],
    ['a.pdf', samples.pdf, 'application/pdf'],
    ['a.txt', samples.text, 'text/plain'],
    ['a.log', samples.text, 'text/plain'],
    ['a.csv', samples.text, 'text/plain'],
    ['README.md', samples.text, 'text/plain'],
    ['empty.txt', samples.empty, 'text/plain'],
    ['a.mp3', samples.mp3, 'audio/mpeg'],
    ['a.mp3', samples.mp3WithTag, 'audio/mpeg'],
    ['a.ogg', samples.oggSound, 'audio/ogg'],
    ['a.opus', samples.opus, 'audio/ogg'],
    ['a.wav', samples.wav, 'audio/wav'],
    ['a.flac', samples.flac, 'audio/flac'],
    ['a.m4a', samples.m4a, 'audio/mp4'],
    ['a.m4a', samples.mp4, 'audio/mp4'],
    ['a.weba', samples.webm, 'audio/webm'],
    ['a.mp4', samples.mp4, 'video/mp4'],
    ['a.m4v', samples.m4v, 'video/mp4'],
    ['a.webm', samples.webm, 'video/webm'],
    ['a.ogv', samples.oggFilm, 'video/ogg'],
    ['a.ogg', samples.oggFilm, 'video/ogg'],
  ];
  for (const [name, content, expected] of cases) t.equal(await decide(name, content), expected, `${name}, ${expected}`);
  const shown = new Set(cases.map(([, , contentType]) => contentType));
  t.strictSame(shown, new Set(inlineTypes.map(({ contentType }) => contentType)), 'every type of the table is reached');
});

t.test('an image without an ending of its name goes by its content; nothing else does', async (t) => {
  t.equal(await decide('photo', samples.jpeg), 'image/jpeg');
  t.equal(await decide('Screenshot 2024.11', samples.png), 'image/png');
  for (const content of [samples.pdf, samples.text, samples.mp4, samples.html]) {
    t.equal(await decide('file', content), unknownType);
  }
});

t.test('content and name disagree', async (t) => {
  const cases: [string, Buffer | string][] = [
    ['a.html', samples.png],
    ['a.svg', samples.png],
    ['a.jpg', samples.png],
    ['a.png', samples.jpeg],
    ['a.png', samples.svg],
    ['a.xml', samples.svg],
    ['a.svgz', samples.svg],
    ['a.png', samples.html],
    ['a.txt', samples.html],
    ['a.txt', samples.xhtml],
    ['a.txt', samples.png],
    ['a.pdf', samples.html],
    ['a.mp3', samples.mp4],
    ['a.webm', samples.matroska],
    ['a.png', samples.empty],
    ['a.png', samples.zip],
    ['a.txt', 'a\0b'],
    ['a.txt', Buffer.from('caf\xe9', 'latin1')],
    ['a.txt', Buffer.from('\ufeffutf-16', 'utf16le')],
  ];
  for (const [name, content] of cases) t.equal(await decide(name, content), unknownType, name);
});

t.test('types that a browser would run are never displayed, under any name', async (t) => {
  const contents = [
    samples.html,
    samples.xhtml,
    '<script>alert(1)</script>',
    '<?xml version="1.0"?><?xml-stylesheet href="x.xsl" type="text/xsl"?><a/>',
    'GIF89a=1;/*<script>alert(1)</script>*/',
    '\ufeff%PDF-1.7',
    '<html><script>alert(1)</script></html>\n%PDF-1.7',
  ];
  const endings = [
    'html',
    'htm',
    'xhtml',
    'xht',
    'xml',
    'xsl',
    'js',
    'mjs',
    'css',
    'mhtml',
    'swf',
    'wasm',
    'svg',
    'pdf',
  ];
  for (const content of contents) {
    for (const ending of endings) t.equal(await decide(`a.${ending}`, content), unknownType, ending);
  }
});

t.test('a picture behind something else is not that picture', async (t) => {
  t.equal(
    await decide('a.png', Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'), samples.png])),
    unknownType,
  );
  t.equal(await decide('a.gif', Buffer.concat([Buffer.from('\ufeff'), samples.gif])), unknownType);
  t.equal(await decide('a.pdf', Buffer.concat([Buffer.from('\n'), samples.pdf])), unknownType);
});

t.test('a type is shown only with a matching name, for any bytes', async () => {
  const endings = ['', '.html', '.svg', '.png', '.xml', '.js', '.txt', '.pdf', '.mp4', '.exe'];
  const contents = fc.oneof(
    fc.constantFrom(...Object.values(samples)),
    fc.uint8Array({ maxLength: 200 }).map((array) => Buffer.from(array)),
    fc.tuple(fc.constantFrom(...Object.values(samples)), fc.uint8Array({ maxLength: 50 })).map(Buffer.concat),
  );
  await fc.assert(
    fc.asyncProperty(contents, fc.constantFrom(...endings), async (content, ending) => {
      const decided = await decide(`name${ending}`, content);
      const type = inlineTypes.find(({ contentType }) => contentType === decided);
      if (decided === unknownType || !type) return decided === unknownType;
      return ending === '' ? type.kind === 'image' : type.extensions.includes(ending.slice(1));
    }),
    { numRuns: 500 },
  );
});
