import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import { sendSaved } from '../answer/send-view.ts';
import type { PagesContext } from '../context.ts';
import { EditForbidden, PageMoving, PageNotFound, PageTrashed, TaskChanged, TaskNotFound } from '../errors.ts';
import * as wire from '../schema.ts';
import { tickTask } from './tick-task.ts';

/** Returns the tasks of a page, ticked while reading. */
export function taskRoutes(context: PagesContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    fastify.post(
      '/api/pages/:id/tasks',
      {
        config: { access: 'bearer', adds: 'records' },
        schema: {
          summary: 'Tick or untick a task of a page',
          description:
            'The task is found by its line in the current text, even if the page has changed since ' +
            '`baseRevisionId`. If that line is gone or different, nothing changes and the response is ' +
            '`task_changed`.',
          operationId: 'tickTask',
          tags: ['pages'],
          params: wire.ById,
          querystring: wire.OmitQuery,
          body: wire.TaskTick,
          response: {
            200: wire.Page,
            ...fastify.problems(PageNotFound, EditForbidden, TaskNotFound, TaskChanged, PageMoving, PageTrashed),
          },
        },
      },
      async (request, reply) => {
        const { baseRevisionId, index, isDone } = request.body;
        const saved = await tickTask(context, {
          pageId: new ObjectId(request.params.id),
          baseRevisionId: new ObjectId(baseRevisionId),
          index,
          isDone,
          account: context.accounts.of(request),
        });
        return sendSaved(context, saved, request.query.omit, reply);
      },
    );
  };
}
