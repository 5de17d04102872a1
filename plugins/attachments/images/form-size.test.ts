import t from 'tap';
import { boxOfForm } from './form-size.ts';

const web = (width: number, height: number) => Object.values(boxOfForm({ width, height }, 'web'));

t.test('the form that pages show', async (t) => {
  t.strictSame(web(300, 200), [300, 200], 'never enlarged');
  t.strictSame(web(2048, 1536), [2048, 1536]);
  t.strictSame(web(4000, 3000), [2048, 1536]);
  t.strictSame(web(3000, 4000), [1536, 2048]);
  t.strictSame(web(1000, 9000), [1000, 9000], 'a long screenshot stays readable');
  t.strictSame(web(2048, 9000), [1024, 4500]);
  t.strictSame(web(20, 60_000), [5, 16_383], 'WebP has no longer sides');
});

t.test('thumbnails are as wide as asked for, and never wider than the picture', async (t) => {
  t.strictSame(boxOfForm({ width: 400, height: 300 }, 320), { width: 320, height: 240 });
  t.strictSame(boxOfForm({ width: 100, height: 300 }, 320), { width: 100, height: 300 });
  t.strictSame(boxOfForm({ width: 10_000, height: 1 }, 64), { width: 64, height: 1 });
  t.strictSame(boxOfForm({ width: 64, height: 60_000 }, 64), { width: 17, height: 16_383 });
});
