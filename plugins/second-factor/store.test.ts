import { Binary, ObjectId } from 'mongodb';
import t from 'tap';
import { testApp } from '../../api/test-app.ts';
import { openStore } from './store.ts';

t.test('a change that another one came before is made again on what that has left', async (t) => {
  const app = await testApp(t);
  const store = openStore(app.mongo.db);
  const id = new ObjectId().toHexString();
  const totp = { secret: new Binary(Buffer.from('sealed')), lastStep: 1, createdAt: new Date() };
  await store.change(id, (record) => ({ ...record, totp, recoveryCodes: ['one', 'two'] }));
  const seen: string[][] = [];
  const written = await store.change(id, async (record) => {
    seen.push(record.recoveryCodes);
    // Another uses a code between read and write.
    if (seen.length === 1) await store.change(id, (other) => ({ ...other, recoveryCodes: ['two'] }));
    return { ...record, totp: { ...totp, lastStep: 2 } };
  });
  t.same(seen, [['one', 'two'], ['two']]);
  t.match(written, { recoveryCodes: ['two'], totp: { lastStep: 2 } });
  t.match(await store.find(id), { recoveryCodes: ['two'], totp: { lastStep: 2 } }, 'neither is lost');
});
