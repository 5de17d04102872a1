import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import type { FastifySchemaCompiler } from 'fastify';

/**
 * Validates what requests bring. Query strings and parameters are text, so they are coerced to the schema's types;
 * a JSON body is not: `{"body": null}` must be refused, not become an empty page.
 */
export function validatorCompiler(): FastifySchemaCompiler<object> {
  const exact = addFormats.default(new Ajv({ useDefaults: true, strict: false }));
  const coercing = addFormats.default(new Ajv({ useDefaults: true, strict: false, coerceTypes: 'array' }));
  return ({ schema, httpPart }) => (httpPart === 'body' ? exact : coercing).compile(schema);
}
