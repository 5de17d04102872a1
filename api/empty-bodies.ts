import type { FastifyInstance } from 'fastify';

/** Reads an absent body as `{}` where no member is required, so `curl -X POST` suffices. */
export function acceptEmptyBodies(app: FastifyInstance): void {
  // Fastify's own parser rejects an empty body as a syntax error.
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

// Members with defaults may be absent; a schema without properties leaves checking to its handler.
function mayBeEmpty(schema: unknown): boolean {
  const { type, required, properties } = (schema ?? {}) as ObjectSchema;
  return type === 'object' && !!properties && (required ?? []).every((name) => properties[name]?.default !== undefined);
}
