import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import type { MentionsContext } from './context.ts';
import { mentionable } from './mentionable.ts';
import type { Mentions } from './mentions-in.ts';
import { reach } from './reach.ts';
import * as wire from './schema.ts';

type Scope = Parameters<FastifyPluginAsyncTypebox>[0];

const config = { access: 'bearer' } as const;
const tags = ['mentions'];

/** Suggests mentions and predicts who is notified, for a page or a future path. */
export function mentionRoutes(context: MentionsContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    reachRoutes(fastify, context);
    mentionableRoutes(fastify, context);
  };
}

function reachRoutes(fastify: Scope, context: MentionsContext): void {
  const { pages, accounts } = context;
  const { PathInvalid, PageNotFound } = pages.errors;

  fastify.get(
    '/api/pages/:id/reach',
    {
      config,
      schema: {
        summary: 'Filter people and groups by who can see a page',
        operationId: 'getReach',
        tags,
        params: wire.ById,
        querystring: wire.ReachQuery,
        response: { 200: wire.Reach, ...fastify.problems(PageNotFound) },
      },
    },
    async (request) => {
      const audience = await pages.audienceOf(new ObjectId(request.params.id), accounts.of(request));
      return reach(context, audience, askedFor(request.query));
    },
  );

  fastify.get(
    '/api/pages/reach',
    {
      config,
      schema: {
        summary: 'Filter people and groups by who can see the page at a path',
        description: "Even without a page at the path. Pages that you can't see are ignored.",
        operationId: 'getReachAtPath',
        tags,
        querystring: wire.ReachAtQuery,
        response: { 200: wire.Reach, ...fastify.problems(PathInvalid) },
      },
    },
    async (request) => {
      const audience = await pages.audienceAt(request.query.path, accounts.of(request));
      return reach(context, audience, askedFor(request.query));
    },
  );
}

function mentionableRoutes(fastify: Scope, context: MentionsContext): void {
  const { pages, accounts } = context;
  const { PathInvalid, PageNotFound } = pages.errors;

  fastify.get(
    '/api/pages/:id/mentionable',
    {
      config,
      schema: {
        summary: 'Suggest people and groups to mention on a page',
        operationId: 'listMentionable',
        tags,
        params: wire.ById,
        querystring: wire.MentionableQuery,
        response: { 200: wire.Mentionable, ...fastify.problems(PageNotFound) },
      },
    },
    async (request) => {
      const audience = await pages.audienceOf(new ObjectId(request.params.id), accounts.of(request));
      return mentionable(context, audience, request.query);
    },
  );

  fastify.get(
    '/api/pages/mentionable',
    {
      config,
      schema: {
        summary: 'Suggest people and groups to mention at a path',
        description: "Even without a page at the path. Pages that you can't see are ignored.",
        operationId: 'listMentionableAtPath',
        tags,
        querystring: wire.MentionableAtQuery,
        response: { 200: wire.Mentionable, ...fastify.problems(PathInvalid) },
      },
    },
    async (request) => {
      const audience = await pages.audienceAt(request.query.path, accounts.of(request));
      return mentionable(context, audience, request.query);
    },
  );
}

function askedFor({ people = '', groups = '' }: { people?: string; groups?: string }): Mentions {
  const ids = (list: string) => (list === '' ? [] : list.split(','));
  return { people: ids(people), groups: ids(groups) };
}
