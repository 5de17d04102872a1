export type { LetterLanguage } from './letters/texts/letter-text.ts';

import fp from 'fastify-plugin';
import { emailRoutes } from './email-change/routes.ts';
import { invitationRoutes } from './invitations/routes.ts';
import { MailNotConfigured } from './letters/errors.ts';
import { createLetters } from './letters/letters.ts';
import { Language } from './letters/schema.ts';
import { linkRoutes } from './password-reset/link-routes.ts';
import { createResetLinks } from './password-reset/reset-links.ts';
import { resetRoutes } from './password-reset/routes.ts';
import { askForProof } from './sign-up/ask-for-proof.ts';
import { confirmationRoutes } from './sign-up/routes.ts';
import { unprovenAddressesCheck, unprovenWarning } from './sign-up/unproven-addresses.ts';
import { createLinkTokens } from './tokens/link-tokens.ts';
import { openStore } from './tokens/store.ts';

declare module 'fastify' {
  interface FastifyInstance {
    letters: ReturnType<typeof createLetters> & {
      /** Schema of a mail's language. */
      language: typeof Language;
      errors: { MailNotConfigured: typeof MailNotConfigured };
    };
    linkTokens: ReturnType<typeof createLinkTokens>;
  }
}

/** Mailed links: invitations, address proofs, password resets. */
export default fp(
  async (fastify) => {
    const { accounts, appInfo, auth, checks, log, mongo } = fastify;
    const letters = createLetters(fastify);
    fastify.decorate('letters', { ...letters, language: Language, errors: { MailNotConfigured } });
    fastify.decorate('linkTokens', createLinkTokens(await openStore(mongo.db), mongo.now));
    appInfo.add(() => ({ sendsMail: letters.isOn }));

    await fastify.register(invitationRoutes);

    if (letters.isOn) auth.requireAddressProof((input) => askForProof(fastify, input));
    else {
      if (accounts.registration === 'domain') log.warn(unprovenWarning);
      checks.add(unprovenAddressesCheck(accounts));
    }
    await fastify.register(confirmationRoutes);

    const links = createResetLinks(fastify);
    await fastify.register(resetRoutes, { links });
    await fastify.register(linkRoutes, { links });

    await fastify.register(emailRoutes);
  },
  {
    fastify: '5.x',
    name: 'mail-links',
    dependencies: [
      'errors',
      'access',
      'list-cursors',
      'app-info',
      'mongo',
      'background',
      'mail',
      'checks',
      'audit',
      'accounts',
      'auth',
    ],
    decorators: {
      fastify: [
        'problems',
        'access',
        'listCursor',
        'appInfo',
        'mongo',
        'background',
        'mail',
        'checks',
        'audit',
        'accounts',
        'auth',
      ],
    },
  },
);
