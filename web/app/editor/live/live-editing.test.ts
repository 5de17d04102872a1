import t, { type Test } from 'tap';
import { ApiProblem, networkUnreachable } from '../../api/problem.ts';
import type { Observable } from '../../observable.ts';
import type { Draft } from '../drafts/draft.ts';
import { EditSession } from '../session/edit-session.ts';
import type { EditState, PageRemote, SavedPage } from '../session/edit-state.ts';
import type { LiveEditor, LiveText } from '../session/live-text.ts';
import { startLiveServer } from './fake-live-server.ts';
import { KeptTexts } from './kept-texts.ts';
import { LiveDocument } from './live-document.ts';
import { LiveEditing } from './live-editing.ts';
import { resendKept } from './resend-kept.ts';

const pageId = 'p'.repeat(24);
const ada = { id: 'ada', name: 'Ada' };

/** Returns the api as far as it is asked over HTTP. */
function fakeApi(body: string) {
  const api = {
    body,
    revision: 1,
    exchanges: 0,
    exchangeProblem: null as unknown,
    page: (): SavedPage & { body: string; status: string } => ({
      id: pageId,
      path: '/tea',
      title: 'Tea',
      status: 'live',
      revisionId: `r${api.revision}`,
      updatedAt: '2026-01-01',
      updatedBy: ada,
      body: api.body,
    }),
  };
  const remote: PageRemote = {
    create: async () => api.page(),
    async update(_id, text) {
      api.body = text;
      api.revision += 1;
      return api.page();
    },
    readAt: async () => api.page(),
    readPage: async () => api.page(),
    readRevision: async (revisionId) => ({ revisionId, body: api.body }),
  };
  return { api, remote };
}

function memoryDrafts(kept: Draft[] = []) {
  const drafts = new Map(kept.map((draft) => [draft.id, draft]));
  return {
    drafts,
    list: async () => [...drafts.values()],
    put: async (draft: Draft) => void drafts.set(draft.id, draft),
    putNow: (draft: Draft) => Boolean(drafts.set(draft.id, draft)),
    remove: async (seen: Draft) => void drafts.delete(seen.id),
  };
}

interface World {
  fake: Awaited<ReturnType<typeof startLiveServer>>;
  store?: ReturnType<typeof memoryDrafts>;
  body?: string;
}

function open(t: Test, { fake, store = memoryDrafts(), body = 'one\n' }: World) {
  const { api, remote } = fakeApi(body);
  const page = { id: pageId, title: 'Tea', revisionId: 'r1', body };
  const edit = new EditSession({ accountId: ada.id, path: '/tea', page, remote, drafts: store });
  const editor: LiveEditor & { shown: LiveText | null; composing: boolean } = {
    shown: null,
    composing: false,
    isComposing: () => editor.composing,
    replaceText: (text) => edit.edited(() => text),
    follow(live) {
      editor.shown = live;
    },
    unfollow() {
      editor.shown = null;
    },
  };
  edit.setEditor(editor);
  const kept = new KeptTexts({ drafts: store, accountId: ada.id, pageId, ownDraftId: edit.draftId });
  const documents: LiveDocument[] = [];
  const start = () => {
    const socket = fake.connect();
    const exchange = async () => {
      api.exchanges += 1;
      if (api.exchangeProblem) throw api.exchangeProblem;
      return { update: new Uint8Array([0, 0]), revisionId: 'r9' };
    };
    const editing = new LiveEditing({
      edit,
      pageId,
      exchange,
      remote,
      kept,
      onTakenIn: () => undefined,
      openDocument(onMessage) {
        const document = new LiveDocument({ pageId, socket, person: ada, onMessage });
        documents.push(document);
        return document;
      },
    });
    t.teardown(() => {
      editing.close();
      edit.close();
    });
    return editing;
  };
  const append = (words: string) => {
    const document = documents.at(-1);
    document?.text.insert(document.text.length, words);
  };
  return { edit, editor, api, store, kept, remote, documents, start, append };
}

