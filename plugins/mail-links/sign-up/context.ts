import type { FastifyInstance } from 'fastify';

export type ConfirmationContext = Pick<
  FastifyInstance,
  'accounts' | 'audit' | 'auth' | 'background' | 'letters' | 'linkTokens'
>;

export const purpose = 'sign-up';
