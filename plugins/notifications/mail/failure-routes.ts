import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { MailContext } from './mail-context.ts';

const failuresMax = 100;

const MailReport = Type.Object(
  {
    isMailConfigured: Type.Boolean(),
    waiting: Type.Integer({ minimum: 0, description: 'Notifications and emails still to be sent.' }),
    failures: Type.Array(
      Type.Object({
        accountId: Type.String({ description: '24 hex digits.' }),
        address: Type.String({ description: 'The recipient.' }),
        kind: Type.Enum(['refused', 'given-up'], {
          description: '`refused`: the server rejected it. `given-up`: it could not be sent for a day.',
        }),
        reason: Type.String({ description: "The server's answer." }),
        at: Type.String({ format: 'date-time' }),
      }),
      { description: `The ${failuresMax} newest of the last thirty days.` },
    ),
  },
  {
    examples: [
      {
        isMailConfigured: true,
        waiting: 0,
        failures: [
          {
            accountId: '66f2c7d1a9b3e4f5a6b7c8d9',
            address: 'ada@example.com',
            kind: 'refused',
            reason: 'The server at mail.example:587 refuses the recipient: "550 no such user".',
            at: '2026-03-01T09:30:00.000Z',
          },
        ],
      },
    ],
  },
);

/** Emails given up, for administrators. */
export function failureRoutes({ mail, mails, waiting }: MailContext): FastifyPluginAsyncTypebox {
  return async (fastify) => {
    fastify.get(
      '/api/notifications/mail-report',
      {
        config: { access: 'bearer', scope: 'admin' },
        schema: {
          summary: "List emails that couldn't be sent",
          operationId: 'readMailReport',
          tags: ['notifications'],
          response: { 200: MailReport },
        },
      },
      async () => ({
        isMailConfigured: mail.isConfigured,
        waiting: (await waiting.countWaiting()) + (await mails.countOpen()),
        failures: (await mails.failed(failuresMax)).flatMap(({ accountId, failure }) =>
          failure
            ? [
                {
                  accountId: accountId.toHexString(),
                  address: failure.to,
                  kind: failure.kind,
                  reason: failure.reason,
                  at: failure.at.toISOString(),
                },
              ]
            : [],
        ),
      }),
    );
  };
}
