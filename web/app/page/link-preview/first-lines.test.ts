import t from 'tap';
import { renderMarkdown } from '../../../../plugins/renderer/pipeline/render-markdown.ts';
import { firstLines } from './first-lines.ts';

const linesOf = (markdown: string, title = 'Tea') => firstLines(renderMarkdown(markdown).ast, title);

t.test('the first lines of a page are its text, block by block', (t) => {
  t.same(linesOf('# Tea\n\nGreen **tea**,\n[hot](x).\n\n## Black\n\n- one\n  - two\n\n> quoted\n'), [
    'Green tea, hot.',
    'Black',
    'one',
    'two',
    'quoted',
  ]);
  t.same(linesOf('# Another\n\n# Tea\n'), ['Another', 'Tea'], 'only a first heading repeats the title');
  t.same(linesOf('お茶。\n\n緑茶。\n'), ['お茶。', '緑茶。']);
  t.end();
});

t.test('code, tables, notes, formulas and pictures are left out', (t) => {
  const markdown = '```\ncode\n```\n\n| a |\n|---|\n| b |\n\nEuler: $e$.[^1] ![p](p.png)\n\n- [ ] task\n\n[^1]: note\n';
  t.same(linesOf(markdown), ['Euler: .', 'task']);
  t.same(linesOf(''), []);
  t.end();
});

t.test('only as much as the card can show', (t) => {
  const lines = linesOf('Words and more words of this page.\n\n'.repeat(1000));
  t.equal(lines.length, 10);
  t.end();
});
