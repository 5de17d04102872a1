import type { FastifyInstance } from 'fastify';
import { openCheckStore } from './check/check-store.ts';
import type { CheckContext } from './check/page-batch.ts';
import { openLinksStore } from './links/links-store.ts';
import { openMoveStores } from './moves/open-stores.ts';
import { openKnownPlaces } from './places/known-places.ts';
import { openReadableRevisions } from './revisions/readable-revisions.ts';
import { openStore } from './store.ts';
import { openTreeStore } from './tree/tree-store.ts';

export async function openContext(
  fastify: FastifyInstance,
  reservedSegments: readonly string[],
): Promise<CheckContext> {
  const { mongo, pageChanges, background, settings, revisions } = fastify;
  const { renderer, accounts, groups, events, listCursor, fleet, audit, log } = fastify;
  const changes = pageChanges.of('pages');
  const words = fastify.prefixWords({ maxWords: 100, maxWordLength: 60 });
  const store = await openStore(mongo.db, mongo.together, changes, words);
  const moveStores = await openMoveStores(mongo.db, mongo.together, changes);
  return {
    store,
    tree: await openTreeStore(mongo.db, mongo.together, store.moving),
    ...moveStores,
    places: openKnownPlaces(store, moveStores.redirects, changes),
    links: await openLinksStore(mongo.db, mongo.together),
    checkStore: openCheckStore(mongo.db),
    readableRevisions: openReadableRevisions(revisions),
    reservedSegments: new Set(reservedSegments),
    now: mongo.now,
    closing: background.closing,
    background,
    settings,
    revisions,
    renderer,
    accounts,
    groups,
    events,
    listCursor,
    fleet,
    audit,
    log,
  };
}