async function until<T extends object>(observable: Observable<T>, isSo: (state: T) => boolean): Promise<void> {
  if (isSo(observable.state)) return;
  await new Promise<void>((resolve) => {
    const stop = observable.subscribe(() => {
      if (!isSo(observable.state)) return;
      stop();
      resolve();
    });
  });
}

const isLive = ({ live }: EditState) => live !== null;
const isSaved = ({ save }: EditState) => save.status === 'saved';

t.test('the text joins the live one, with others’ changes', async (t) => {
  const { edit, editor, start } = open(t, { fake: await startLiveServer(t, 'one\ntheirs\n') });
  start();
  await until(edit, isLive);
  t.equal(edit.text(), 'one\ntheirs\n');
  t.equal(editor.shown?.text(), 'one\ntheirs\n');
  t.notOk(edit.hasUnsavedText());
});

t.test('text typed earlier is carried over, once', async (t) => {
  const fake = await startLiveServer(t, 'one\ntheirs\n');
  const { edit, start, store } = open(t, { fake });
  edit.edited(() => 'mine\none\n');
  await edit.kept();
  t.equal(store.drafts.size, 1);
  start();
  await until(edit, (state) => isLive(state) && isSaved(state));
  t.equal(edit.text(), 'mine\none\ntheirs\n');
  t.equal(fake.server.text(pageId), 'mine\none\ntheirs\n');
  await edit.kept();
  t.equal(store.drafts.size, 0);
});

t.test('after conflicting changes the writer continues alone until a save has settled it', async (t) => {
  const fake = await startLiveServer(t, 'ONE\n');
  const { edit, start, documents } = open(t, { fake });
  edit.edited(() => 'uno\n');
  start();
  const [document] = documents;
  if (document) await until(document, ({ link }) => link === 'live');
  t.equal(edit.state.live, null);
  t.equal(edit.text(), 'uno\n');
  await edit.save();
  t.equal(edit.state.live, null, 'the live text does not have the save yet');
  const [live] = fake.server.live;
  const shared = live?.connection.document.getText('body');
  shared?.delete(0, 3);
  shared?.insert(0, 'uno, ONE');
  await new Promise<void>((resolve) => {
    document?.text.observe(() => document.text.toString() === 'uno, ONE\n' && resolve());
  });
  live?.send({ kind: 'revision', revisionId: 'r2', title: 'Tea', at: '2026-01-01', isComplete: true });
  await until(edit, isLive);
  t.equal(edit.text(), 'uno, ONE\n');
});

t.test('a word that is being put together is not broken off', async (t) => {
  const { edit, editor, start, documents } = open(t, { fake: await startLiveServer(t) });
  editor.composing = true;
  start();
  const [document] = documents;
  if (document) await until(document, ({ link }) => link === 'live');
  t.equal(edit.state.live, null);
  editor.composing = false;
  await until(edit, isLive);
});

t.test('saved is said only of what the server has; a draft is kept until then', async (t) => {
  const fake = await startLiveServer(t);
  const { edit, start, append, store } = open(t, { fake });
  start();
  await until(edit, isLive);
  fake.server.isHolding = true;
  append('two\n');
  t.same(edit.state.save, { status: 'sending' });
  t.ok(edit.hasUnsavedText());
  edit.keepNow();
  const [draft] = store.drafts.values();
  t.match(draft, { text: 'one\ntwo\n', live: { incarnation: fake.server.incarnation } });
  await fake.server.asked;
  fake.server.isHolding = false;
  fake.server.live[0]?.send({ kind: 'confirmed', n: 1 });
  await until(edit, isSaved);
  await edit.kept();
  t.equal(store.drafts.size, 0);
});

t.test('saving makes a revision; viewing the page needs no other one then', async (t) => {
  const fake = await startLiveServer(t);
  const { edit, start, append } = open(t, { fake });
  start();
  await until(edit, isLive);
  append('two\n');
  t.ok(edit.hasUnpublishedText());
  t.ok(await edit.save());
  t.notOk(edit.hasUnpublishedText());
  t.same(fake.server.saved, ['one\ntwo\n']);
  t.match(edit.state.base, { revisionId: 'r2', body: 'one\ntwo\n' });
});

