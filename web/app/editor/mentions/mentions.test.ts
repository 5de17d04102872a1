import t from 'tap';
import type { Unreached } from './ask-reach.ts';
import { type Mentioned, mentionedIn } from './mentioned-in.ts';
import { watchReach } from './watch-reach.ts';

const [ada, bob, team] = ['a'.repeat(24), 'b'.repeat(24), 'c'.repeat(24)];

t.test('links to people and groups are mentions, but not in code', async (t) => {
  const text = `[@Ada](/-/people/${ada}) [@Ada](</-/people/${ada}> "x")\n[@Team](/-/groups/${team})`;
  t.same(mentionedIn(text), { people: [ada], groups: [team] });
  const code = `\`[@x](/-/people/${ada})\`\n~~~\n[@x](/-/people/${ada})\n\`\`\`\n~~~\n[@Bob](/-/people/${bob})`;
  t.same(mentionedIn(code), { people: [bob], groups: [] });
  t.same(mentionedIn(`@Ada [x](/-/people/${ada}0) [x](/a/-/people/${ada})`), { people: [], groups: [] });
});

t.test('it asks once typing pauses, and again as long as someone is mentioned', async (t) => {
  let text = '';
  const asked: Mentioned[] = [];
  let answers: Unreached[] = [{ id: ada, name: 'Ada', isPart: false }];
  const seen: Unreached[][] = [];
  let next = () => {};
  const changed = () => new Promise<void>((resolve) => (next = resolve));
  const watch = watchReach({
    readText: () => text,
    async ask(mentioned) {
      asked.push(mentioned);
      return answers;
    },
    onChange(unreached) {
      seen.push(unreached);
      next();
    },
    pauseMs: 1,
    againMs: 5,
  });
  t.teardown(() => watch.end());
  text = `[@Ada](/-/people/${ada})`;
  let waiting = changed();
  for (let key = 0; key < 5; key += 1) watch.look();
  await waiting;
  t.same(seen, [answers]);
  t.same(asked[0], { people: [ada], groups: [] });
  waiting = changed();
  answers = [];
  await waiting;
  t.same(seen[1], [], 'who may see the page has changed meanwhile');
  answers = [{ id: ada, name: 'Ada', isPart: false }];
  await changed();
  waiting = changed();
  text = 'unknown';
  watch.look();
  await waiting;
  t.same(seen.at(-1), [], 'no one is mentioned any more');
});

t.test('a failed question keeps the last answer, and is repeated', async (t) => {
  let calls = 0;
  const found = [{ id: ada, name: 'Ada', isPart: true }];
  const seen = await new Promise<Unreached[]>((resolve) => {
    const watch = watchReach({
      readText: () => `[@Ada](/-/people/${ada})`,
      ask: async () => {
        calls += 1;
        if (calls === 1) throw new Error('away');
        return found;
      },
      onChange: resolve,
      pauseMs: 1,
      againMs: 1,
    });
    t.teardown(() => watch.end());
    watch.look();
  });
  t.same(seen, found);
});
