import { MongoServerError } from 'mongodb';
import t from 'tap';
import { DiskSpaceLow } from '../disk-space/errors.ts';
import { openText, openWiki, readPage } from './test-live.ts';

t.test('a change on a full disk closes the document as full, and is accepted once there is space', async (t) => {
  const { app, ada, page } = await openWiki();
  const live = await openText(t, app, ada, page.id);
  await live.untilText('one\n');
  const { require } = app.diskSpace;
  app.diskSpace.require = () => {
    throw new DiskSpaceLow();
  };
  live.type('two\n');
  await live.until(() => live.closed.includes('full'));
  const reader = await openText(t, app, ada, page.id);
  await reader.untilText('one\n');
  t.same(reader.closed, [], 'readers still get in');
  app.diskSpace.require = require;
  const again = await openText(t, app, ada, page.id, { doc: live.doc });
  await again.confirmed();
  await reader.untilText('one\ntwo\n');
});

t.test('publishing on a full disk fails with the reason, and succeeds once there is space', async (t) => {
  const { app, ada, page } = await openWiki();
  const live = await openText(t, app, ada, page.id);
  await live.untilText('one\n');
  live.type('two\n');
  await live.confirmed();
  const { save } = app.pages;
  app.pages.save = async () => {
    throw new MongoServerError({ code: 14031, errmsg: 'no space left on device' });
  };
  t.match(await live.save(), { kind: 'save-failed', code: 'storage_full', detail: /out of disk space/ });
  app.pages.save = save;
  const { require } = app.diskSpace;
  app.diskSpace.require = () => {
    throw new DiskSpaceLow();
  };
  t.match(await live.save(), { kind: 'save-failed', code: 'storage_full' }, 'below the reserve, too');
  app.diskSpace.require = require;
  t.match(await live.save(), { kind: 'saved' });
  t.equal((await readPage(app, ada, page.id)).body, 'one\ntwo\n');
});
