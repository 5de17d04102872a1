import { type CodedError, toProblem } from './problem.ts';

/** An error class made by `@fastify/error`. */
export type ErrorClass = new (...args: never[]) => Error & { code: string; statusCode?: number };

interface ProblemResponse {
  description: string;
  content: { 'application/problem+json': { schema: object } };
}

/**
 * Describes the errors a route may answer, grouped by status, for its `schema.response`:
 * `response: { 200: Page, ...fastify.problems(PageNotFound) }`.
 */
export function problemResponses(...classes: ErrorClass[]): Record<number, ProblemResponse> {
  const byStatus = new Map<number, CodedError[]>();
  for (const ErrorOfRoute of classes) {
    const { code, message, statusCode = 500 } = new ErrorOfRoute();
    const error = { code, message: message.replaceAll('%s', '…'), statusCode };
    byStatus.set(error.statusCode, [...(byStatus.get(error.statusCode) ?? []), error]);
  }
  return Object.fromEntries([...byStatus].map(([status, errors]) => [status, describe(errors)]));
}

function describe(errors: CodedError[]): ProblemResponse {
  const problems = [...new Map(errors.map((error) => [error.code, toProblem(error, 'req-5f2c1e')])).values()];
  return {
    description: problems.map((problem) => `\`${problem.code}\`: ${problem.detail}`).join('\n\n'),
    content: {
      'application/problem+json': {
        schema: {
          type: 'object',
          required: ['type', 'title', 'status', 'detail', 'code', 'requestId'],
          properties: {
            type: { type: 'string' },
            title: { type: 'string' },
            status: { type: 'integer' },
            detail: { type: 'string' },
            code: { type: 'string', enum: problems.map((problem) => problem.code) },
            requestId: { type: 'string' },
          },
          additionalProperties: true,
          examples: problems,
        },
      },
    },
  };
}
