import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import { sendSaved } from '../answer/send-view.ts';
import type { PagesContext } from '../context.ts';
import { EditForbidden, PageMoving, PageNotFound, PageTrashed, TitleInvalid, TitleUnwritable } from '../errors.ts';
import * as wire from '../schema.ts';
import { retitlePage } from './retitle-page.ts';

/** Returns the title of a page, which its text says. */
export function titleRoutes(context: PagesContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    fastify.put(
      '/api/pages/:id/title',
      {
        config: { access: 'bearer', adds: 'records' },
        schema: {
          summary: "Change a page's title",
          description:
            'Changes it in the text: in the front matter, in the first level-1 heading, or in a new one. The path ' +
            'stays; `POST /api/pages/{id}/rename` changes it.',
          operationId: 'setPageTitle',
          tags: ['pages'],
          params: wire.ById,
          querystring: wire.OmitQuery,
          body: wire.TitleInput,
          response: {
            200: wire.Page,
            ...fastify.problems(TitleInvalid, TitleUnwritable, PageNotFound, EditForbidden, PageMoving, PageTrashed),
          },
        },
      },
      async (request, reply) => {
        const saved = await retitlePage(context, {
          pageId: new ObjectId(request.params.id),
          title: request.body.title,
          account: context.accounts.of(request),
        });
        return sendSaved(context, saved, request.query.omit, reply);
      },
    );
  };
}
