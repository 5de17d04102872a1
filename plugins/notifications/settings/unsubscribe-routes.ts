import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import { kindNames } from '../kinds/kinds.ts';
import { type SettingsContext, unsubscribe } from './change-settings.ts';
import { MailTokenUnknown } from './errors.ts';
import { isMailed, settingsOf } from './settings.ts';
import * as wire from './settings-shapes.ts';

const config = { access: 'public' } as const;
const tags = ['notifications'];
/** Programs send `List-Unsubscribe=One-Click`. */
const bodyLimit = 1024;

/** Unsubscribing from an email, for people and programs (RFC 8058). */
export function unsubscribeRoutes(
  context: SettingsContext,
  urlOf: (path: string) => string,
): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    const { accounts } = fastify;
    // The content is always the same, but has to be accepted.
    const form = 'application/x-www-form-urlencoded';
    fastify.addContentTypeParser(form, { parseAs: 'string', bodyLimit }, (_request, _body, done) =>
      done(null, undefined),
    );

    fastify.post(
      '/api/notifications/unsubscribe',
      {
        config,
        bodyLimit,
        schema: {
          summary: 'Unsubscribe from emails',
          description:
            'Of one kind, or all. Needs no session: email clients send this for their unsubscribe button (RFC 8058).',
          operationId: 'unsubscribe',
          tags,
          querystring: wire.UnsubscribeQuery,
          response: { 204: Type.Null({ description: 'Done.' }), ...fastify.problems(MailTokenUnknown) },
        },
      },
      async ({ query: { token, kind } }, reply) => {
        await unsubscribe(context, token, kind ?? null);
        return reply.code(204).send(null);
      },
    );

    fastify.get(
      '/api/notifications/unsubscribe',
      {
        config,
        schema: {
          summary: 'Open the unsubscribe screen',
          description: 'For email clients that open the address with GET. Changes nothing.',
          operationId: 'goToUnsubscribe',
          tags,
          querystring: wire.UnsubscribeQuery,
          response: { 302: Type.Null({ description: 'The screen.' }) },
        },
      },
      async ({ query: { token, kind } }, reply) =>
        reply.redirect(urlOf(`/-/unsubscribe?token=${token}${kind ? `&kind=${kind}` : ''}`)),
    );

    fastify.get(
      '/api/notifications/mail-preferences',
      {
        config,
        schema: {
          summary: 'Get the email settings behind an unsubscribe link',
          operationId: 'readMailPreferences',
          tags,
          querystring: wire.ByToken,
          response: { 200: wire.MailPreferences, ...fastify.problems(MailTokenUnknown) },
        },
      },
      async ({ query: { token } }, reply) => {
        const record = await context.settings.findByToken(token);
        const account = record && (await accounts.findById(record._id));
        if (!account) throw new MailTokenUnknown();
        const settings = settingsOf(record);
        const anyMode = { ...settings, email: { ...settings.email, mode: 'immediate' as const } };
        reply.header('Cache-Control', 'no-store');
        return {
          address: shortened(account.email),
          mode: settings.email.mode,
          kinds: kindNames.filter((kind) => isMailed(anyMode, kind)),
        };
      },
    );
  };
}

/** Hides the address, since links get forwarded. */
function shortened(address: string): string {
  const at = address.lastIndexOf('@');
  return `${[...address.slice(0, at)][0] ?? ''}…${address.slice(at)}`;
}
