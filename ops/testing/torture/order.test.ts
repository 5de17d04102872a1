import t from 'tap';
import { unexplained } from './order.ts';

const revisionIds = ['one', 'two', 'three'];

t.test('a read that overlaps a write may show either revision', async (t) => {
  const acknowledged = new Map([['two', 20]]);
  const reads = [
    { began: 10, ended: 30, revisionId: 'one' },
    { began: 11, ended: 12, revisionId: 'one' },
    { began: 21, ended: 25, revisionId: 'two' },
    { began: 22, ended: 24, revisionId: 'three' },
  ];
  t.same(unexplained({ acknowledged, reads }, revisionIds), []);
});

t.test(
  'an old revision after an acknowledgement or after another reader saw a newer one is not explained',
  async (t) => {
    const late = { began: 21, ended: 30, revisionId: 'one' };
    t.match(unexplained({ acknowledged: new Map([['two', 20]]), reads: [late] }, revisionIds), [/one after two/]);
    const earlier = { began: 1, ended: 20, revisionId: 'three' };
    t.match(unexplained({ acknowledged: new Map(), reads: [late, earlier] }, revisionIds), [/one after three/]);
  },
);

t.test('a revision that the page does not have is not explained', async (t) => {
  const reads = [{ began: 1, ended: 2, revisionId: 'four' }];
  t.match(unexplained({ acknowledged: new Map(), reads }, revisionIds), [/four/]);
});
