import type { Found } from '../present.ts';
import * as remedy from '../remedies.ts';
import { type Evidence, gotOf } from './evidence.ts';

/** Judges slow answers, and paths that must no longer exist. */
export function judgeBehaviour({ results, idleMs }: Evidence): Found[] {
  const cut = results.filter(({ probe, answer }) => probe.topic === 'slow' && !answer.echo && isOfNobody(answer));
  const old = results.filter(
    ({ probe, answer }) => probe.topic === 'old-prefix' && answer.status > 0 && answer.status !== 404,
  );
  return [
    ...cut.map(
      ({ answer, tried }): Found => ({
        kind: 'slow_cut',
        leg: 'proxy-api',
        params: { tried: idleMs / 1000 },
        tried: [tried],
        got: gotOf(answer),
        ...remedy.slow,
      }),
    ),
    ...old.map(
      ({ answer, tried }): Found => ({
        kind: 'old_prefix',
        leg: 'client-proxy',
        params: { status: answer.status },
        tried: [tried],
        got: gotOf(answer),
        nginx: '# take away every location, rewrite and return for /api/v2',
        caddy: '# take away every handle, rewrite and redir for /api/v2',
      }),
    ),
  ];
}

const isOfNobody = ({ mark, status }: { mark: string | null; status: number }) =>
  mark === null && (status === 0 || status === 504);
