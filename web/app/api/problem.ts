/**
 * A failed call. `code` is the api's, or `network_unreachable` without an answer, or `proxy_answered` when something in
 * front answered.
 */
export class ApiProblem extends Error {
  override name = 'ApiProblem';
  readonly code: string;
  readonly status: number;
  readonly detail: string;
  readonly requestId: string | null;
  /** Such as `currentRevisionId` or `maxBytes`. */
  readonly members: Readonly<Record<string, unknown>>;

  constructor(problem: {
    code: string;
    status: number;
    detail: string;
    requestId: string | null;
    members?: Record<string, unknown>;
  }) {
    super(problem.detail);
    this.code = problem.code;
    this.status = problem.status;
    this.detail = problem.detail;
    this.requestId = problem.requestId;
    this.members = problem.members ?? {};
  }
}

export function isProblem(error: unknown, code: string): error is ApiProblem {
  return error instanceof ApiProblem && error.code === code;
}

/** Only `application/problem+json` is the api's; the rest comes from proxies. */
export async function problemFrom(response: Response): Promise<ApiProblem> {
  const body: unknown = isProblemJson(response) ? await response.json().catch(() => null) : null;
  if (!isRecord(body) || typeof body.code !== 'string') return proxyAnswered(response);
  const { type, title, status, detail, code, requestId, ...members } = body;
  return new ApiProblem({
    code: body.code,
    status: response.status,
    detail: typeof detail === 'string' ? detail : String(title ?? code),
    requestId: typeof requestId === 'string' ? requestId : response.headers.get('x-request-id'),
    members,
  });
}

/** Returns an answer not from the api. */
export function proxyAnswered(response: Response): ApiProblem {
  return new ApiProblem({
    code: 'proxy_answered',
    status: response.status,
    detail: `A proxy answered with status ${response.status}.`,
    requestId: response.headers.get('x-request-id'),
    members: { status: response.status },
  });
}

export function networkUnreachable(cause: unknown): ApiProblem {
  const problem = new ApiProblem({
    code: 'network_unreachable',
    status: 0,
    detail: 'No answer from the server.',
    requestId: null,
  });
  problem.cause = cause;
  return problem;
}

function isProblemJson(response: Response): boolean {
  return response.headers.get('content-type')?.startsWith('application/problem+json') ?? false;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
