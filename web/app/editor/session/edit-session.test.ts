import t, { type Test } from 'tap';
import { ApiProblem, networkUnreachable } from '../../api/problem.ts';
import type { Draft } from '../drafts/draft.ts';
import type { LayeredDraftStore } from '../drafts/layered-store.ts';
import { EditSession } from './edit-session.ts';
import type { EditSessionOptions, PageRemote, SavedPage } from './edit-state.ts';

const ada = { id: 'ada', name: 'Ada' };

/** Returns a server of one page, that can fail as asked. */
function fakeServer(body: string | null) {
  const server = {
    revision: 1,
    body,
    sent: [] as string[],
    /** Before writing. */
    refuse: [] as unknown[],
    /** After writing. */
    loseAnswer: [] as unknown[],
    path: '/tea',
    beforeAnswer: () => {},
    write(text: string): SavedPage {
      server.body = text;
      server.revision++;
      return saved();
    },
  };
  const saved = (): SavedPage => ({
    id: 'p',
    path: server.path,
    title: 'Tea',
    revisionId: `r${server.revision}`,
    updatedAt: '2026-01-01',
    updatedBy: ada,
  });
  function answer(text: string, check: () => void): SavedPage {
    server.sent.push(text);
    const refused = server.refuse.shift();
    if (refused) throw refused;
    check();
    const page = server.write(text);
    server.beforeAnswer();
    const lost = server.loseAnswer.shift();
    if (lost) throw lost;
    return page;
  }
  const remote: PageRemote = {
    create: async (_path, text) =>
      answer(text, () => {
        if (server.body !== null) throw problem('path_taken', 409);
      }),
    update: async (_id, text, base) =>
      answer(text, () => {
        if (base === `r${server.revision}`) return;
        const current = {
          revisionId: `r${server.revision}`,
          body: server.body,
          createdAt: '2026-01-01',
          createdBy: ada,
        };
        throw problem('stale_revision', 409, { current, base: null });
      }),
    readAt: async () => ({ ...saved(), body: server.body ?? '' }),
    readPage: async () => ({ ...saved(), status: 'live', body: server.body ?? '' }),
    readRevision: async (revisionId) => ({ revisionId, body: '' }),
  };
  return { server, remote };
}

function problem(code: string, status: number, members: Record<string, unknown> = {}): ApiProblem {
  return new ApiProblem({ code, status, detail: code, requestId: null, members });
}

function memoryDrafts(): LayeredDraftStore & { kept: Map<string, Draft> } {
  const kept = new Map<string, Draft>();
  return {
    kept,
    list: async () => [...kept.values()],
    put: async (draft) => void kept.set(draft.id, draft),
    putNow: (draft) => Boolean(kept.set(draft.id, draft)),
    remove: async (seen) => void kept.delete(seen.id),
  };
}

function open(t: Test, stored: string | null, page: EditSessionOptions['page']) {
  const { server, remote } = fakeServer(stored);
  const drafts = memoryDrafts();
  const session = new EditSession({ accountId: 'me', path: '/tea', page, template: '# Title', remote, drafts });
  t.teardown(() => session.close());
  const texts = () => [...drafts.kept.values()].map((draft) => draft.text);
  return { session, server, drafts, texts, type: (text: string) => session.edited(() => text) };
}

const openPage = (t: Test, body = 'one\n') => open(t, body, { id: 'p', title: 'Tea', revisionId: 'r1', body });

t.test('typing is kept as a draft, a confirmed save drops it', async (t) => {
  const { session, texts, type } = openPage(t);
  t.notOk(session.hasUnsavedText());
  type('one\ntwo\n');
  t.same(session.state.save, { status: 'unsaved' });
  await session.kept();
  t.same(texts(), ['one\ntwo\n']);
  t.ok(await session.save());
  t.same(session.state.save, { status: 'saved' });
  t.same(texts(), []);
  t.match(session.state.base, { revisionId: 'r2' });
});

t.test('text typed while saving stays unsaved and kept', async (t) => {
  const { session, server, texts, type } = openPage(t);
  type('two');
  server.beforeAnswer = () => type('two and more');
  t.notOk(await session.save());
  t.same(session.state.save, { status: 'unsaved' });
  t.same(texts(), ['two and more']);
  server.beforeAnswer = () => {};
  t.ok(await session.save());
  t.same(server.sent, ['two', 'two and more']);
  t.same(texts(), []);
});

t.test('an unchanged text is not sent', async (t) => {
  const { session, server, type } = openPage(t);
  type('two');
  type('one\n');
  t.ok(await session.save());
  t.same(server.sent, []);
});

t.test('a text undone to what the server has is saved, and its draft goes', async (t) => {
  const { session, texts, type } = openPage(t);
  type('two');
  await session.kept();
  type('one\n');
  await session.kept();
  t.same(session.state.save, { status: 'saved' });
  t.same(texts(), []);
});

t.test('without a server the text is kept, and sent when the browser is online again', async (t) => {
  const { session, server, texts, type } = openPage(t);
  server.refuse.push(networkUnreachable(null));
  type('two');
  t.notOk(await session.save());
  t.match(session.state.save, { status: 'failed', failure: { kind: 'waiting' } });
  await session.kept();
  t.same(texts(), ['two']);
  const saved = new Promise<void>((resolve) => {
    session.subscribe(() => session.state.save.status === 'saved' && resolve());
  });
  session.wake();
  await saved;
  t.equal(server.body, 'two');
});

