import t from 'tap';
import { nodeProblem } from './check-node.mjs';

t.test('a Node that is new enough passes', async (t) => {
  for (const version of ['v20.19.0', 'v20.19.5', 'v20.20.2', 'v22.0.0', 'v100.1.0']) {
    t.equal(nodeProblem(version, '>=20.19'), null, version);
  }
});

t.test('an older version is refused in one sentence', async (t) => {
  for (const version of ['v20.18.9', 'v18.20.4', 'v9.99.0']) {
    t.equal(
      nodeProblem(version, '>=20.19'),
      `The wiki needs Node.js 20.19 or newer; this is Node.js ${version.slice(1)}.`,
    );
  }
});
