import t, { type Test } from 'tap';
import type { Observable } from '../../observable.ts';
import { startLiveServer } from './fake-live-server.ts';
import { LiveDocument, type LiveDocumentState } from './live-document.ts';
import type { LiveSocket } from './live-socket.ts';
import { putText } from './put-text.ts';

const ada = { id: 'ada', name: 'Ada' };

function open(t: Test, socket: LiveSocket, options: { answerMs?: number } = {}): LiveDocument {
  const document = new LiveDocument({ pageId: 'p'.repeat(24), socket, person: ada, ...options });
  t.teardown(() => document.destroy());
  return document;
}

/** Resolves once the state is as wanted. */
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

const isLive = ({ link }: LiveDocumentState) => link === 'live';
const isSaved = ({ link, hasUnsent }: LiveDocumentState) => link === 'live' && !hasUnsent;

async function untilText(document: LiveDocument, text: string): Promise<void> {
  if (document.text.toString() === text) return;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (document.text.toString() !== text) return;
      document.text.unobserve(look);
      resolve();
    };
    document.text.observe(look);
  });
}

const type = (document: LiveDocument, words: string) => document.text.insert(document.text.length, words);

t.test('one tab’s writing appears in the other, and is not called saved before it is', async (t) => {
  const { server, connect } = await startLiveServer(t);
  const [mine, theirs] = [open(t, connect()), open(t, connect())];
  await Promise.all([until(mine, isLive), until(theirs, isLive)]);
  t.match(mine.state, { incarnation: server.incarnation, revisionId: 'r1', canEdit: true });
  server.isHolding = true;
  type(mine, 'two\n');
  t.ok(mine.state.hasUnsent);
  await untilText(theirs, 'one\ntwo\n');
  t.notOk(theirs.state.hasUnsent, 'what others wrote is not one’s own to send');
  t.ok(mine.state.hasUnsent, 'seen by others is not yet stored');
  server.isHolding = false;
  server.live[0]?.send({ kind: 'confirmed', n: 1 });
  await until(mine, isSaved);
});

t.test('each connection has its own token; offline typing arrives with the next', async (t) => {
  const { server, connect } = await startLiveServer(t);
  const socket = connect();
  const document = open(t, socket);
  await until(document, isLive);
  server.dropAll();
  await until(document, ({ link }) => link === 'away');
  type(document, 'offline\n');
  await until(document, isSaved);
  t.equal(server.text('p'.repeat(24)), 'one\noffline\n');
  t.ok(new Set(server.tokens).size === server.tokens.length && server.tokens.length > 1);
  t.same(server.claimed, ['', server.incarnation]);
});

t.test('a confirmation lost with its connection is requested again, and the text is there once', async (t) => {
  const { server, connect } = await startLiveServer(t);
  const document = open(t, connect());
  await until(document, isLive);
  server.isHolding = true;
  type(document, 'two\n');
  await server.asked;
  server.dropAll();
  server.isHolding = false;
  await until(document, ({ link }) => link === 'away');
  t.ok(document.state.hasUnsent);
  await until(document, isSaved);
  t.equal(server.text('p'.repeat(24)), 'one\ntwo\n');
});

t.test('a connection on which no answer comes is given up', async (t) => {
  const { server, connect } = await startLiveServer(t);
  const document = open(t, connect(), { answerMs: 50 });
  await until(document, isLive);
  server.isHolding = true;
  type(document, 'two\n');
  await until(document, ({ link }) => link === 'away');
  server.isHolding = false;
  await until(document, isSaved);
});

t.test('changes since the last confirmation are unsent, and can be received twice', async (t) => {
  const { server, connect } = await startLiveServer(t, 'long '.repeat(500));
  const document = open(t, connect());
  await until(document, isLive);
  type(document, 'first ');
  await until(document, isSaved);
  server.refuse = 'unavailable';
  server.dropAll();
  await until(document, ({ link }) => link === 'away');
  type(document, 'second');
  const kept = document.unsentUpdate();
  t.ok(kept.length < 200, `only what is missing: ${kept.length} bytes`);
  document.destroy();

  server.refuse = null;
  const [one, two] = [open(t, connect()), open(t, connect())];
  await Promise.all([until(one, isLive), until(two, isLive)]);
  one.takeIn(kept);
  two.takeIn(kept);
  await Promise.all([until(one, isSaved), until(two, isSaved)]);
  t.equal(server.text('p'.repeat(24)), `${'long '.repeat(500)}first second`);
  t.equal(one.text.toString(), two.text.toString());
});

