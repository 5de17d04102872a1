import t from 'tap';
import { placeBeside } from './page-order.ts';

t.test('a page goes one place up or down, and no further than the ends', async (t) => {
  const siblings = ['/a', '/b', '/c'].map((path) => ({ path }));
  t.equal(placeBeside('/c', 'up', siblings), '/a');
  t.equal(placeBeside('/b', 'up', siblings), null);
  t.equal(placeBeside('/a', 'up', siblings), undefined);
  t.equal(placeBeside('/a', 'down', siblings), '/b');
  t.equal(placeBeside('/c', 'down', siblings), undefined);
  t.equal(placeBeside('/x', 'down', siblings), undefined);
});
