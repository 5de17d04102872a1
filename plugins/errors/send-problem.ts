import type { FastifyReply, FastifyRequest } from 'fastify';
import { type CodedError, toProblem } from './problem.ts';

/** Answers a request with a problem. */
export function sendProblem(error: CodedError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const problem = JSON.stringify(toProblem(error, request.id));
  return reply.code(error.statusCode).header('X-Request-Id', request.id).type('application/problem+json').send(problem);
}
