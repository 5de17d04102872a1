import type { RouteOptions } from 'fastify';
import { type ProblemBody, toProblem } from './problem.ts';

/** An error class made by `@fastify/error`. */
export type ErrorClass = new (...args: never[]) => Error & { code: string; statusCode?: number };

interface ProblemResponse {
  description: string;
  content: { 'application/problem+json': { schema: { examples: ProblemBody[]; [keyword: string]: unknown } } };
}

/** JSON schema, or one per content type. */
type Declared = Partial<ProblemResponse>;

/** Describes errors by status: `response: { 200: Page, ...fastify.problems(PageNotFound) }`. */
export function problemResponses(...classes: ErrorClass[]): Record<number, ProblemResponse> {
  const byStatus = new Map<number, ProblemBody[]>();
  for (const problem of classes.map(exampleOf)) {
    byStatus.set(problem.status, [...(byStatus.get(problem.status) ?? []), problem]);
  }
  return Object.fromEntries([...byStatus].map(([status, problems]) => [status, describe(problems)]));
}

const examples = new WeakMap<ErrorClass, ProblemBody>();

/** Cached: hundreds of routes use them, and creation captures a stack. */
function exampleOf(ErrorOfRoute: ErrorClass): ProblemBody {
  const known = examples.get(ErrorOfRoute);
  if (known) return known;
  const { code, message, statusCode = 500 } = new ErrorOfRoute();
  const example = toProblem({ code, message: message.replaceAll('%s', '…'), statusCode }, 'req-5f2c1e');
  examples.set(ErrorOfRoute, example);
  return example;
}

/** Adds errors that all such routes may answer; other content types stay. */
export function addProblems(route: RouteOptions, ...classes: ErrorClass[]): void {
  const declared = (route.schema?.response ?? {}) as Record<number, Declared | undefined>;
  const added = Object.entries(problemResponses(...classes)).map(([status, response]) => {
    const known = declared[Number(status)];
    const problems = known?.content?.['application/problem+json']?.schema.examples ?? [];
    const described = describe([...problems, ...response.content['application/problem+json'].schema.examples]);
    return [status, { ...described, content: { ...contentOf(known), ...described.content } }];
  });
  route.schema = { ...route.schema, response: { ...declared, ...Object.fromEntries(added) } };
}

function contentOf(declared: Declared | undefined): object {
  if (!declared) return {};
  return declared.content ?? { 'application/json': { schema: declared } };
}

function describe(examples: ProblemBody[]): ProblemResponse {
  // Several reasons may have the same code.
  const problems = [...new Map(examples.map((problem) => [problem.code + problem.detail, problem])).values()];
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
            code: { type: 'string', enum: [...new Set(problems.map((problem) => problem.code))] },
            requestId: { type: 'string' },
          },
          additionalProperties: true,
          examples: problems,
        },
      },
    },
  };
}
