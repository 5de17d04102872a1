import t from 'tap';
import { signUp, testApp } from '../../api/test-app.ts';
import { createPage, openText } from './test-live.ts';

t.test('a text that could not be opened leaves nothing behind', async (t) => {
  const app = await testApp(t);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const ada = await signUp(app, 'Ada');
  const page = await createPage(app, ada, '/tea', 'one\n');
  const { subscribe, publish } = app.coordination;
  let listening = 0;
  app.coordination.subscribe = async (channel, listener) => {
    const end = await subscribe(channel, listener);
    listening += 1;
    return async () => {
      listening -= 1;
      await end();
    };
  };
  app.coordination.publish = async () => {
    throw new Error('on purpose');
  };
  const first = await openText(t, app, ada, page.id);
  await first.until(() => first.closed.includes('unavailable'));
  t.equal(listening, 0);
  Object.assign(app.coordination, { publish });
  const second = await openText(t, app, ada, page.id);
  await second.untilText('one\n');
  t.equal(listening, 1);
});

t.test('a client that could not be welcomed may come again over the same socket', async (t) => {
  const app = await testApp(t);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const ada = await signUp(app, 'Ada');
  const page = await createPage(app, ada, '/tea', 'one\n');
  const first = await openText(t, app, ada, page.id);
  await first.untilText('one\n');
  const { find } = app.pages;
  let isFailing = true;
  app.pages.find = async (id) => {
    if (!isFailing) return find(id);
    isFailing = false;
    throw new Error('on purpose');
  };
  const second = await openText(t, app, ada, page.id);
  await second.until(() => second.closed.includes('unavailable'));
  second.heard.length = 0;
  await second.provider.sendToken();
  second.provider.startSync();
  await second.hear('welcome');
  second.type('two\n');
  await second.confirmed();
  await first.until(() => first.text().includes('two\n'));
});