t.test('a save while the live text is being joined publishes the words of others that are in it', async (t) => {
  const fake = await startLiveServer(t, 'one\ntheirs\n');
  const { edit, start } = open(t, { fake });
  edit.expectLive();
  start();
  t.ok(await edit.save());
  t.same(fake.server.saved, ['one\ntheirs\n']);
  t.match(edit.state.base, { revisionId: 'r2', body: 'one\ntheirs\n' });
});

t.test('a save without a socket goes over HTTP; without a server it is made up for', async (t) => {
  const fake = await startLiveServer(t);
  const { edit, start, append, api, documents } = open(t, { fake });
  start();
  await until(edit, isLive);
  fake.server.refuse = 'unavailable';
  fake.server.dropAll();
  const [document] = documents;
  if (document) await until(document, ({ link }) => link === 'away');
  append('two\n');
  t.ok(await edit.save());
  t.equal(api.exchanges, 1);
  t.notOk(edit.hasUnsavedText());

  api.exchangeProblem = networkUnreachable(null);
  append('three\n');
  t.notOk(await edit.save());
  t.same(edit.state.save, { status: 'offline' });
  fake.server.refuse = null;
  document?.wake();
  await until(edit, isSaved);
  t.equal(fake.server.text(pageId), 'one\ntwo\nthree\n');
});

t.test('text that an earlier tab could not send is sent once by the next', async (t) => {
  const fake = await startLiveServer(t);
  const first = open(t, { fake });
  const editing = first.start();
  await until(first.edit, isLive);
  fake.server.refuse = 'unavailable';
  fake.server.dropAll();
  first.append('kept\n');
  first.edit.keepNow();
  editing.close();
  t.equal(first.store.drafts.size, 1);

  fake.server.refuse = null;
  const [one, two] = [open(t, { fake, store: first.store }), open(t, { fake, store: first.store })];
  one.start();
  two.start();
  await Promise.all([until(one.edit, isLive), until(two.edit, isLive)]);
  await Promise.all(
    [one, two].map(async ({ documents: [document] }) => {
      await new Promise<void>((resolve) => {
        const look = () => document?.text.toString() === 'one\nkept\n' && resolve();
        document?.text.observe(look);
        look();
      });
      if (document) await until(document, ({ hasUnsent }) => !hasUnsent);
    }),
  );
  t.equal(fake.server.text(pageId), 'one\nkept\n');
  t.equal(first.store.drafts.size, 0);
});

t.test('another incarnation is merged as text: nothing is lost or doubled', async (t) => {
  const fake = await startLiveServer(t);
  const { edit, start, append, api } = open(t, { fake });
  start();
  await until(edit, isLive);
  append('confirmed\n');
  await until(edit, isSaved);
  fake.server.isHolding = true;
  append('not confirmed\n');
  api.body = 'zero\none\nconfirmed\n';
  api.revision = 2;
  fake.server.isHolding = false;
  fake.server.replace('zero\none\nconfirmed\n');
  await until(edit, ({ base }) => base?.revisionId === 'r2');
  await until(edit, (state) => isLive(state) && isSaved(state));
  t.equal(edit.text(), 'zero\none\nconfirmed\nnot confirmed\n');
  t.equal(fake.server.text(pageId), 'zero\none\nconfirmed\nnot confirmed\n');
});

t.test('contradicting incarnations lead to the three-way view', async (t) => {
  const fake = await startLiveServer(t);
  const { edit, start, api, documents } = open(t, { fake });
  start();
  await until(edit, isLive);
  documents[0]?.text.insert(0, 'mine ');
  api.body = 'theirs\n';
  api.revision = 2;
  fake.server.replace('theirs\n');
  await until(edit, ({ conflict }) => conflict !== null);
  t.match(edit.state.conflict, { base: 'one\n', mine: 'mine one\n', theirs: { body: 'theirs\n' } });
  edit.settleConflict('mine and theirs\n');
  await until(edit, (state) => isLive(state) && isSaved(state));
  t.equal(fake.server.text(pageId), 'mine and theirs\n');
});

