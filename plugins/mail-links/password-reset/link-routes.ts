import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { AccountNotFound } from './errors.ts';
import { type ResetLinks, resetPath } from './reset-links.ts';
import { ById, PasswordLink } from './schema.ts';

const dayMs = 24 * 60 * 60_000;

/** `/api/users/:id/password-reset`: a link from an administrator. */
export const linkRoutes: FastifyPluginAsyncTypebox<{ links: ResetLinks }> = async (fastify, { links }) => {
  const { accounts, audit, auth, mail } = fastify;
  const { AccountSuspended, SessionRequired } = auth.errors;

  fastify.post(
    '/api/users/:id/password-reset',
    {
      config: { access: 'bearer', scope: 'admin' },
      schema: {
        summary: 'Create a password reset link',
        description: 'For people who cannot receive email. The link works once, for one day; a new one replaces it.',
        operationId: 'createPasswordLink',
        tags: ['accounts'],
        params: ById,
        response: { 201: PasswordLink, ...fastify.problems(AccountNotFound, AccountSuspended, SessionRequired) },
      },
    },
    async (request, reply) => {
      // A program's token must not take over accounts.
      const { user } = auth.sessionOf(request);
      const account = await accounts.findById(request.params.id);
      if (!account) throw new AccountNotFound();
      const link = await links.make(account, dayMs);
      if (!link) throw new AccountSuspended();
      const { token, expiresAt } = link;
      const target = { type: 'account', id: account.id, name: account.name } as const;
      await audit.record({ action: 'password.link-created', actor: user, target }, request);
      reply.code(201).header('Cache-Control', 'no-store');
      return { url: mail.urlOf(resetPath(token)), token, expiresAt: expiresAt.toISOString() };
    },
  );
};
