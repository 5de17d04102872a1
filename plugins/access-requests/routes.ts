import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ObjectId } from 'mongodb';
import { Type } from 'typebox';
import type { RequestsContext } from './context.ts';
import { deliver } from './deliver.ts';
import { AccessRequestInput } from './schema.ts';
import type { AccessRequest } from './store.ts';

/** Per rate limit window. */
const requestsPerAccount = 20;

export function accessRequestRoutes(context: RequestsContext): FastifyPluginAsyncTypebox {
  const { store, background, pages, accounts, auth, now } = context;
  return async (fastify) => {
    fastify.post(
      '/api/access-requests',
      {
        config: { access: 'bearer' },
        schema: {
          summary: 'Request access to a page',
          description:
            'Notifies the people who can grant it, once a day. Neither the response nor its time reveals whether the page ' +
            'exists.',
          operationId: 'requestAccess',
          tags: ['access'],
          body: AccessRequestInput,
          response: {
            204: Type.Null({ description: 'The people who can grant it are notified, if there is such a page.' }),
            ...fastify.problems(pages.errors.PathInvalid, auth.errors.TooManyAttempts),
          },
        },
      },
      async (request, reply) => {
        const { body } = request;
        const { id } = accounts.of(request).user;
        await auth.sayWhenToRetry(reply, auth.limits.begin('access-request', id, requestsPerAccount));
        const wanted: AccessRequest = {
          _id: new ObjectId(),
          accountId: new ObjectId(id),
          at: now(),
          isPending: true,
          subject: 'path' in body ? pages.parsePath(body.path) : body.pageId.toLowerCase(),
          right: body.right ?? 'view',
        };
        if (await store.insert(wanted)) {
          // After the response, whose time would reveal whether the page exists.
          setImmediate(() =>
            background.run(() => deliver(context, wanted), 'could not deliver an access request; retrying'),
          );
        }
        return reply.code(204).send(null);
      },
    );
  };
}
