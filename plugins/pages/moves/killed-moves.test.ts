import type { FastifyInstance } from 'fastify';
import t, { type Test } from 'tap';
import type { SignedIn } from '../../../api/test-app.ts';
import { alsoBoot } from '../../../api/test-app.ts';
import { eventually } from '../../../ops/testing/eventually.ts';
import { deathsToDie, life, openDeaths } from './test-deaths.ts';
import { call, loseLeases, requireWhole, wholeMove } from './test-moves.ts';

alsoBoot('all');

t.setTimeout(480_000);

const below = ['', '/b', '/b/c', '/d'] as const;
/** Links among the pages, and from and to an outside one (last). */
const texts = {
  '': '[b](a/b)',
  '/b': '[c](b/c) [in](../in)',
  '/b/c': '[d](/a/d)',
  '/d': '# D',
  in: '[c](a/b/c) [d](a/d)',
};
/** The same when /a is at /x/y. */
const followed: typeof texts = {
  '': '[b](y/b)',
  '/b': '[c](b/c) [in](../../in)',
  '/b/c': '[d](/x/y/d)',
  '/d': '# D',
  in: '[c](x/y/b/c) [d](x/y/d)',
};

/** As `requireWhole`, and what is known of links. */
async function requireRecovered(t: Test, app: FastifyInstance, ids: string[]): Promise<void> {
  await requireWhole(t, app, ids, 'recovered');
  t.match(await app.pages.rebuildLinks({ isDryRun: true }), { changed: 0, failed: 0 }, 'links are as written');
  const left = await app.mongo.db.collection('move_links').countDocuments();
  t.equal(left, 0, 'no links are left to be looked after');
}

const kinds = {
  rename: { payload: { path: '/x/y' }, moved: '/x/y', writesOfAll: 72 },
  trash: { payload: undefined, moved: null, writesOfAll: 26 },
  restore: { payload: { path: '/x/y' }, moved: '/x/y', writesOfAll: 25 },
} as const;

for (const [kind, { payload, moved, writesOfAll }] of Object.entries(kinds)) {
  t.test(`a ${kind} that dies at any write comes to its end, or never began`, async (t) => {
    const { survivor, ada, ...deaths } = await openDeaths(t);
    const read = async (id: string) => (await call(survivor, ada, 'GET', `/api/pages/${id}`)).json();
    let hasDied = true;
    for (const writes of deathsToDie(writesOfAll, () => hasDied)) {
      await t.test(`after ${writes} writes`, async (t) => {
        const app = await deaths.start();
        const create = async (path: string, body: string): Promise<string> =>
          (await call(app, ada, 'POST', '/api/pages', { path, body })).json().id;
        const ids: string[] = [];
        for (const rest of below) ids.push(await create(`/a${rest}`, texts[rest]));
        const beside = await create('/in', texts.in);
        const [rootId = ''] = ids;
        if (kind === 'restore') await wholeMove(app, ada, `/api/pages/${rootId}/trash`);
        life.writesLeft = writes;
        const begun = await call(app, ada, 'POST', `/api/pages/${rootId}/${kind}`, payload);
        if (begun.statusCode === 202) await untilEndOrDeath(app, ada, begun.json().id);
        hasDied = await deaths.bury(app);

        await loseLeases(survivor);
        await survivor.pages.sweepMoves();
        await survivor.pages.announcePending(new Date());
        await requireRecovered(t, survivor, [...ids, beside]);
        const root = await read(rootId);
        const pages = await Promise.all(ids.map(read));
        const places = below.map((rest) => `${root.path}${rest}`).sort();
        t.same(pages.map(({ path }) => path).sort(), places, 'all of them went together');
        t.equal(new Set(pages.map(({ status }) => status)).size, 1, 'and have one status');
        const isFollowed = kind === 'rename' && root.path === '/x/y';
        const bodies = [...pages, await read(beside)].map(({ body }) => body);
        t.same(bodies, Object.values(isFollowed ? followed : texts), 'links lead to where the pages are');
        if (!hasDied)
          t.match(root, moved ? { path: moved, status: 'live' } : { status: 'trashed' }, 'in the end it has moved');
      });
    }
  });
}

/** The end of the move, or of the process. */
async function untilEndOrDeath(app: FastifyInstance, ada: SignedIn, id: string): Promise<void> {
  await eventually(async () => {
    if (life.writesLeft < 0) return true;
    const { state } = (await call(app, ada, 'GET', `/api/moves/${id}`)).json();
    return state === 'done' || state === 'undone';
  }, 'the move, or the process, has ended');
}
