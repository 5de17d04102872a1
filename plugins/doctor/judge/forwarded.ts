import { claimedAddress } from '../plan.ts';
import type { Found } from '../present.ts';
import * as remedy from '../remedies.ts';
import type { Echo } from '../schema.ts';
import type { Evidence, Result } from './evidence.ts';

/** Returns the client's address, host and scheme as the api sees them. */
export function judgeForwarded({ results }: Evidence): Found[] {
  const seen = results.flatMap((result) => (result.answer.echo ? [{ result, echo: result.answer.echo }] : []));
  // Another origin has its own host name.
  const hostOf = ({ at }: Result) => new URL(at).host;
  const schemeOf = ({ at }: Result) => new URL(at).protocol.slice(0, -1);
  const those = (isWrong: (echo: Echo, result: Result) => boolean) =>
    seen.filter(({ echo, result }) => isWrong(echo, result));
  const missing = those(({ forwardedFor }) => forwardedFor === null);
  const unchecked = those(
    ({ forwardedFor }, { probe }) => 'X-Forwarded-For' in probe.headers && forwardedFor === claimedAddress,
  );
  const otherScheme = those(({ forwardedProto }, result) => lastOf(forwardedProto) !== schemeOf(result));
  const otherHost = those((echo, result) => echo.host !== hostOf(result));
  const otherName = those(
    ({ forwardedHost }, result) => forwardedHost !== null && lastOf(forwardedHost) !== hostOf(result),
  );
  return [
    ...findingOf(missing, 'forwarded_for_missing', () => 'X-Forwarded-For: (none)', remedy.forwardedFor),
    ...findingOf(
      unchecked,
      'forwarded_for_unchecked',
      (echo) => `X-Forwarded-For: ${echo.forwardedFor}, as it was sent`,
      remedy.forwardedFor,
    ),
    ...findingOf(
      otherScheme,
      'forwarded_proto',
      (echo) => `X-Forwarded-Proto: ${echo.forwardedProto ?? '(none)'}`,
      remedy.forwardedProto,
      {
        scheme: expected(otherScheme, schemeOf),
        got: otherScheme[0]?.echo.forwardedProto ?? '(none)',
      },
    ),
    ...findingOf(otherHost, 'host_changed', (echo) => `Host: ${echo.host ?? '(none)'}`, remedy.host, {
      host: expected(otherHost, hostOf),
      got: otherHost[0]?.echo.host ?? '(none)',
    }),
    ...findingOf(otherName, 'forwarded_host', (echo) => `X-Forwarded-Host: ${echo.forwardedHost}`, remedy.host, {
      host: expected(otherName, hostOf),
      got: otherName[0]?.echo.forwardedHost ?? '',
    }),
  ];
}

const expected = (seen: readonly { result: Result }[], of: (result: Result) => string) =>
  seen[0] ? of(seen[0].result) : '';

/** Returns the nearest proxy's value. */
const lastOf = (value: string | null) => value?.split(',').at(-1)?.trim() ?? null;

function findingOf(
  seen: readonly { result: Result; echo: Echo }[],
  kind: Found['kind'],
  got: (echo: Echo) => string,
  lines: remedy.Remedy,
  params: Found['params'] = {},
): Found[] {
  const [first] = seen;
  if (!first) return [];
  return [
    { kind, leg: 'proxy-api', params, tried: seen.map(({ result }) => result.tried), got: got(first.echo), ...lines },
  ];
}
