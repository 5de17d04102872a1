import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import { Type } from 'typebox';
import type { CommentsContext } from './context.ts';
import { deleteComment } from './delete-comment.ts';
import { editComment } from './edit-comment.ts';
import {
  CommentEmpty,
  CommentForbidden,
  CommentNotFound,
  CommentTextInvalid,
  CommentTooLarge,
  ResolveForbidden,
  StaleComment,
} from './errors.ts';
import { loadComment, loadThread } from './load.ts';
import { presentComment } from './present.ts';
import { readThread } from './read-thread.ts';
import { bodyLimit, refuseTooLarge } from './request-size.ts';
import { resolveThread } from './resolve-thread.ts';
import * as wire from './schema.ts';

type Scope = Parameters<FastifyPluginAsyncTypebox>[0];

const config = { access: 'bearer' } as const;
const tags = ['comments'];

/** Single comments and threads, by their ids. */
export function commentRoutes(context: CommentsContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    fastify.setErrorHandler(refuseTooLarge);
    getComment(fastify, context);
    getThread(fastify, context);
    patchComment(fastify, context);
    removeComment(fastify, context);
    settleThread(fastify, context, true);
    settleThread(fastify, context, false);
  };
}

function getComment(fastify: Scope, context: CommentsContext): void {
  fastify.get(
    '/api/comments/:id',
    {
      config,
      schema: {
        summary: 'Get a comment and its page',
        operationId: 'getComment',
        tags,
        params: wire.ById,
        response: { 200: wire.CommentWithPage, ...fastify.problems(CommentNotFound) },
      },
    },
    async (request) => {
      const asker = context.accounts.of(request);
      const { comment, page } = await loadComment(context, new ObjectId(request.params.id), asker);
      const { _id, path, title } = page;
      const presented = await presentComment(context, comment, { page, asker });
      return { ...presented, page: { id: _id.toHexString(), path, title } };
    },
  );
}

function getThread(fastify: Scope, context: CommentsContext): void {
  fastify.get(
    '/api/comments/:id/thread',
    {
      config,
      schema: {
        summary: 'Get the thread of a comment',
        description: '`id` can be the id of any of its comments.',
        operationId: 'getThread',
        tags,
        params: wire.ById,
        response: { 200: wire.Thread, ...fastify.problems(CommentNotFound) },
      },
    },
    async (request) => {
      const asker = context.accounts.of(request);
      const { comment } = await loadComment(context, new ObjectId(request.params.id), asker);
      const { thread, page } = await loadThread(context, comment.threadId, asker);
      return readThread(context, thread, { page, asker });
    },
  );
}

function patchComment(fastify: Scope, context: CommentsContext): void {
  const { pages, accounts, mentions } = context;
  fastify.patch(
    '/api/comments/:id',
    {
      config: { ...config, adds: 'records' },
      bodyLimit,
      schema: {
        summary: 'Edit your comment',
        description:
          "An unchanged text creates no version. If the base isn't the current version, `stale_comment` has " +
          '`current {version, body}`.',
        operationId: 'editComment',
        tags,
        params: wire.ById,
        body: wire.CommentChange,
        response: {
          200: wire.Edited,
          ...fastify.problems(
            CommentEmpty,
            CommentTextInvalid,
            CommentForbidden,
            CommentNotFound,
            StaleComment,
            pages.errors.PageTrashed,
            CommentTooLarge,
          ),
        },
      },
    },
    async (request) => {
      const asker = accounts.of(request);
      const { comment, page } = await editComment(context, {
        ...request.body,
        id: new ObjectId(request.params.id),
        asker,
      });
      const presented = await presentComment(context, comment, { page, asker });
      const named = mentions.in(JSON.stringify(presented.rendered.ast));
      return { comment: presented, unreached: await mentions.unreached(page._id, named, asker) };
    },
  );
}

function removeComment(fastify: Scope, context: CommentsContext): void {
  fastify.delete(
    '/api/comments/:id',
    {
      config,
      schema: {
        summary: 'Delete a comment',
        description: 'The first comment of a thread with replies stays as a placeholder.',
        operationId: 'deleteComment',
        tags,
        params: wire.ById,
        response: {
          204: Type.Null({ description: 'Deleted.' }),
          ...fastify.problems(CommentForbidden, CommentNotFound, context.pages.errors.PageTrashed),
        },
      },
    },
    async (request, reply) => {
      await deleteComment(context, new ObjectId(request.params.id), context.accounts.of(request));
      return reply.code(204).send(null);
    },
  );
}

function settleThread(fastify: Scope, context: CommentsContext, isResolved: boolean): void {
  fastify.post(
    `/api/comments/:id/${isResolved ? 'resolve' : 'reopen'}`,
    {
      config,
      schema: {
        summary: isResolved ? 'Resolve a thread' : 'Reopen a thread',
        description: '`id` is the id of its first comment. Idempotent.',
        operationId: isResolved ? 'resolveThread' : 'reopenThread',
        tags,
        params: wire.ById,
        response: {
          200: wire.Thread,
          ...fastify.problems(ResolveForbidden, CommentNotFound, context.pages.errors.PageTrashed),
        },
      },
    },
    async (request) => {
      const asker = context.accounts.of(request);
      const { thread, page } = await resolveThread(context, new ObjectId(request.params.id), isResolved, asker);
      return readThread(context, thread, { page, asker });
    },
  );
}
