import { setTimeout as wait } from 'node:timers/promises';
import t from 'tap';
import { alsoBoot, signUp, testApp } from '../../api/test-app.ts';
import { openSilentStore } from '../mongo/test-silent-store.ts';

alsoBoot('all');

t.test('while the store is silent it answers from memory, before the first account and after', async (t) => {
  const store = await openSilentStore(t);
  const app = await testApp(t, { mongodbUri: store.uri });
  t.teardown(() => store.silence(false));
  // Shorter than waiting for the store, longer than answering from memory.
  const info = () => Promise.race([app.inject('/api/app/info'), wait(2_000, null)]);

  store.silence(true);
  const unfounded = await info();
  t.match(unfounded && [unfounded.statusCode, unfounded.json()], [200, { name: 'wiki', setupNeeded: true }]);

  store.silence(false);
  await signUp(app);
  store.silence(true);
  const founded = await info();
  t.match(founded && [founded.statusCode, founded.json()], [200, { setupNeeded: false, requiredWork: {} }]);
  store.silence(false);
});

t.test('a replica knows at once that another one has made the first account', async (t) => {
  const store = await openSilentStore(t);
  const [one, other] = [
    await testApp(t, { mongodbUri: store.uri, mongodbDatabase: 'shared' }),
    await testApp(t, { mongodbUri: store.uri, mongodbDatabase: 'shared' }),
  ];
  await signUp(one);
  t.match((await other.inject('/api/app/info')).json(), { setupNeeded: false });
});
