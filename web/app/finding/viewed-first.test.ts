import t from 'tap';
import { viewedFirst } from './viewed-first.ts';

t.test('viewed pages come before other results, but not before an exact title', async (t) => {
  const page = (path: string, title: string) => ({ path, title });
  const [tea, green, black] = [page('/tea', 'Téa'), page('/tea/green', 'Green tea'), page('/tea/black', 'Black tea')];
  const [oolong, other] = [page('/tea/oolong', 'Oolong tea'), page('/coffee', 'Coffee')];
  t.same(viewedFirst('tea', [green, black, oolong, tea], [other, oolong]), [tea, oolong, green, black]);
  t.same(viewedFirst('green', [green, black], []), [green, black]);
});
