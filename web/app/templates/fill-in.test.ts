import t from 'tap';
import { fillIn } from './fill-in.ts';

const page = { given: 'Tea', otherwise: 'tea', path: '/drinks/tea' };

t.test('the places of a template are filled in once', async (t) => {
  const body = '# Notes\n\n{{title}} at {{path}} {{other}}\n';
  t.equal(fillIn(body, page), '# Notes\n\nTea at /drinks/tea {{other}}\n');
  t.equal(fillIn(body, { ...page, given: null }), '# Notes\n\ntea at /drinks/tea {{other}}\n');
  t.equal(fillIn('# {{title}}\n', { ...page, given: '{{path}} $&' }), '# {{path}} $&\n');
});

t.test('a given title replaces the first heading if nothing else does', async (t) => {
  for (const [body, filled] of [
    ['# Minutes\n\n# Second\n', '# Tea\n\n# Second\n'],
    ['---\ntags: [a]\n# remark\n---\n\n# Minutes\n', '---\ntags: [a]\n# remark\n---\n\n# Tea\n'],
    ['```sh\n# remark\n```\n\n## Two\n\n# Minutes #\n', '```sh\n# remark\n```\n\n## Two\n\n# Tea\n'],
    ['~~~~\n~~~\n# remark\n~~~~\n# Minutes', '~~~~\n~~~\n# remark\n~~~~\n# Tea'],
    ['Minutes\n=======\n\nText\n', '# Tea\n\nText\n'],
    ['## Two\n\n#tag\n', '## Two\n\n#tag\n'],
  ] as const) {
    t.equal(fillIn(body, page), filled);
    t.equal(fillIn(body, { ...page, given: null }), body, 'which stays where none is given');
  }
});
