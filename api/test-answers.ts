import type { ServerResponse } from 'node:http';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const ajv = addFormats.default(new Ajv({ strict: false }));

interface Described {
  content?: Record<string, { schema?: object } | undefined>;
}

/**
 * Compares each answer's status, content type and body with its route's description. Call before plugins are
 * registered; the returned function throws once for all differences.
 */
export function compareAnswers(app: FastifyInstance): () => void {
  const differences = new Set<string>();
  const note = ({ method, routeOptions }: FastifyRequest, status: number, difference: string | null) => {
    if (difference !== null) differences.add(`${method} ${routeOptions.url} ${status}: ${difference}`);
  };
  app.addHook('onSend', async (request, reply, payload) =>
    note(request, reply.statusCode, bodyDifference(request, reply, payload)),
  );
  // Here what was written past Fastify is seen as well.
  app.addHook('onResponse', async (request, { raw }) => note(request, raw.statusCode, headDifference(request, raw)));
  return () => {
    if (differences.size > 0) throw new Error(`Answers that are not as described:\n${[...differences].join('\n')}`);
  };
}

/** Returns null for undescribed, hidden and probe routes. */
function descriptionOf({ routeOptions, headers }: FastifyRequest, status: number): Described | null | undefined {
  const { url, schema } = routeOptions;
  if (url === undefined || !schema || Reflect.get(schema, 'hide') || headers['wiki-doctor']) return null;
  return (schema.response as Record<string, Described> | undefined)?.[status];
}

const contentsOf = (described: Described): NonNullable<Described['content']> =>
  described.content ?? { 'application/json': { schema: described } };
const typeOf = (header: unknown) => String(header ?? '').split(';')[0] ?? '';

/** Returns the status and the content type. */
function headDifference(request: FastifyRequest, response: ServerResponse): string | null {
  const described = descriptionOf(request, response.statusCode);
  if (described === null) return null;
  if (described === undefined) return 'this status is not described';
  // What it would have, without a body.
  if (response.statusCode === 304 || response.getHeader('content-length') === 0) return null;
  const type = typeOf(response.getHeader('content-type'));
  const contents = contentsOf(described);
  return type === '' || type in contents || '*/*' in contents ? null : `"${type}" is not described`;
}

function bodyDifference(request: FastifyRequest, reply: FastifyReply, payload: unknown): string | null {
  const described = descriptionOf(request, reply.statusCode);
  const type = typeOf(reply.getHeader('content-type'));
  const content = described ? contentsOf(described)[type] : undefined;
  if (!content?.schema || typeof payload !== 'string' || payload === '' || !/json$/.test(type)) return null;
  return ajv.validate(content.schema, JSON.parse(payload)) ? null : ajv.errorsText();
}
