import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { EmailInvalid, EmailTaken, InvitationNotFound } from './errors.ts';
import { presentInvitation, presentList } from './present.ts';
import { ById, InvitationInput, InvitationList, ListQuery, NewInvitation } from './schema.ts';

/** `/api/invitations` */
export const invitationRoutes: FastifyPluginAsyncTypebox = async (fastify) => {
  const { accounts, audit } = fastify;
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
      const { user } = accounts.of(request);
      const { token, invitation } = await accounts.invite({ ...request.body, createdBy: user.id });
      const { id, email } = presentInvitation(invitation);
      await audit.record(
        { action: 'invitation.created', actor: user, target: { type: 'invitation', id, name: email } },
        request,
      );
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
    async (request, reply) => {
      const { id } = request.params;
      if (!(await accounts.withdrawInvitation(id))) throw new InvitationNotFound();
      const target = { type: 'invitation', id, name: null } as const;
      await audit.record({ action: 'invitation.withdrawn', actor: accounts.of(request).user, target }, request);
      return reply.code(204).send(null);
    },
  );
};
