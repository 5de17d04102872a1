import { scopeIn } from '../../../docs/access/routes.ts';
import type { Schema } from './values.ts';

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header' | 'cookie';
  required?: boolean;
  schema?: Schema;
}

/** A route as the api describes it. */
export interface Operation {
  method: string;
  /** With `{name}` for parameters. */
  path: string;
  parameters: Parameter[];
  /** By content type. */
  bodies: Record<string, Schema>;
  statuses: ReadonlySet<string>;
  isSecured: boolean;
  /** The scope that is needed; null: any. */
  scope: string | null;
}

interface Description {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Parameter[];
        requestBody?: { content: Record<string, { schema?: Schema }> };
        responses: Record<string, unknown>;
        security?: Record<string, string[]>[];
      }
    >
  >;
}

/** Reads all operations of `/api/openapi.json`. */
export function readOperations({ paths }: Description): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody, responses, security = [] }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      bodies: Object.fromEntries(
        Object.entries(requestBody?.content ?? {}).map(([type, { schema = {} }]) => [type, schema]),
      ),
      statuses: new Set(Object.keys(responses)),
      isSecured: security.length > 0,
      scope: scopeIn(security),
    })),
  );
}