t.test('in the trash the text stays, and nothing is sent', async (t) => {
  const fake = await startLiveServer(t);
  const { edit, start, append } = open(t, { fake });
  start();
  await until(edit, isLive);
  append('two\n');
  await until(edit, isSaved);
  fake.server.live[0]?.connection.close({ code: 4000, reason: 'trashed' });
  await until(edit, ({ live }) => live?.end === 'trashed');
  t.equal(edit.text(), 'one\ntwo\n');
  t.same(edit.state.save, { status: 'saved' });
  append('a last word');
  t.same(edit.state.save, { status: 'unsaved' });
});

t.test('a page that moves is followed, with a notice meanwhile', async (t) => {
  const fake = await startLiveServer(t);
  const { edit, start } = open(t, { fake });
  start();
  await until(edit, isLive);
  const [live] = fake.server.live;
  live?.send({ kind: 'page', path: '/tea', state: 'moving', status: 'live' });
  await until(edit, (state) => state.live?.isMoving === true);
  live?.send({ kind: 'page', path: '/drinks/tea', state: 'normal', status: 'live' });
  await until(edit, (state) => state.live?.isMoving === false);
  t.equal(edit.state.path, '/drinks/tea');
});

t.test('a writer who loses edit permission is notified; one who regains it continues', async (t) => {
  const fake = await startLiveServer(t);
  const { edit, start, append } = open(t, { fake });
  start();
  await until(edit, isLive);
  fake.server.live[0]?.send({ kind: 'access', canEdit: false });
  await until(edit, ({ live }) => live?.canEdit === false);
  fake.server.live[0]?.send({ kind: 'access', canEdit: true });
  await until(edit, ({ live }) => live?.canEdit === true);
  append('two\n');
  await until(edit, isSaved);
  t.equal(fake.server.text(pageId), 'one\ntwo\n');
});

t.test('a draft of another incarnation leads into the merge, and changes nothing before that is decided', async (t) => {
  const fake = await startLiveServer(t, 'one\ntheirs\n');
  const { edit, start } = open(t, { fake });
  start();
  await until(edit, isLive);
  const theirs = { revisionId: 'r1', body: edit.text(), createdAt: '2026-01-01', createdBy: ada };
  let settled = 0;
  edit.startMerge({ base: 'one\n', mine: 'draft\none\n', theirs }, null, () => settled++);
  t.equal(edit.text(), 'one\ntheirs\n');
  edit.leaveConflict();
  t.equal(settled, 0);
  edit.startMerge({ base: 'one\n', mine: 'draft\none\n', theirs }, null, () => settled++);
  edit.settleConflict('draft\none\ntheirs\n');
  await until(edit, isSaved);
  t.equal(settled, 1);
  t.equal(fake.server.text(pageId), 'draft\none\ntheirs\n');
});

t.test('without sockets, what an earlier tab kept goes over HTTP, and an untouched editor takes it over', async (t) => {
  const draft: Draft = {
    id: 'd',
    accountId: ada.id,
    path: '/tea',
    pageId,
    baseRevisionId: 'r1',
    text: 'one\nkept\n',
    updatedAt: 1,
    live: { incarnation: 'a'.repeat(24), update: 'AAA=' },
  };
  const store = memoryDrafts([draft]);
  const { edit, api, remote, kept } = open(t, { fake: await startLiveServer(t), store });
  const resend = (problem: unknown) =>
    resendKept({
      edit,
      pageId,
      remote,
      kept,
      exchange: async () => {
        if (problem) throw problem;
        api.body = 'one\nkept\n';
        api.revision = 2;
        return { update: new Uint8Array(), revisionId: 'r2' };
      },
    });
  const replaced = { code: 'live_document_replaced', status: 409, detail: '', requestId: null };
  await resend(new ApiProblem(replaced));
  t.notOk(kept.isTaken('d'), 'to be offered as a text');
  await resend(networkUnreachable(null));
  t.ok(kept.isTaken('d'), 'kept for another time');
  t.equal(store.drafts.size, 1);
  await resend(null);
  t.equal(store.drafts.size, 0);
  t.equal(edit.text(), 'one\nkept\n');
  t.match(edit.state, { base: { revisionId: 'r2' }, save: { status: 'saved' } });
});
