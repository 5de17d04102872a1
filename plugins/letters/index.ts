import fp from 'fastify-plugin';
import { MailNotConfigured } from './errors.ts';
import { createLetters, type LettersOptions } from './letters.ts';
import { Language } from './schema.ts';

export type { Letter, LettersOptions } from './letters.ts';
export type { LetterKind, LetterLanguage } from './texts/texts.ts';

declare module 'fastify' {
  interface FastifyInstance {
    letters: ReturnType<typeof createLetters> & {
      /** The schema of the language that a letter is asked for in. */
      language: typeof Language;
      errors: { MailNotConfigured: typeof MailNotConfigured };
    };
  }
}

/** Mails to one person about their account: what each says, and its way to the server. */
export default fp<LettersOptions>(
  async (fastify, options) => {
    const letters = createLetters(fastify, options);
    fastify.decorate('letters', { ...letters, language: Language, errors: { MailNotConfigured } });
    fastify.appInfo.add(() => ({ sendsMail: letters.isOn }));
  },
  {
    fastify: '5.x',
    name: 'letters',
    dependencies: ['errors', 'app-info', 'background', 'mail'],
    decorators: { fastify: ['appInfo', 'background', 'mail'] },
  },
);
