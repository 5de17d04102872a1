import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LetterLanguage } from '../letters/texts/letter-text.ts';

/** The context of the use cases of a changed address. */
export type EmailChangeContext = Pick<FastifyInstance, 'accounts' | 'audit' | 'auth' | 'letters' | 'linkTokens'>;

export interface Asking {
  language: LetterLanguage;
  origin: Pick<FastifyRequest, 'ip' | 'headers'>;
}

export const purpose = 'email-change';
