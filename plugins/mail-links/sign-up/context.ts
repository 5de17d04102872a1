import type { FastifyInstance } from 'fastify';

/** The context of the use cases of a confirmed address. */
export type ConfirmationContext = Pick<
  FastifyInstance,
  'accounts' | 'audit' | 'auth' | 'background' | 'letters' | 'linkTokens'
>;

export const purpose = 'sign-up';
