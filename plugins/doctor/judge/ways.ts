import type { Found } from '../present.ts';
import * as remedy from '../remedies.ts';
import { type Evidence, gotOf, type Result } from './evidence.ts';

const gatewayStatuses = [502, 503, 504];
const isRedirect = ({ answer: { status, mark } }: Result) =>
  mark === null && status >= 300 && status < 400 && status !== 304;
const pathOf = (target: string) => target.split('?', 1)[0] ?? '';

/** Routing of all rows of section 4.1, bare and below, and their neighbours. */
export function judgeWays({ results }: Evidence): Found[] {
  const ways = results.filter(({ probe }) => probe.topic === 'way');
  const [api, web] = [
    ways.filter(({ probe }) => probe.process === 'api'),
    ways.filter(({ probe }) => probe.process === 'web'),
  ];
  const unmarked = ways.filter(({ answer }) => answer.mark === null && answer.status > 0);
  const gateways = unmarked.filter(({ answer }) => gatewayStatuses.includes(answer.status));
  const redirected = unmarked.filter(isRedirect);
  const toSlash = redirected.filter(isToSlash);
  const elsewhere = redirected.filter((one) => !isToSlash(one));
  const refused = unmarked.filter((one) => !gateways.includes(one) && !redirected.includes(one));
  // A bare row matters only if it hides something.
  const bare = results.filter(
    ({ probe, answer }) => probe.topic === 'neighbour' && answer.mark !== 'web' && answer.status > 0,
  );
  return [
    ...group(
      api.filter(({ answer }) => answer.mark === 'web'),
      (paths) => ({
        kind: 'went_to_web',
        leg: 'proxy-web',
        ...remedy.toApi(paths),
      }),
    ),
    ...group(
      web.filter(({ answer }) => answer.mark === 'api'),
      () => ({
        kind: 'went_to_api',
        leg: 'proxy-api',
        ...remedy.toWeb,
      }),
    ),
    ...group(
      bare.filter(({ answer }) => answer.mark === 'api'),
      () => ({
        kind: 'went_to_api',
        leg: 'proxy-api',
        severity: 'warning',
        ...remedy.toWeb,
      }),
    ),
    ...group(toSlash, (paths) => ({ kind: 'redirected_to_slash', leg: 'client-proxy', ...remedy.toApi(paths) })),
    ...group(bare.filter(isRedirect), () => ({
      kind: 'redirected_to_slash',
      leg: 'client-proxy',
      severity: 'warning',
      nginx: 'location ~ ^/(api|files|\\.well-known)/ {  # a prefix that ends in a slash redirects the path without it',
      caddy: remedy.toWeb.caddy,
    })),
    ...group(elsewhere, (paths, [first]) => ({
      kind: 'redirected',
      leg: 'client-proxy',
      params: { location: first?.answer.headers.location ?? '' },
      nginx: `# take away: return 301 … and rewrite … redirect for ${paths[0]}`,
      caddy: `# take away: redir … for ${paths[0]}`,
    })),
    ...(['api', 'web'] as const).flatMap((process) =>
      group(
        gateways.filter(({ probe }) => probe.process === process),
        (_, [first]) => ({
          kind: 'no_upstream',
          leg: `proxy-${process}`,
          params: { process, status: first?.answer.status ?? 0 },
          ...remedy.upstream,
        }),
      ),
    ),
    ...group(refused, (paths, [first]) => ({
      kind: 'answered_by_proxy',
      leg: 'client-proxy',
      params: { status: first?.answer.status ?? 0 },
      ...(first?.probe.process === 'web' ? remedy.toWeb : remedy.toApi(paths)),
    })),
    ...group(api.filter(isChanged), (_, [first]) => ({
      kind: 'path_changed',
      leg: 'proxy-api',
      ...remedy.untouchedPath,
      params: { sent: first?.probe.path ?? '', arrived: first?.answer.echo?.target ?? '' },
      got: `${first?.answer.echo?.target} arrived`,
    })),
    ...group(
      api
        .filter(({ answer }) => answer.mark === 'api' && !answer.echo)
        .slice(0, api.some(({ answer }) => answer.echo) ? 0 : undefined),
      () => ({
        kind: 'unknown_wiki',
        leg: 'proxy-api',
        ...remedy.requestHeader('Wiki-Doctor'),
      }),
    ),
  ];
}

function isToSlash({ probe, answer }: Result): boolean {
  const to = answer.headers.location ?? '';
  return pathOf(new URL(to, 'http://x').pathname) === `${pathOf(probe.path)}/`;
}

function isChanged({ probe, answer: { echo } }: Result): boolean {
  return echo !== null && echo.target !== probe.path;
}

function group(
  results: readonly Result[],
  found: (
    paths: string[],
    results: readonly Result[],
  ) => Partial<Found> & Pick<Found, 'kind' | 'leg' | 'nginx' | 'caddy'>,
): Found[] {
  const [first] = results;
  if (!first) return [];
  const paths = results.map(({ probe }) => pathOf(probe.path));
  return [{ params: {}, tried: results.map(({ tried }) => tried), got: gotOf(first.answer), ...found(paths, results) }];
}
