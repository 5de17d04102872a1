import type { Root } from 'hast';
import t from 'tap';
import { findTasks } from './pipeline/find-tasks.ts';
import { renderMarkdown } from './pipeline/render-markdown.ts';
import { walkElements } from './pipeline/walk.ts';

function checkedOf(ast: Root): boolean[] {
  const checked: boolean[] = [];
  walkElements(ast, ({ tagName, properties }) => {
    if (tagName === 'input') checked.push(properties.checked === true);
  });
  return checked;
}

t.test('each checkbox of the page is found where its mark is written', (t) => {
  const texts: [markdown: string, places: (number | null)[]][] = [
    ['- [ ] a\n- [x] b\n', [3, 11]],
    ['1. [ ] a\n   - [X] b\n', [4, 15]],
    ['> * [ ] a\n> * [x] b\n', [5, 15]],
    ['\ufeff# T\r\n\r\n- [ ] a\r\n- [ ] b\r\n', [11, 20]],
    ['---\ntitle: T\n---\n\n+ [ ] a\n', [21]],
    ['a[^1]\n\n[^1]: n\n\n    - [ ] note\n\n- [x] b\n', [35, 23]],
    [':::note\n- [ ] a\n:::\n', [11]],
    ['- [ ] **日本**語。\n- [ ] costs $5 and $6\n', [3, 18]],
    ['- a\n  - [ ] b\n- `[ ]` c\n', [9]],
    ['```\n- [ ] a\n```\n\n[ ] b\n\n- [x]c\n', []],
    ['<ul><li><input type="checkbox"> a</li></ul>\n\n- [ ] b\n', [null, 48]],
  ];
  for (const [markdown, places] of texts) {
    t.same(findTasks(markdown), places, JSON.stringify(markdown));
    t.equal(checkedOf(renderMarkdown(markdown).ast).length, places.length);
  }
  t.end();
});

t.test('ticking a place ticks that checkbox and no other', (t) => {
  const markdown = 'x[^a]\n\n[^a]: n\n\n    - [ ] note\n\n- [ ] a\n  1. [x] b\n\n     > - [ ] c\n- [X] **茶**。\n';
  const before = checkedOf(renderMarkdown(markdown).ast);
  for (const [index, at] of findTasks(markdown).entries()) {
    if (at === null) throw new Error('It is written in Markdown.');
    const ticked = markdown.slice(0, at) + (before[index] ? ' ' : 'x') + markdown.slice(at + 1);
    t.same(checkedOf(renderMarkdown(ticked).ast), before.with(index, !before[index]), `checkbox ${index}`);
  }
  t.end();
});
