import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import type { TagsContext } from './context.ts';
import { TagInvalid, TooManyTags } from './errors.ts';
import { fillTemplate } from './fill-template.ts';
import { listTagged } from './list-tagged.ts';
import { listTags } from './list-tags.ts';
import * as wire from './schema.ts';
import { readPageTags, setTags } from './set-tags.ts';

type Scope = Parameters<FastifyPluginAsyncTypebox>[0];

const config = { access: 'bearer' } as const;
const tags = ['tags'];

export function tagRoutes(context: TagsContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    tagsOfPage(fastify, context);
    listsOfTags(fastify, context);
    getFilledTemplate(fastify, context);
  };
}

function tagsOfPage(fastify: Scope, context: TagsContext): void {
  const { PageNotFound, EditForbidden, PageTrashed } = context.pages.errors;
  fastify.get(
    '/api/pages/:id/tags',
    {
      config,
      schema: {
        summary: "Get a page's tags",
        operationId: 'getPageTags',
        tags,
        params: wire.ById,
        response: { 200: wire.PageTagList, ...fastify.problems(PageNotFound) },
      },
    },
    (request) => readPageTags(context, new ObjectId(request.params.id), context.accounts.of(request)),
  );
  fastify.put(
    '/api/pages/:id/tags',
    {
      config: { ...config, adds: 'records' },
      schema: {
        summary: "Set a page's tags",
        description: 'Tags in the front matter stay; only editing the text changes them.',
        operationId: 'setPageTags',
        tags,
        params: wire.ById,
        body: wire.TagsInput,
        response: {
          200: wire.PageTagList,
          ...fastify.problems(TagInvalid, PageNotFound, EditForbidden, PageTrashed, TooManyTags),
        },
      },
    },
    (request) => setTags(context, new ObjectId(request.params.id), request.body.tags, context.accounts.of(request)),
  );
}

function listsOfTags(fastify: Scope, context: TagsContext): void {
  fastify.get(
    '/api/tags',
    {
      config,
      schema: {
        summary: 'List tags with the number of their pages',
        operationId: 'listTags',
        tags,
        querystring: wire.TagsQuery,
        response: { 200: wire.TagList },
      },
    },
    (request) => listTags(context, request.query, context.accounts.of(request)),
  );
  fastify.get(
    '/api/tags/:tag/pages',
    {
      config,
      schema: {
        summary: 'List pages with a tag',
        description: 'Empty for an unknown tag.',
        operationId: 'listTaggedPages',
        tags,
        params: wire.ByTag,
        querystring: wire.TaggedQuery,
        response: { 200: wire.TaggedPages },
      },
    },
    (request) => listTagged(context, request.params.tag, request.query, context.accounts.of(request)),
  );
}

function getFilledTemplate(fastify: Scope, context: TagsContext): void {
  const { PageNotFound } = context.pages.errors;
  fastify.get(
    '/api/pages/:id/as-template',
    {
      config,
      schema: {
        summary: "Get a page's text as a template",
        description:
          'Fills in `{{title}}`, `{{date}}`, `{{author}}` (you) and `{{path}}`, and removes the tag `template` ' +
          'from the text. That tag marks templates, but any page can be used.',
        operationId: 'fillTemplate',
        tags,
        params: wire.ById,
        querystring: wire.TemplateQuery,
        response: { 200: wire.FilledTemplate, ...fastify.problems(PageNotFound) },
      },
    },
    (request) => fillTemplate(context, new ObjectId(request.params.id), request.query, context.accounts.of(request)),
  );
}
