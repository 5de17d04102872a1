import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CodedError, toProblem } from './problem.ts';
import { processMark } from './process-mark.ts';

/** Includes `retryAfterSeconds` as a header (RFC 9110 section 10.2.3). */
export function sendProblem(error: CodedError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = JSON.stringify(toProblem(error, request.id));
  const retryAfter = error.members?.retryAfterSeconds;
  if (typeof retryAfter === 'number') reply.header('Retry-After', retryAfter);
  return reply
    .code(error.statusCode)
    .headers({ 'X-Request-Id': request.id, ...processMark })
    .type('application/problem+json')
    .send(problem);
}
