import type { Found } from '../present.ts';
import * as remedy from '../remedies.ts';
import { type Evidence, factsIn } from './evidence.ts';

/** Judges CLIENT_URL and similar settings, and what replicas share. */
export function judgeSettings({ results, origin, isBrowser }: Evidence): Found[] {
  const facts = factsIn(results);
  const refused = results.find(
    ({ answer }) => answer.echo && !answer.echo.isOriginAllowed && answer.echo.facts.clientUrl !== null,
  );
  const page = results.find(({ answer }) => answer.addresses.length > 0);
  const replicas = new Map(
    results.flatMap(({ answer: { echo } }) => (echo ? [[echo.facts.replica, echo.facts] as const] : [])),
  );
  const isApart =
    replicas.size > 1 && [...replicas.values()].some(({ coordination }) => coordination.kind === 'in-process');
  const found: (Found | false)[] = [
    facts?.clientUrl != null &&
      facts.clientUrl !== origin && {
        kind: 'client_url',
        leg: 'api',
        params: { clientUrl: facts.clientUrl, origin },
        tried: refused ? [refused.tried] : [],
        got: `CLIENT_URL=${facts.clientUrl}`,
        ...remedy.environment(`api: CLIENT_URL=${origin}`),
      },
    facts !== null &&
      facts.publicUrl === null && {
        kind: 'public_url_unset',
        leg: 'api',
        params: { origin },
        tried: [],
        got: 'no WIKI_PUBLIC_URL',
        ...remedy.environment(`api: WIKI_PUBLIC_URL=${origin}`),
      },
    facts?.publicUrl != null &&
      facts.publicUrl !== facts.clientUrl &&
      facts.publicUrl !== origin && {
        kind: 'public_url',
        leg: 'api',
        params: { publicUrl: facts.publicUrl, origin },
        tried: [],
        got: `WIKI_PUBLIC_URL=${facts.publicUrl}`,
        ...remedy.environment(`api: WIKI_PUBLIC_URL=${origin}`),
      },
    page !== undefined && {
      kind: 'other_addresses',
      leg: 'web',
      params: { addresses: page.answer.addresses.join(' ') },
      tried: [page.tried],
      got: page.answer.addresses.join(' '),
      ...remedy.environment('web: unset WEB_PUBLIC_API_URL and WEB_PUBLIC_COLLAB_URL'),
    },
    isApart && {
      kind: 'replicas_apart',
      leg: 'api',
      params: { replicas: replicas.size },
      tried: [],
      got: `${replicas.size} replicas answered`,
      ...remedy.environment('api: the same REDIS_URL for all replicas'),
    },
    facts !== null &&
      !facts.coordination.healthy && {
        kind: 'coordination_away',
        leg: 'api',
        params: {},
        tried: [],
        got: 'the api does not reach Redis',
        ...remedy.environment('api: REDIS_URL'),
      },
    new URL(origin).protocol === 'http:' &&
      !isBrowser &&
      !isLoopback(new URL(origin).hostname) && {
        kind: 'plain_http',
        leg: 'client-proxy',
        params: { origin },
        tried: [`GET ${origin}/`],
        got: 'no encryption',
        nginx: 'listen 443 ssl;\nssl_certificate …;\nssl_certificate_key …;',
        caddy: `${new URL(origin).hostname} { … }  # a name without http:// gets a certificate automatically`,
      },
  ];
  return found.filter((one) => one !== false);
}

const isLoopback = (host: string) => /^(localhost|127\.|\[::1\])|\.localhost$/.test(host);
