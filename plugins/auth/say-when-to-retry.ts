import type { FastifyReply } from 'fastify';
import { TooManyAttempts } from './errors.ts';

/** Repeats `retryAfterSeconds` as a header (RFC 9110 section 10.2.3). */
export async function sayWhenToRetry<T>(reply: FastifyReply, work: Promise<T>): Promise<T> {
  return work.catch((error) => {
    if (error instanceof TooManyAttempts) reply.header('Retry-After', error.members.retryAfterSeconds);
    throw error;
  });
}
