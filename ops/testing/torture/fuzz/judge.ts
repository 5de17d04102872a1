import { type Caller, secretMark } from './callers.ts';
import type { Operation } from './operations.ts';
import type { Received } from './send.ts';

const slowMs = 10_000;

/** Inner workings, which no answer may show. */
const internals =
  /\bat (?:async )?[\w.<>]+ \(?(?:file:|\/|node:)|node_modules|Mongo\w*Error|SQLITE_|\$argon2|ECONNREFUSED|\/tmp\//;

/** These protocols have errors of their own form. */
const ownErrors = /^\/(?:api\/(?:oauth|mcp)\b|\.well-known\/)/;

/** Returns what is wrong with an answer. */
export function faultsOf(operation: Operation, caller: Caller, { status, headers, text, ms }: Received): string[] {
  const faults: string[] = [];
  const isDocumented = operation.statuses.has(String(status));
  const isUnavailable = status === 503 && headers['retry-after'] !== undefined;
  const isGateway = status === 502 && isDocumented;
  if (status >= 500 && !isUnavailable && !isGateway) faults.push(`is answered ${status}`);
  if (status < 400 && !isDocumented && status !== 304) faults.push(`is answered ${status}, which isn't documented`);
  if (status < 400 && !mayCall(operation, caller) && !isSignIn(headers.location))
    faults.push(`is answered ${status} to ${caller.name}`);
  // Node itself refuses unknown expectations.
  if (status >= 400 && status !== 417 && !ownErrors.test(operation.path) && !isProblem(headers['content-type'], text))
    faults.push(`is answered ${status} without a problem`);
  if (text.includes(secretMark) && !caller.scopes.includes('admin')) faults.push('shows a closed page');
  const inner = internals.exec(text);
  if (inner) faults.push(`shows inner workings: ${inner[0]}`);
  if (ms > slowMs) faults.push(`takes ${Math.round(ms / 1000)} s`);
  return faults;
}

function mayCall({ isSecured, scope }: Operation, { scopes }: Caller): boolean {
  if (!isSecured) return true;
  return scope === null ? scopes.length > 0 : scopes.some((granted) => granted === scope);
}

const isSignIn = (location: string | undefined): boolean => location?.includes('/sign-in') ?? false;

function isProblem(type: string | undefined, text: string): boolean {
  if (type?.startsWith('text/html')) return true;
  return type?.startsWith('application/problem+json') === true && /"code":"[a-z_]+"/.test(text);
}
