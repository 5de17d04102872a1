import t from 'tap';
import { createHistory } from './history.ts';

const [page, other] = ['65f0c0ffee65f0c0ffee0001', '65f0c0ffee65f0c0ffee0002'];

t.test('the lines about a violation are those of its records, and the faults since the first of them', async (t) => {
  const { note, about } = createHistory();
  note('fault: cut');
  note(`create: Bob POST /api/pages 201 ${other}`);
  note(`create: Bob POST /api/pages 201 ${page}`);
  note('fault: kill');
  note(`edit: Cyd PUT /api/pages/${page} 200`);
  note(`edit: Cyd PUT /api/pages/${other} 200`);
  const lines = about([`page ${page} is gone`]).map((line) => line.replace(/^\d+ /, ''));
  t.same(lines, [`create: Bob POST /api/pages 201 ${page}`, 'fault: kill', `edit: Cyd PUT /api/pages/${page} 200`]);
  t.same(about(['the round ended']), []);
  note('ann writes 一ann1一');
  note('round 2');
  note('ann writes 一ann1一');
  note('ann writes 丁ann12丁');
  t.match(about(['一ann1一 was acknowledged, and is lost']), [/ ann writes 一ann1一$/]);
});

t.test('a long history keeps its end', async (t) => {
  const { note, lines } = createHistory(100);
  for (let line = 0; line < 1_000; line += 1) note(`${line}`);
  t.ok(lines.length <= 100);
  t.match(lines.at(-1), / 999$/);
});
