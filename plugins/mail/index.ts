import fp from 'fastify-plugin';
import { createMail, type Mail, type MailOptions } from './mail.ts';

export type { Mail, MailOptions } from './mail.ts';
export type { Address, Message } from './message.ts';
export type { Failure, Outcome } from './outcome.ts';

declare module 'fastify' {
  interface FastifyInstance {
    mail: Mail;
  }
}

/** Email through the configured SMTP server, if any. */
export default fp<MailOptions>(
  async (fastify, options) => {
    const mail = await createMail(options, fastify.log);
    fastify.decorate('mail', mail);
    fastify.addHook('onClose', async () => mail.close());
  },
  { fastify: '5.x', name: 'mail' },
);
