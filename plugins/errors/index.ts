import type { FastifyError } from 'fastify';
import fp from 'fastify-plugin';
import {
  AddressTooLong,
  BodyTooLarge,
  InternalError,
  InvalidRequest,
  NotFound,
  Unavailable,
  UnsupportedMediaType,
} from './errors.ts';
import { type ProblemBody, toProblem } from './problem.ts';
import { addProblems, problemResponses } from './problem-responses.ts';
import { processMark } from './process-mark.ts';
import { sendProblem } from './send-problem.ts';
import { toCodedError } from './to-coded-error.ts';

export { answerClientError, answerFrameworkError } from './unrouted-errors.ts';

type Translate = (error: Error) => FastifyError | null;

declare module 'fastify' {
  interface FastifyInstance {
    /** `schema.response` entries for error classes. */
    problems: typeof problemResponses;
    /** Adds error classes to a route's schema. */
    addProblems: typeof addProblems;
    /** Translates registered errors; returns others unchanged. */
    translateError(error: Error): Error;
    /** Returns the problem for an error, in responses about several things. */
    problemOf(error: Error, request: FastifyRequest): ProblemBody;
    /** Registers a translation; null from it means unknown. `members` of an error stay. */
    translateErrors(translate: Translate): void;
  }
}

/** Turns errors into responses and log lines (RFC 9457). */
export default fp(
  async (fastify) => {
    fastify.decorate('problems', problemResponses);
    fastify.decorate('addProblems', addProblems);
    const translations: Translate[] = [];
    fastify.decorate('translateError', (error: Error & Membered) => firstOf(translations, error) ?? error);
    fastify.decorate('problemOf', (error: FastifyError, request) =>
      toProblem(toCodedError(firstOf(translations, error) ?? error), request.id),
    );
    fastify.decorate('translateErrors', (translate) => void translations.push(translate));
    fastify.addHook('onRoute', (route) => {
      const { body, params, querystring } = route.schema ?? {};
      if (body || params || querystring) addProblems(route, InvalidRequest);
      if (params) addProblems(route, AddressTooLong);
      if (body) addProblems(route, BodyTooLarge, UnsupportedMediaType);
      addProblems(route, InternalError, Unavailable);
    });
    fastify.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'X-Request-Id': request.id, ...processMark });
    });
    fastify.setErrorHandler((error: FastifyError & { isForClients?: boolean }, request, reply) => {
      const translated = firstOf(translations, error);
      const coded = toCodedError(translated ?? error);
      if (coded.statusCode >= 500 && (translated || !error.isForClients))
        request.log.error({ err: error }, 'request failed');
      return sendProblem(coded, request, reply);
    });
    fastify.setNotFoundHandler((request, reply) => sendProblem(new NotFound(), request, reply));
  },
  { fastify: '5.x', name: 'errors' },
);

interface Membered {
  members?: Record<string, unknown> | undefined;
}

function withMembers<E extends Membered>(translated: E, { members }: Membered): E {
  return members ? Object.assign(translated, { members: { ...translated.members, ...members } }) : translated;
}

function firstOf(translations: readonly Translate[], error: Error & Membered): FastifyError | null {
  for (const translate of translations) {
    const translated: (FastifyError & Membered) | null = translate(error);
    if (translated) return withMembers(translated, error);
  }
  return null;
}
