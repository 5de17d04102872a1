import t from 'tap';
import { type NoteCode, noteOf, noteTexts } from '../../transfer/import/notes.ts';
import { type LeftOutCode, leftOut, leftOutReasons } from '../../transfer/sources/left-out.ts';
import { dictionary as en } from '../i18n/en/index.ts';
import { addLanguage } from '../i18n/i18n.ts';
import { dictionary as ja } from '../i18n/ja/index.ts';
import { notesText, reasonText } from './reason-text.ts';

const values = { count: 4711, target: 'Te1', path: '/te2', other: 'te3.md', why: 'EWHY' };
const inEnglish = addLanguage('en', en);
const inJapanese = addLanguage('ja', ja);

t.test('every reason for leaving something out is in the reader’s language, with its names', async (t) => {
  for (const code of Object.keys(leftOutReasons) as LeftOutCode[]) {
    const line = leftOut('skipped', 'a.md', code, values);
    const [english, japanese] = [reasonText(line, inEnglish.t), reasonText(line, inJapanese.t)];
    t.match(japanese, /[ぁ-んァ-ヶ一-龠]/, code);
    t.notMatch(english, /\{\{|importing\./, code);
    for (const value of Object.values(values).map(String)) {
      if (!line.reason.includes(value)) continue;
      t.match(english, value, `${code} names ${value}`);
      t.match(japanese, value, `${code} names ${value} in Japanese`);
    }
  }
});

t.test('every remark on a page is in the reader’s language, with its names', async (t) => {
  for (const code of Object.keys(noteTexts) as NoteCode[]) {
    const note = noteOf(code, { from: 'Fr1', to: 'To2', why: 'EWHY' });
    const [english, japanese] = [notesText([note], inEnglish.t), notesText([note, note], inJapanese.t)];
    t.match(japanese, /[ぁ-んァ-ヶ一-龠]/, code);
    t.notMatch(english + japanese, /\{\{|importing\./, code);
    for (const value of Object.values(note.values).map(String)) {
      t.equal(english.includes(value), note.text.includes(value), `${code} names ${value}`);
      t.equal(japanese.includes(value), note.text.includes(value), `${code} names ${value} in Japanese`);
    }
  }
});

t.test('one item is in the singular, and an unknown reason is shown as reported', async (t) => {
  t.equal(reasonText(leftOut('skipped', 'a', 'drafts', { count: 1 }), inEnglish.t), 'One draft isn’t imported.');
  t.equal(reasonText(leftOut('skipped', 'a', 'drafts', { count: 1 }), inJapanese.t), '下書き 1 件は取り込まれません。');
  t.equal(reasonText({ reason: 'Of its own.', code: 'unheard_of' }, inJapanese.t), 'Of its own.');
  t.equal(reasonText({ reason: 'Of its own.', code: null }, inJapanese.t), 'Of its own.');
});
