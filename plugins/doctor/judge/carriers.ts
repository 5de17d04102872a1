import { probeCookie } from '../answer-probes.ts';
import type { Found } from '../present.ts';
import * as remedy from '../remedies.ts';
import type { Evidence } from './evidence.ts';

/** Whether cookies and Authorization arrive, and cookies return (contract sections 5.1 and 5.2). */
export function judgeCarriers({ results, isBrowser }: Evidence): Found[] {
  const carriers = results.filter(({ probe, answer }) => probe.topic === 'carrier' && answer.echo);
  const withoutCookie = carriers.filter(
    ({ probe, answer }) => probe.by === 'browser' && !answer.echo?.cookies.includes('wiki.accessToken'),
  );
  const withoutBearer = carriers.filter(
    ({ probe, answer }) => probe.by === 'script' && answer.echo?.authorization !== 'bearer',
  );
  // Browsers hide received cookies.
  const otherCookie = isBrowser
    ? []
    : carriers.filter(({ probe, answer }) => probe.mode === 'cookie' && answer.headers['set-cookie'] !== probeCookie);
  const tried = (those: typeof carriers) => those.map((one) => one.tried);
  return [
    ...(withoutCookie.length === 0
      ? []
      : [
          found(
            'cookie_lost',
            'proxy-api',
            tried(withoutCookie),
            'arrived at the api without the cookie wiki.accessToken',
            remedy.requestHeader('Cookie'),
          ),
        ]),
    ...(withoutBearer.length === 0
      ? []
      : [
          found(
            'authorization_lost',
            'proxy-api',
            tried(withoutBearer),
            'arrived at the api without its Authorization',
            remedy.requestHeader('Authorization'),
          ),
        ]),
    ...(otherCookie.length === 0
      ? []
      : [
          found(
            'set_cookie_changed',
            'client-proxy',
            tried(otherCookie),
            `Set-Cookie: ${otherCookie[0]?.answer.headers['set-cookie'] ?? '(none)'}, and the api had sent ${probeCookie}`,
            remedy.setCookie,
          ),
        ]),
  ];
}

function found(kind: Found['kind'], leg: Found['leg'], tried: string[], got: string, lines: remedy.Remedy): Found {
  return { kind, leg, params: {}, tried, got, ...lines };
}
