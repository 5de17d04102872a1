import t from 'tap';
import { previewTopFor } from './scroll-map.ts';

const anchors = [
  { source: 100, preview: 300 },
  { source: 200, preview: 320 },
];
const ends = { source: 400, preview: 1000 };

t.test('anchors meet, and positions between are proportional', async (t) => {
  t.equal(previewTopFor(0, anchors, ends), 0);
  t.equal(previewTopFor(50, anchors, ends), 150);
  t.equal(previewTopFor(100, anchors, ends), 300);
  t.equal(previewTopFor(150, anchors, ends), 310);
  t.equal(previewTopFor(300, anchors, ends), 660);
  t.equal(previewTopFor(400, anchors, ends), 1000);
  t.equal(previewTopFor(900, anchors, ends), 1000);
});

t.test('without anchors the whole goes in proportion', async (t) => {
  t.equal(previewTopFor(200, [], ends), 500);
  t.equal(previewTopFor(10, [], { source: 0, preview: 0 }), 0);
});

t.test('a preview out of order never scrolls backwards', async (t) => {
  t.equal(
    previewTopFor(
      150,
      [
        { source: 100, preview: 300 },
        { source: 200, preview: 100 },
      ],
      ends,
    ),
    300,
  );
});
