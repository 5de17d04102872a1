import t, { type Test } from 'tap';
import * as links from '../renderer/links-of.ts';
import { renderMarkdown } from '../renderer/pipeline/render-markdown.ts';
import { mentionsIn, mentionsMax } from './mentions-in.ts';

const [ada, bob, team] = ['a'.repeat(24), 'b'.repeat(24), 'c'.repeat(24)];

function mentionedIn(t: Test, markdown: string) {
  const { ast } = renderMarkdown(markdown);
  const fromTree = mentionsIn(links, ast);
  t.same(mentionsIn(links, JSON.stringify(ast)), fromTree, 'the text of the tree says the same');
  return fromTree;
}

t.test('links to people and groups are mentions, in their order and each once', async (t) => {
  const text = `[@Bob](/-/people/${bob}) and **[@Ada](/-/people/${ada})**\n\n- [@Team](/-/groups/${team}) [him](/-/people/${bob.toUpperCase()})`;
  t.same(mentionedIn(t, text), { people: [bob, ada], groups: [team] });
});

t.test('text that only looks like a mention does not count', async (t) => {
  const texts = [
    `\`[@Ada](/-/people/${ada})\``,
    `\`\`\`\n[@Ada](/-/people/${ada})\n\`\`\``,
    `[@Ada](/-/people/${ada}0)`,
    `[@Ada](/-/people/${ada}/edit)`,
    `[@Ada](https://elsewhere.example/-/people/${ada})`,
    `[@Ada](-/people/${ada})`,
    '@Ada',
    `![@Ada](/-/people/${ada})`,
  ];
  for (const text of texts) t.same(mentionedIn(t, text), { people: [], groups: [] }, text);
});

t.test('at most a hundred of each are counted', async (t) => {
  const ids = Array.from({ length: mentionsMax + 1 }, (_, index) => index.toString(16).padStart(24, '0'));
  const { people, groups } = mentionedIn(t, ids.map((id) => `[x](/-/people/${id}) [y](/-/groups/${id})`).join('\n'));
  t.same(people, ids.slice(0, mentionsMax));
  t.same(groups, ids.slice(0, mentionsMax));
});
