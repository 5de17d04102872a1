import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import { PageNotFound } from '../errors.ts';
import * as pageWire from '../schema.ts';
import { Suggestions, SuggestQuery } from '../suggest/schema.ts';
import { suggestPages } from '../suggest/suggest-pages.ts';
import { findMissingLinks, missingAmong } from './find-missing-links.ts';
import { listBacklinks } from './list-backlinks.ts';
import * as wire from './schema.ts';

type Scope = Parameters<FastifyPluginAsyncTypebox>[0];

const config = { access: 'bearer' } as const;
const tags = ['links'];

/** Link targets, backlinks, and broken links of unsaved text. */
export function linkRoutes(context: PagesContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    getBacklinks(fastify, context);
    getMissingLinks(fastify, context);
    postMissingLinks(fastify, context);
    getSuggestions(fastify, context);
  };
}

function getBacklinks(fastify: Scope, context: PagesContext): void {
  fastify.get(
    '/api/pages/:id/backlinks',
    {
      config,
      schema: {
        summary: 'List pages that link to a page',
        description: 'By its path, a former path that no other page has taken, or its permalink.',
        operationId: 'listBacklinks',
        tags,
        params: pageWire.ById,
        querystring: pageWire.ListQuery,
        response: { 200: pageWire.PageList, ...fastify.problems(PageNotFound) },
      },
    },
    (request) => listBacklinks(context, new ObjectId(request.params.id), request.query, context.accounts.of(request)),
  );
}

function getMissingLinks(fastify: Scope, context: PagesContext): void {
  fastify.get(
    '/api/pages/:id/missing-links',
    {
      config,
      schema: {
        summary: "List a page's broken links",
        operationId: 'getMissingLinks',
        tags,
        params: pageWire.ById,
        response: { 200: wire.MissingLinks, ...fastify.problems(PageNotFound) },
      },
    },
    (request) => findMissingLinks(context, new ObjectId(request.params.id), context.accounts.of(request)),
  );
}

function postMissingLinks(fastify: Scope, context: PagesContext): void {
  fastify.post(
    '/api/pages/missing-links',
    {
      config: { ...config, scope: 'read' },
      schema: {
        summary: 'List the broken links of an unsaved text',
        operationId: 'findMissingLinks',
        tags,
        body: wire.LinkedPages,
        response: { 200: wire.MissingLinks },
      },
    },
    async (request) => ({
      paths: await missingAmong(
        context,
        await context.places.now(),
        [...new Set(request.body.paths)],
        context.accounts.of(request),
      ),
    }),
  );
}

function getSuggestions(fastify: Scope, context: PagesContext): void {
  fastify.get(
    '/api/pages/suggest',
    {
      config,
      schema: {
        summary: 'Suggest pages for a partial title, name or path',
        description: 'An empty query returns the last changed pages.',
        operationId: 'suggestPages',
        tags,
        querystring: SuggestQuery,
        response: { 200: Suggestions },
      },
    },
    (request) => suggestPages(context, request.query, context.accounts.of(request)),
  );
}
