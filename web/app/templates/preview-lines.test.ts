import t from 'tap';
import { previewLines } from './preview-lines.ts';

t.test('a card shows what a template says, not how it is written', async (t) => {
  const body =
    '---\ntags: [template]\n---\n\n# {{title}}\n\n{{date}}, by **{{author}}**\n\n## Attending\n\n- \n- [ ] [Book](x) a room\n> quoted\n---\n';
  t.same(previewLines(body), ['…, by …', 'Attending', 'Book a room', 'quoted']);
  t.same(previewLines('## 出席者\r\n\r\n- 議題\r\n'), ['出席者', '議題']);
  t.equal(previewLines('line\n'.repeat(20)).length, 6);
  t.same(previewLines(''), []);
});
