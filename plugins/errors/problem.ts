import { STATUS_CODES } from 'node:http';
import { Type } from 'typebox';

/** RFC 9457 problem details of all errors. */
export const Problem = Type.Object(
  {
    type: Type.String({ description: 'A URI that names the kind of problem.' }),
    title: Type.String({ description: 'The HTTP status in words.' }),
    status: Type.Integer(),
    detail: Type.String({ description: 'What went wrong, for a person.' }),
    code: Type.String({ description: 'A stable snake_case word for programs.' }),
    requestId: Type.String({ description: 'Also in the header X-Request-Id and in the log.' }),
  },
  { additionalProperties: true },
);

export type ProblemBody = Type.Static<typeof Problem> & Record<string, unknown>;

/** An error that can be shown to clients. */
export interface CodedError {
  code: string;
  statusCode: number;
  message: string;
  /** Further members of the problem, such as `maxBytes`. */
  members?: Record<string, unknown> | undefined;
  /** Publishes the text of a 5xx; others' never leave the process. */
  isForClients?: boolean;
}

/** `type` is a URN, which needs no address; `@fastify/error` writes codes in capitals. */
export function toProblem(error: CodedError, requestId: string): ProblemBody {
  const code = error.code.toLowerCase();
  return {
    type: `urn:wiki:problem:${code}`,
    title: STATUS_CODES[error.statusCode] ?? 'Error',
    status: error.statusCode,
    detail: error.message,
    code,
    requestId,
    ...error.members,
  };
}
