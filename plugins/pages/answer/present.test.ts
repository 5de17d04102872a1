import t from 'tap';
import { titleOfName } from './present.ts';

t.test('a place without a page is called by words made from its name', async (t) => {
  const table = {
    handbook: 'Handbook',
    'getting-started': 'Getting started',
    two_words: 'Two words',
    'step-2': 'Step 2',
    'release-2026-03-01': 'Release 2026-03-01',
    'élan-vital': 'Élan vital',
    '2026-03-01': '2026-03-01',
    API: 'API',
    'Getting-Started': 'Getting-Started',
    'with space': 'with space',
    'v1.2': 'v1.2',
    お茶: 'お茶',
    '-odd-': '-odd-',
    'a--b': 'a--b',
  };
  for (const [name, title] of Object.entries(table)) t.equal(titleOfName(name), title, name);
});
