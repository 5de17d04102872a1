import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { InvitationAddressMissing, InvitationNotFound } from './errors.ts';
import { presentInvitation } from './present-invitation.ts';
import { ById, InvitationInput, InvitationList, ListQuery, NewInvitation } from './schema.ts';
import { sendInvitation } from './send-invitation.ts';

/** `/api/invitations` */
export const invitationRoutes: FastifyPluginAsyncTypebox = async (fastify) => {
  const { accounts, audit, letters } = fastify;
  const { MailNotConfigured } = letters.errors;
  const { EmailInvalid, EmailTaken } = accounts.errors;
  const config = { access: 'bearer', scope: 'admin' } as const;
  const tags = ['accounts'];

  fastify.post(
    '/api/invitations',
    {
      config,
      schema: {
        summary: 'Create an invitation: a link for one sign-up',
        description: 'With `send`, the link is emailed. If that fails, the response says so and the link stays valid.',
        operationId: 'createInvitation',
        tags,
        body: InvitationInput(letters.language),
        response: {
          201: NewInvitation,
          ...fastify.problems(EmailInvalid, EmailTaken, InvitationAddressMissing, MailNotConfigured),
        },
      },
    },
    async (request, reply) => {
      const { user } = accounts.of(request);
      const { send, language, ...wanted } = request.body;
      if (send && !letters.isOn) throw new MailNotConfigured();
      if (send && wanted.email === undefined) throw new InvitationAddressMissing();
      const { token, invitation } = await accounts.invite({ ...wanted, createdBy: user.id });
      const { id, email } = presentInvitation(invitation);
      await audit.record(
        { action: 'invitation.created', actor: user, target: { type: 'invitation', id, name: email } },
        request,
      );
      const mail = send ? await sendInvitation(letters, { invitation, token, inviter: user.name, language }) : null;
      reply.code(201).header('Cache-Control', 'no-store');
      return { ...presentInvitation(invitation), token, mail };
    },
  );

  const cursors = fastify.listCursor({ id: 'id' });

  fastify.get(
    '/api/invitations',
    {
      config,
      schema: {
        summary: 'List open invitations, newest first',
        operationId: 'listInvitations',
        tags,
        querystring: ListQuery,
        response: { 200: InvitationList },
      },
    },
    async ({ query: { cursor, limit } }) => {
      const found = await accounts.listInvitations(cursors.read(cursor)?.id ?? null, limit + 1);
      const { items, nextCursor } = cursors.page(found, limit, ({ _id }) => ({ id: _id }));
      return { items: items.map(presentInvitation), nextCursor };
    },
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