t.test('while the page moves the text is kept; it is saved automatically afterwards, at the new path', async (t) => {
  const { session, server, texts, type } = openPage(t);
  server.refuse.push(problem('page_moving', 409));
  type('two');
  t.notOk(await session.save());
  t.match(session.state.save, { status: 'failed', failure: { kind: 'moving' } });
  await session.kept();
  t.same(texts(), ['two']);
  server.path = '/drinks/tea';
  const saved = new Promise<void>((resolve) => {
    session.subscribe(() => session.state.save.status === 'saved' && resolve());
  });
  session.wake();
  await saved;
  t.equal(server.body, 'two');
  t.equal(session.state.path, '/drinks/tea');
});

t.test('a save whose answer was lost is recognised and does not conflict', async (t) => {
  const { session, server, type } = openPage(t);
  server.loseAnswer.push(networkUnreachable(null));
  type('two');
  t.notOk(await session.save());
  t.ok(await session.save());
  t.equal(session.state.conflict, null);
  t.equal(session.state.base?.revisionId, 'r2');
});

t.test('a change by another person conflicts and is merged, repeatedly', async (t) => {
  const { session, server, texts, type } = openPage(t);
  server.write('theirs');
  type('mine');
  t.notOk(await session.save());
  t.match(session.state.conflict, {
    base: 'one\n',
    mine: 'mine',
    theirs: { revisionId: 'r2', body: 'theirs', createdBy: ada },
  });
  await session.kept();
  t.same(texts(), ['mine']);
  session.settleConflict('mine and theirs');
  server.write('theirs again');
  t.notOk(await session.save());
  t.match(session.state.conflict, { base: 'theirs', mine: 'mine and theirs', theirs: { body: 'theirs again' } });
  session.settleConflict('all three');
  t.ok(await session.save());
  t.equal(server.body, 'all three');
  t.same(texts(), []);
});

t.test('changes that fit those of others are saved on top without a question', async (t) => {
  const { session, server, type } = openPage(t, 'one\n\ntwo\n');
  server.write('zero\n\none\n\ntwo\n');
  type('one\n\ntwo\n\nthree\n');
  t.ok(await session.save());
  t.equal(session.state.conflict, null);
  t.equal(server.body, 'zero\n\none\n\ntwo\n\nthree\n');
  t.equal(session.text(), server.body, 'and the writer has it before them');
});

t.test('others’ saves do not break a composition', async (t) => {
  const { session, server, type } = openPage(t, 'one\n\ntwo\n');
  let isComposing = true;
  const shown: string[] = [];
  const replaceText = (text: string) => {
    shown.push(text);
    type(text);
  };
  session.setEditor({ replaceText, isComposing: () => isComposing, follow: () => {}, unfollow: () => {} });
  server.write('zero\n\none\n\ntwo\n');
  type('one\n\ntwo\n\nthree\n');
  t.notOk(await session.save());
  t.same(shown, []);
  isComposing = false;
  t.ok(await session.save());
  t.same(shown, [server.body]);
});

t.test('leaving a conflict brings the own text back and loses nothing', async (t) => {
  const { session, server, type } = openPage(t);
  server.write('theirs');
  type('mine');
  await session.save();
  session.leaveConflict();
  t.equal(session.text(), 'mine');
  t.equal(server.body, 'theirs');
  await session.save();
  t.match(session.state.conflict, { theirs: { body: 'theirs' } });
});

t.test('an ended session keeps the text and continues after signing in', async (t) => {
  const { session, server, type } = openPage(t);
  server.refuse.push(problem('unauthorized', 401));
  type('two');
  await session.save();
  t.match(session.state.save, { status: 'failed', failure: { kind: 'signed-out' } });
  t.ok(session.hasUnsavedText());
  t.ok(await session.save());
});

t.test('a new page is created once, then changed', async (t) => {
  const { session, server, type } = open(t, null, null);
  t.same(session.state.save, { status: 'new' });
  t.notOk(session.hasUnsavedText(), 'the template is no work to lose');
  type('# Tea');
  t.ok(await session.save());
  t.match(session.state, { pageId: 'p', base: { revisionId: 'r2' } });
  type('# Tea\n\nGreen');
  t.ok(await session.save());
  t.equal(server.body, '# Tea\n\nGreen');
});

t.test('a new page at a taken path can be merged into the existing page', async (t) => {
  const { session, server, type } = open(t, 'already here', null);
  type('# Tea');
  t.notOk(await session.save());
  t.match(session.state.save, { status: 'failed', failure: { kind: 'path-taken' } });
  await session.mergeIntoExisting();
  t.match(session.state.conflict, { base: '', mine: '# Tea', theirs: { body: 'already here' } });
  session.settleConflict('already here\n# Tea');
  t.ok(await session.save());
  t.equal(server.body, 'already here\n# Tea');
});

t.test('another path ends the complaint about the last one', async (t) => {
  const { session, type } = open(t, 'already here', null);
  type('# Tea');
  await session.save();
  session.setPath('/green-tea');
  t.same(session.state.save, { status: 'unsaved' });
});

t.test('a page written with CRLF keeps its line ends', async (t) => {
  const { session, server, type } = openPage(t, 'one\r\ntwo\r\n');
  t.equal(session.text(), 'one\ntwo\n');
  t.notOk(session.hasUnsavedText());
  type('one\nTWO\n');
  t.ok(await session.save());
  t.equal(server.body, 'one\r\nTWO\r\n');
});

t.test('decisions in a merge are kept with the draft', async (t) => {
  const { session, server, drafts, type } = openPage(t);
  server.write('theirs');
  type('mine');
  await session.save();
  session.keepChoices([{ take: 'edited', text: 'by hand' }]);
  await session.kept();
  t.match([...drafts.kept.values()], [{ merge: { revisionId: 'r2', choices: [{ text: 'by hand' }] } }]);
});
