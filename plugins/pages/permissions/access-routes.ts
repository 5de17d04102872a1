import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import type { PagesContext } from '../context.ts';
import { PageMoving, PageNotFound, PageTrashed } from '../errors.ts';
import { loadSeen } from '../load.ts';
import { ById } from '../schema.ts';
import { auditAccess } from './audit-access.ts';
import { changeAccess } from './change-access.ts';
import { AccessForbidden, GroupUnknown, OwnerUnknown, PersonUnknown } from './errors.ts';
import { presentAccess } from './present-access.ts';
import * as wire from './schema.ts';

const config = { access: 'bearer' } as const;
const tags = ['access'];

/** Readable with the page, changed by owner and administrators. */
export function accessRoutes(context: PagesContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    fastify.get(
      '/api/pages/:id/access',
      {
        config,
        schema: {
          summary: 'Get who can see and edit a page',
          operationId: 'getPageAccess',
          tags,
          params: ById,
          response: { 200: wire.Access, ...fastify.problems(PageNotFound) },
        },
      },
      async (request) => {
        const account = context.accounts.of(request);
        return presentAccess(context, await loadSeen(context, new ObjectId(request.params.id), account), account);
      },
    );

    fastify.put(
      '/api/pages/:id/access',
      {
        config,
        schema: {
          summary: 'Set who can see and edit a page',
          description: 'Applies to its subpages too, immediately. It can only restrict what the pages above allow.',
          operationId: 'setPageAccess',
          tags,
          params: ById,
          body: wire.AccessInput,
          response: {
            200: wire.Access,
            ...fastify.problems(GroupUnknown, PersonUnknown, OwnerUnknown),
            ...fastify.problems(AccessForbidden, PageNotFound, PageMoving, PageTrashed),
          },
        },
      },
      async (request) => {
        const account = context.accounts.of(request);
        const id = new ObjectId(request.params.id);
        const access = await changeAccess(context, id, request.body, account);
        await auditAccess(context, id, access, request);
        return access;
      },
    );
  };
}
