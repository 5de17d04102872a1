import { CliError } from '../errors.ts';

/** A refusal by the wiki: its problem, with code and request id. */
export class ApiError extends CliError {
  readonly status: number;
  readonly detail: string;
  readonly requestId: string | null;
  /** Members of the code's own, such as `currentRevisionId`. */
  readonly members: Record<string, unknown>;
  readonly retryAfterMs: number | null;

  constructor(status: number, problem: Record<string, unknown>, headers: Headers) {
    const code = typeof problem.code === 'string' ? problem.code : `http_${status}`;
    const detail = [problem.detail, problem.title].find((text) => typeof text === 'string') ?? `HTTP ${status}`;
    const requestId = typeof problem.requestId === 'string' ? problem.requestId : headers.get('x-request-id');
    const text = code === 'unauthorized' ? 'The access token is invalid or has expired. Run `wiki login`.' : detail;
    super(code, `${text}${listOf(problem.errors)} (${requestId ? `${code}, request ${requestId}` : code})`);
    this.status = status;
    this.detail = String(detail);
    this.requestId = requestId;
    this.members = problem;
    this.retryAfterMs = retryAfterMs(headers);
  }
}

/** There was no answer: the network, DNS or a certificate. */
export class ConnectionError extends CliError {
  constructor(origin: string, cause: unknown) {
    super('connection_failed', `${sentenceFor(origin, causeCode(cause))}`);
    this.cause = cause;
  }
}

/** The connection broke before an answer arrived. */
export class ConnectionLostError extends CliError {
  /** The whole request was sent, so it may have been carried out. */
  readonly isWhole: boolean;
  readonly sentBytes: number;
  readonly origin: string;

  constructor(origin: string, cause: unknown, { isWhole, sentBytes }: { isWhole: boolean; sentBytes: number }) {
    super('connection_lost', sentenceFor(origin, causeCode(cause)));
    this.origin = origin;
    this.cause = cause;
    this.isWhole = isWhole;
    this.sentBytes = sentBytes;
  }
}

/** The part of a response that identifies the server. */
export interface Head {
  status: number;
  headers: Headers;
}

/** The answer didn't come from a wiki; usually from a proxy. */
export class NotAWikiError extends CliError {
  readonly status: number;
  readonly retryAfterMs: number | null;
  readonly origin: string;
  /** The target of the redirect. */
  readonly location: string | null;

  constructor(origin: string, response: Head) {
    const type = response.headers.get('content-type')?.split(';')[0] ?? 'no content type';
    super('not_a_wiki', `${origin} did not answer as a wiki (HTTP ${response.status}, ${type}). ${hintFor(response)}`);
    this.origin = origin;
    this.location = response.headers.get('location');
    this.status = response.status;
    this.retryAfterMs = retryAfterMs(response.headers);
  }
}

function hintFor(response: Head): string {
  const location = response.headers.get('location');
  if (location) return `It sends on to ${location}; if that is the wiki, give its address with --url.`;
  if (response.status === 413) return 'A proxy before it refuses requests of this size; its limit must be raised.';
  if ([502, 503, 504].includes(response.status)) return 'A proxy before it cannot reach it now.';
  return 'Is the address right, and does a proxy pass /api to the wiki?';
}

function sentenceFor(origin: string, code: string): string {
  if (code === 'ECONNREFUSED') return `Nothing listens at ${origin}. Is the wiki running, and is the address right?`;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return `The name in ${origin} cannot be found.`;
  if (code === 'TimeoutError') return `${origin} did not answer in time.`;
  if (code === 'ERR_SSL_WRONG_VERSION_NUMBER' || code === 'ERR_SSL_PACKET_LENGTH_TOO_LONG')
    return `${origin} does not speak HTTPS. Is its address ${origin.replace(/^https:/, 'http:')}?`;
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO_VERIFY/.test(code))
    return `The certificate of ${origin} is not trusted (${code}).`;
  return `The connection to ${origin} failed (${code}).`;
}

/** fetch hides the reason in `cause`, and two failed addresses in an AggregateError. */
function causeCode(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error.name === 'TimeoutError') return error.name;
  if (error.cause instanceof Error) return causeCode(error.cause);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error instanceof AggregateError && error.errors.length > 0 ? causeCode(error.errors[0]) : error.message;
}

function retryAfterMs(headers: Headers): number | null {
  const value = headers.get('retry-after');
  if (value === null) return null;
  const seconds = Number(value);
  const ms = Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1000;
  return Number.isFinite(ms) ? Math.max(0, ms) : null;
}

/** Returns at most three places of a validation error. */
function listOf(errors: unknown): string {
  if (!Array.isArray(errors) || errors.length === 0) return '';
  const places = errors.slice(0, 3).map((one) => `${one?.path ?? ''} ${one?.message ?? ''}`.trim());
  return ` ${places.join('; ')}.`;
}
