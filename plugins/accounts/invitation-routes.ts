import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { EmailInvalid, EmailTaken, InvitationNotFound } from './errors.ts';
import { presentInvitation, presentList } from './present.ts';
import { ById, InvitationInput, InvitationList, ListQuery, NewInvitation } from './schema.ts';

/** `/api/invitations` */
export const invitationRoutes: FastifyPluginAsyncTypebox = async (fastify) => {
  const { accounts } = fastify;
  const config = { access: 'bearer', scope: 'admin' } as const;
  const tags = ['accounts'];

  fastify.post(
    '/api/invitations',
    {
      config,
      schema: {
        summary: 'Invite somebody: a link for one sign-up',
        operationId: 'createInvitation',
        tags,
        body: InvitationInput,
        response: { 201: NewInvitation, ...fastify.problems(EmailInvalid, EmailTaken) },
      },
    },
    async (request, reply) => {
      const createdBy = accounts.of(request).user.id;
      const { token, invitation } = await accounts.invite({ ...request.body, createdBy });
      reply.code(201).header('Cache-Control', 'no-store');
      return { ...presentInvitation(invitation), token };
    },
  );

  fastify.get(
    '/api/invitations',
    {
      config,
      schema: {
        summary: 'Open invitations, newest first',
        operationId: 'listInvitations',
        tags,
        querystring: ListQuery,
        response: { 200: InvitationList },
      },
    },
    async ({ query: { cursor, limit } }) =>
      presentList(await accounts.listInvitations(cursor, limit + 1), limit, presentInvitation),
  );

  fastify.delete(
    '/api/invitations/:id',
    {
      config,
      schema: {
        summary: 'Withdraw an invitation',
        operationId: 'deleteInvitation',
        tags,
        params: ById,
        response: { 204: Type.Null({ description: 'Withdrawn.' }), ...fastify.problems(InvitationNotFound) },
      },
    },
    async ({ params: { id } }, reply) => {
      if (!(await accounts.withdrawInvitation(id))) throw new InvitationNotFound();
      return reply.code(204).send(null);
    },
  );
};
