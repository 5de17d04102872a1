import t from 'tap';
import { createLedger, wordsIn } from './ledger.ts';

t.test('a text is faulty if it lacks or repeats acknowledged words, or contains unknown ones', async (t) => {
  const notes: string[] = [];
  const ledger = createLedger('# Page\n', (what) => notes.push(what));
  const [kept, tried, deleted] = [ledger.invent('ann'), ledger.invent('ben'), ledger.invent('cem')];
  for (const word of [kept, tried, deleted]) ledger.written(word);
  for (const word of [tried, deleted]) ledger.tryDeletion(word, 'eva');
  ledger.deleted(deleted);
  t.same(
    notes.filter((what) => what.includes(deleted.text)).map((what) => what.replace(deleted.text, 'it')),
    ['cem writes it', 'it was acknowledged', 'eva deletes it', 'the deletion of it was acknowledged'],
  );
  t.same(ledger.faultsOf(`# Page\n${kept.text} ${tried.text}\n`), []);
  t.same(ledger.faultsOf(`${kept.text}# Page`), [], 'a deletion that was tried may have been done');
  t.match(ledger.faultsOf('# Page'), [/was acknowledged, and is lost/]);
  t.match(ledger.faultsOf(`# Page ${kept.text}${kept.text}`), [/is there 2 times/]);
  t.match(ledger.faultsOf(`# Page ${kept.text} ${deleted.text}`), [/was deleted, and is there/]);
  t.match(ledger.faultsOf(`# Page ${kept.text} ${createLedger('').invent('eva').text}`), [/no one wrote 一eva0一/]);
  t.match(ledger.faultsOf(`# Page ${kept.text} ${tried.text.slice(0, -1)}`), [/between the words is/]);
  t.match(ledger.faultsOf(`# Page # Page ${kept.text}`), [/between the words is/]);
});

t.test('words are found with the one space after each', async (t) => {
  const ledger = createLedger('');
  const [one, two] = [ledger.invent('ann').text, ledger.invent('ben').text];
  t.same(wordsIn(`${one} ${two}`), [
    { text: one, start: 0, end: one.length + 1 },
    { text: two, start: one.length + 1, end: one.length + 1 + two.length },
  ]);
});
