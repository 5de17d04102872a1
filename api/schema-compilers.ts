import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import fastJsonStringify, { type AnySchema } from 'fast-json-stringify';
import type { FastifySchemaCompiler } from 'fastify';

const exact = addFormats.default(new Ajv({ useDefaults: true, strict: false }));
const coercing = addFormats.default(new Ajv({ useDefaults: true, strict: false, coerceTypes: 'array' }));
// Routes and apps of one process share schemas; each is compiled once.
const serializers = new WeakMap<object, (value: unknown) => string>();

/**
 * Coerces query strings and parameters, which are text, but not JSON bodies: `{"body": null}` must not become an empty
 * page. Compiles lazily: all schemas together would be a third of the boot.
 */
export const validatorCompiler: FastifySchemaCompiler<object> = ({ schema, httpPart }) => {
  const compile = (): ValidateFunction => (httpPart === 'body' ? exact : coercing).compile(schema);
  let compiled: ValidateFunction | undefined;
  const validate = (value: unknown) => {
    compiled ??= compile();
    const isValid = compiled(value);
    validate.errors = compiled.errors;
    return isValid;
  };
  validate.errors = undefined as ValidateFunction['errors'];
  return validate;
};

/** Serialises only what the schema names; problems may have further members (RFC 9457). */
export const serializerCompiler = ({ schema, contentType }: { schema: AnySchema; contentType?: string }) =>
  contentType === 'application/problem+json' ? JSON.stringify : (value: unknown) => serializerOf(schema)(value);

function serializerOf(schema: AnySchema): (value: unknown) => string {
  const known = serializers.get(schema);
  if (known) return known;
  const serializer = fastJsonStringify(schema);
  serializers.set(schema, serializer);
  return serializer;
}
