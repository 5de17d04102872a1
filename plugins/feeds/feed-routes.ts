import { createHash } from 'node:crypto';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import type { Account } from '../accounts/index.ts';
import type { PageFacts } from '../pages/index.ts';
import type { FeedsContext } from './context.ts';
import { FeedNotFound } from './errors.ts';
import { accountByFeedToken } from './feed-tokens.ts';
import { Atom, FeedQuery, RecentFeedQuery } from './schema.ts';
import { type FeedFacts, feedTexts, writeAtom } from './write-atom.ts';

const entriesMax = 50;
const config = { access: 'public' } as const;
const tags = ['feeds'];
const notModified = Type.Null({
  description: 'Unchanged since the response with the ETag in `If-None-Match`.',
});
const response = { 200: { content: { 'application/atom+xml': { schema: Atom } } }, 304: notModified };

interface SentFeed extends Pick<FeedFacts, 'title' | 'screen' | 'language'> {
  /** Last changed first. */
  changed: PageFacts[];
}

/** For programs that know only the address. */
export function feedRoutes(context: FeedsContext): FastifyPluginAsyncTypebox {
  const { pages, notifications } = context;

  async function askerOf(token: string): Promise<{ user: Account }> {
    const user = await accountByFeedToken(context, token);
    if (!user) throw new FeedNotFound();
    return { user };
  }

  async function send(request: FastifyRequest, reply: FastifyReply, { changed, ...feed }: SentFeed) {
    const atom = writeAtom({
      ...feed,
      self: request.url,
      entries: await entriesOf(context, changed),
      origin: context.publicUrl ?? `${request.protocol}://${request.host}`,
    });
    const etag = `"${createHash('sha256').update(atom).digest('base64url')}"`;
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    const known = request.headers['if-none-match']?.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
    if (known?.includes(etag)) return reply.code(304).send(null);
    return reply.type('application/atom+xml; charset=utf-8').send(atom);
  }

  return async (fastify) => {
    fastify.get(
      '/api/feeds/recent',
      {
        config,
        schema: {
          summary: 'Get an Atom feed of recent changes',
          description: 'Lists all pages that the token’s account can see, or those at and below a path.',
          operationId: 'readRecentFeed',
          tags,
          querystring: RecentFeedQuery,
          response: { ...response, ...fastify.problems(FeedNotFound, pages.errors.PathInvalid) },
        },
      },
      async (request, reply) => {
        const { token, language = 'en' } = request.query;
        const asker = await askerOf(token);
        const path = pages.parsePath(request.query.path);
        const changed = await pages.listRecent({ ids: [], paths: [path] }, entriesMax, asker);
        const name = context.settings.values.name || 'Wiki';
        const title = path === '/' ? name : `${changed.find((page) => page.path === path)?.title ?? path} – ${name}`;
        return send(request, reply, { title, language, changed, screen: encodeURI(path) });
      },
    );

    fastify.get(
      '/api/feeds/watched',
      {
        config,
        schema: {
          summary: 'Get an Atom feed of the pages you watch',
          operationId: 'readWatchedFeed',
          tags,
          querystring: FeedQuery,
          response: { ...response, ...fastify.problems(FeedNotFound) },
        },
      },
      async (request, reply) => {
        const { token, language = 'en' } = request.query;
        const changed = await notifications.listWatched(entriesMax, await askerOf(token));
        const name = context.settings.values.name || 'Wiki';
        const title = `${feedTexts[language].watched} – ${name}`;
        return send(request, reply, { title, language, changed, screen: '/-/notifications' });
      },
    );
  };
}

async function entriesOf({ accounts, revisions }: FeedsContext, changed: PageFacts[]) {
  const facts = await revisions.factsOf(changed.map(({ revisionId }) => revisionId));
  const numbers = new Map(facts.map(({ _id, number }) => [_id.toHexString(), number]));
  const person = await accounts.namePersons(changed.map(({ updatedBy }) => updatedBy));
  return changed.map((page) => ({
    page,
    person: person(page.updatedBy),
    isNew: numbers.get(page.revisionId.toHexString()) === 1,
  }));
}
