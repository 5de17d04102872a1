import t from 'tap';
import { dictionary as en } from '../../i18n/en/index.ts';
import { dictionary as ja } from '../../i18n/ja/index.ts';
import { findInsertItems, type InsertId, insertItems } from './insert-items.ts';

const inEnglish = (id: InsertId) => en.editor.insert[id];
const inJapanese = (id: InsertId) => ja.editor.insert[id];

t.test('everything is offered for an empty query', async (t) => {
  t.equal(findInsertItems(' ', inEnglish).length, insertItems.length);
});

t.test('an item is found by its name and by other words for it, in both languages', async (t) => {
  const found: [string, InsertId][] = [
    ['tab', 'table'],
    ['TODO', 'taskList'],
    ['mermaid', 'diagram'],
    ['h3', 'subheading'],
    ['ｃｏｄｅ', 'codeBlock'],
    ['ひょう', 'table'],
    ['数式', 'math'],
    ['けいこく', 'warning'],
    ['emo', 'emoji'],
    ['link', 'wikiLink'],
    ['task list', 'taskList'],
  ];
  for (const [query, id] of found) {
    t.equal(findInsertItems(query, inEnglish)[0], id, `${query} in English`);
    t.equal(findInsertItems(query, inJapanese)[0], id, `${query} in Japanese`);
  }
  t.same(findInsertItems('xyz', inEnglish), []);
});

t.test('each item is found by its own label first, or beside another of the same name', async (t) => {
  for (const labelOf of [inEnglish, inJapanese]) {
    for (const { id } of insertItems) t.ok(findInsertItems(labelOf(id), labelOf).slice(0, 2).includes(id), id);
  }
});
