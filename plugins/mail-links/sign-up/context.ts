import type { FastifyInstance } from 'fastify';

/** What the use cases of a confirmed address work with. */
export type ConfirmationContext = Pick<
  FastifyInstance,
  'accounts' | 'audit' | 'auth' | 'background' | 'letters' | 'linkTokens'
>;

export const purpose = 'sign-up';
