import fc from 'fast-check';
import t from 'tap';
import { mapText } from './map-text.ts';

const upper = (text: string) => mapText(text, (part) => part.toUpperCase());

t.test('only text is changed', async (t) => {
  const cases: Record<string, string> = {
    'a `b` c ``d ` e`` f': 'A `b` C ``d ` e`` F',
    '---\na: b\n---\ntext': '---\na: b\n---\nTEXT',
    '---\nno end': '---\nNO END',
    'a\n```js\nb\n```\nc': 'A\n```js\nb\n```\nC',
    '~~~~\na\n~~~\nb\n~~~~\nc': '~~~~\na\n~~~\nb\n~~~~\nC',
    '> ```\n> a\nb': '> ```\n> a\nB',
    '- ```\n  a\n  ```\n- b': '- ```\n  a\n  ```\n- B',
    'a\n\n    code\nb': 'A\n\n    code\nB',
    '- a\n\n    not code': '- A\n\n    NOT CODE',
    'a $$b\nc$$ d': 'A $$b\nc$$ D',
    'open ` tick\n\nb ` c': 'OPEN ` TICK\n\nB ` C',
    'esc \\` a ` b': 'ESC \\` A ` B',
    '```\nno end': '```\nno end',
  };
  for (const [text, expected] of Object.entries(cases)) t.equal(upper(text), expected);
});

t.test('an unchanged text is equal', async () => {
  const piece = fc.constantFrom(
    '`',
    '``',
    '```',
    '\n',
    '\n\n',
    '    ',
    '> ',
    '- ',
    '$$',
    '---\n',
    'a',
    '~~~',
    '\r\n',
    '1. ',
  );
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 40 }),
      (parts) => mapText(parts.join(''), (text) => text) === parts.join(''),
    ),
  );
});

t.test('floods end soon', async (t) => {
  for (const part of ['`', '` ', '``\n', '> ', '- ', '$$', '```\n', '    a\n\n', '\n']) {
    const started = performance.now();
    upper(part.repeat(500_000));
    t.ok(performance.now() - started < 10_000, JSON.stringify(part));
  }
});