t.test('another incarnation ends a document instead of being mixed with it', async (t) => {
  const { server, connect } = await startLiveServer(t);
  const document = open(t, connect());
  await until(document, isLive);
  server.replace('other\n');
  await until(document, ({ link }) => link === 'ended');
  t.equal(document.state.ending, 'replaced');
  t.equal(document.text.toString(), 'one\n');
});

t.test('an incarnation that changed while offline is noticed on return', async (t) => {
  const { server, connect } = await startLiveServer(t);
  const document = open(t, connect());
  await until(document, isLive);
  server.incarnation = 'c'.repeat(24);
  server.dropAll();
  await until(document, ({ ending }) => ending === 'replaced');
});

t.test('a document that the api closes for now comes back on the same socket', async (t) => {
  const { server, connect } = await startLiveServer(t);
  const document = open(t, connect());
  await until(document, isLive);
  server.live[0]?.connection.close({ code: 4000, reason: 'unavailable' });
  await until(document, ({ link }) => link === 'away');
  type(document, 'two\n');
  document.wake();
  await until(document, isSaved);
  t.equal(server.tokens.length, 1);
  t.equal(server.text('p'.repeat(24)), 'one\ntwo\n');
});

t.test('gone and trashed are final', async (t) => {
  const { server, connect } = await startLiveServer(t);
  const document = open(t, connect());
  await until(document, isLive);
  server.live[0]?.connection.close({ code: 4000, reason: 'trashed' });
  await until(document, ({ ending }) => ending === 'trashed');
});

t.test('a document opened again at once, in the same tab, is not taken for the one before', async (t) => {
  const { connect } = await startLiveServer(t);
  const socket = connect();
  const first = open(t, socket);
  await until(first, isLive);
  first.destroy();
  await until(open(t, socket), isLive);
});

t.test('saving has all that was typed before, and says how it went', async (t) => {
  const { server, connect } = await startLiveServer(t);
  const document = open(t, connect());
  t.same(await document.save(), { kind: 'lost' }, 'not connected yet');
  await until(document, isLive);
  type(document, 'two\n');
  t.same(await document.save(), { kind: 'saved', revisionId: 'r2' });
  t.same(server.saved, ['one\ntwo\n']);
  server.failSave = 'page_moving';
  t.match(await document.save(), { kind: 'failed', code: 'page_moving' });
});

t.test('changes sent over HTTP are not sent again', async (t) => {
  const { server, connect } = await startLiveServer(t);
  const document = open(t, connect());
  await until(document, isLive);
  server.refuse = 'unavailable';
  server.dropAll();
  await until(document, ({ link }) => link === 'away');
  type(document, 'two\n');
  const { sent } = document.snapshot();
  type(document, 'three\n');
  sent();
  t.ok(document.state.hasUnsent, 'typed since');
  document.snapshot().sent();
  t.notOk(document.state.hasUnsent);
});

t.test('a text is replaced where it differs only', async (t) => {
  const { connect } = await startLiveServer(t, 'one two three');
  const [mine, theirs] = [open(t, connect()), open(t, connect())];
  await Promise.all([until(mine, isLive), until(theirs, isLive)]);
  type(theirs, ' four');
  putText(mine.text, 'one 2 three', null);
  await Promise.all([untilText(mine, 'one 2 three four'), untilText(theirs, 'one 2 three four')]);
});

t.test('a document counts as there only when all of its text is', async (t) => {
  const { connect } = await startLiveServer(t, 'all of it');
  const document = open(t, connect());
  await until(document, isLive);
  t.equal(document.text.toString(), 'all of it');
});
