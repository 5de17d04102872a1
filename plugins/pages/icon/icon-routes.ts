import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import { sendSaved } from '../answer/send-view.ts';
import type { PagesContext } from '../context.ts';
import { EditForbidden, IconInvalid, IconUnwritable, PageMoving, PageNotFound, PageTrashed } from '../errors.ts';
import * as wire from '../schema.ts';
import { IconInput } from './schema.ts';
import { setIcon } from './set-icon.ts';

/** Returns the icon of a page, which its front matter names. */
export function iconRoutes(context: PagesContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    fastify.put(
      '/api/pages/:id/icon',
      {
        config: { access: 'bearer', adds: 'records' },
        schema: {
          summary: 'Set the icon of a page',
          description: 'One emoji, as the entry `icon` of its front matter. `null` removes it.',
          operationId: 'setPageIcon',
          tags: ['pages'],
          params: wire.ById,
          querystring: wire.OmitQuery,
          body: IconInput,
          response: {
            200: wire.Page,
            ...fastify.problems(IconInvalid, IconUnwritable, PageNotFound, EditForbidden, PageMoving, PageTrashed),
          },
        },
      },
      async (request, reply) => {
        const saved = await setIcon(context, {
          pageId: new ObjectId(request.params.id),
          icon: request.body.icon,
          account: context.accounts.of(request),
        });
        return sendSaved(context, saved, request.query.omit, reply);
      },
    );
  };
}
