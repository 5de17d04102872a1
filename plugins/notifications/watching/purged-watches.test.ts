import { Collection, ObjectId } from 'mongodb';
import t, { type Test } from 'tap';
import { alsoBoot } from '../../../api/test-app.ts';
import { openBells } from '../test-bells.ts';

alsoBoot(['comments']);

t.setTimeout(60_000);
const { app, bob, create, purge } = await open();

t.test('a watch written while its page is permanently deleted is removed too', async (t) => {
  for (const ask of ['PUT', 'DELETE'] as const) {
    const page = await create();
    const gone = purgeBefore(t, page.id);
    await bob.ask(ask, `/api/pages/${page.id}/watch`, ask === 'PUT' ? { mode: 'watching' } : undefined);
    t.equal(await gone(), 0, ask);
  }
});

t.test('and so does an automatic one', async (t) => {
  const page = await create();
  const gone = purgeBefore(t, page.id);
  await bob.ask('POST', `/api/pages/${page.id}/comments`, { body: 'The last word.' });
  await app.notifications.deliverDue();
  t.equal(await gone(), 0);
});

async function open() {
  const { app, ada, bob, move } = await openBells(t);
  let pages = 0;
  return {
    app,
    bob,
    async create() {
      const page = await ada.create(`/page-${++pages}`);
      await app.notifications.deliverDue();
      return page;
    },
    async purge(id: string): Promise<void> {
      await move(`/api/pages/${id}/trash`);
      await ada.ask('DELETE', `/api/trash/${id}`);
      await app.pages.sweepTrash();
    },
  };
}

/** Purges a page before the next watch is written. Returns a counter of remaining watches. */
function purgeBefore(t: Test, id: string): () => Promise<number> {
  const { updateOne } = Collection.prototype;
  let isDue = true;
  t.intercept(Collection.prototype, 'updateOne', {
    value: async function (this: Collection, ...args: Parameters<typeof updateOne>) {
      if (this.collectionName === 'watches' && isDue) {
        isDue = false;
        await purge(id);
      }
      return updateOne.apply(this, args);
    },
  });
  return async () => {
    t.notOk(isDue, 'the page went at that moment');
    return app.mongo.db.collection('watches').countDocuments({ pageId: new ObjectId(id) });
  };
}
