import type { FastifyInstance } from 'fastify';

/**
 * Makes `app` read a request without a body as `{}` where no member is required, so that `curl -X POST` alone suffices.
 * Elsewhere validation reports the missing body.
 */
export function acceptEmptyBodies(app: FastifyInstance): void {
  // Fastify's own parser reports an empty body as a syntax error.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.trim() === '') return done(null, undefined);
    return parseJson(request, body, done);
  });
  app.addHook('onRoute', (route) => {
    if (!mayBeEmpty(route.schema?.body)) return;
    const fill = async (request: { body: unknown }) => {
      if (request.body === undefined) request.body = {};
    };
    route.preValidation = [fill, ...[route.preValidation ?? []].flat()];
  });
}

interface ObjectSchema {
  type?: string;
  required?: string[];
  properties?: Record<string, { default?: unknown }>;
}

// What has a default need not be sent. A schema without properties leaves the checks, and what is missing, to its handler.
function mayBeEmpty(schema: unknown): boolean {
  const { type, required, properties } = (schema ?? {}) as ObjectSchema;
  return type === 'object' && !!properties && (required ?? []).every((name) => properties[name]?.default !== undefined);
}
