import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import { addComment } from './add-comment.ts';
import type { CommentsContext } from './context.ts';
import { CommentEmpty, CommentNotFound, CommentsFull, CommentTextInvalid, CommentTooLarge } from './errors.ts';
import { listReplies } from './list-replies.ts';
import { listThreads } from './list-threads.ts';
import { presentComment } from './present.ts';
import { readThread } from './read-thread.ts';
import { bodyLimit, refuseTooLarge } from './request-size.ts';
import * as wire from './schema.ts';

const config = { access: 'bearer' } as const;
const tags = ['comments'];

/** Threads, for all who may see the page. */
export function threadRoutes(context: CommentsContext): FastifyPluginAsyncTypebox {
  const { pages, accounts, mentions } = context;
  const { PageNotFound, PageTrashed } = pages.errors;
  return async (fastify) => {
    fastify.setErrorHandler(refuseTooLarge);

    fastify.get(
      '/api/pages/:id/comments',
      {
        config,
        schema: {
          summary: "List a page's comments by thread",
          operationId: 'listComments',
          tags,
          params: wire.ById,
          querystring: wire.ThreadsQuery,
          response: { 200: wire.ThreadList, ...fastify.problems(PageNotFound) },
        },
      },
      (request) => listThreads(context, new ObjectId(request.params.id), request.query, accounts.of(request)),
    );

    fastify.post(
      '/api/pages/:id/comments',
      {
        config: { ...config, adds: 'records' },
        bodyLimit,
        schema: {
          summary: 'Comment on a page, or reply to a comment',
          description:
            'Without `threadId` it starts a thread. A reply reopens a resolved thread. Mentioned people and ' +
            'groups are notified if they can see the page; `unreached` lists the others.',
          operationId: 'createComment',
          tags,
          params: wire.ById,
          body: wire.NewComment,
          response: {
            201: wire.Written,
            ...fastify.problems(
              CommentEmpty,
              CommentTextInvalid,
              PageNotFound,
              CommentNotFound,
              CommentsFull,
              PageTrashed,
              CommentTooLarge,
            ),
          },
        },
      },
      async (request, reply) => {
        const asker = accounts.of(request);
        const { threadId, ...wanted } = request.body;
        const { comment, first, page } = await addComment(context, {
          ...wanted,
          ...(threadId && { threadId: new ObjectId(threadId) }),
          pageId: new ObjectId(request.params.id),
          asker,
        });
        const meeting = { page, asker };
        const presented = await presentComment(context, comment, meeting);
        const view = await readThread(context, first, meeting);
        reply.code(201).header('Location', `/api/comments/${presented.id}`);
        const named = mentions.in(JSON.stringify(presented.rendered.ast));
        return { comment: presented, thread: view, unreached: await mentions.unreached(page._id, named, asker) };
      },
    );

    fastify.get(
      '/api/comments/:id/replies',
      {
        config,
        schema: {
          summary: "List a thread's replies",
          description: '`id` is the id of its first comment.',
          operationId: 'listReplies',
          tags,
          params: wire.ById,
          querystring: wire.RepliesQuery,
          response: { 200: wire.ReplyList, ...fastify.problems(CommentNotFound) },
        },
      },
      (request) => listReplies(context, new ObjectId(request.params.id), request.query, accounts.of(request)),
    );
  };
}
