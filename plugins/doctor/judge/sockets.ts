import type { Found } from '../present.ts';
import * as remedy from '../remedies.ts';
import { type Evidence, gotOf, type Result } from './evidence.ts';

/** Each namespace's upgrades, and the hop that drops them (contract section 4.1, rules 1 to 3). */
export function judgeSockets({ results, idleMs }: Evidence): Found[] {
  const sockets = results.filter(({ probe }) => probe.topic === 'socket');
  const arrived = sockets.filter(({ answer }) => answer.echo && !answer.socket);
  const outdated = results.filter(({ answer }) => answer.echo?.httpVersion === '1.0');
  const dropped = arrived.filter(({ answer: { echo } }) => echo?.httpVersion !== '1.0' && echo?.isHandshake);
  // Retried without an upgrade after a browser's failure.
  const unexplained = arrived.filter(({ answer: { echo } }) => echo?.httpVersion !== '1.0' && !echo?.isHandshake);
  const refused = sockets.filter(({ answer }) => answer.mark === 'api' && !answer.echo && !answer.socket);
  const opened = sockets.filter(({ answer }) => answer.socket && answer.echo);
  const mute = sockets.filter(({ answer }) => answer.socket && !answer.echo);
  // Misrouted paths are reported with the routes.
  const lostWay = new Set(
    results
      .filter(({ probe, answer }) => probe.topic === 'way' && answer.mark !== 'api')
      .map(({ probe }) => probe.path),
  );
  const failed = sockets.filter(
    ({ probe, answer }) => !answer.socket && answer.mark !== 'api' && !lostWay.has(probe.path),
  );
  const isCut = ({ answer }: Result) => answer.socket?.isAlive === false;
  return [
    ...of(outdated, 'http_1_0', 'proxy-api', remedy.http11, {
      severity: outdated.some(({ probe }) => /^\/(collab|presence|notifications)/.test(probe.path))
        ? 'error'
        : 'warning',
      got: 'HTTP/1.0 arrived at the api',
    }),
    ...of(dropped, 'upgrade_dropped', 'proxy-api', remedy.upgrades, {
      got: `arrived at the api with ${sayHeaders(dropped[0])}`,
    }),
    ...of(refused, 'token_lost', 'proxy-api', remedy.untouchedPath, {}),
    ...of([...failed, ...mute, ...unexplained], 'upgrade_failed', 'client-proxy', remedy.upgrades, {}),
    ...of(opened.filter(isCut), 'idle_cut', 'proxy-api', remedy.idle, {
      params: { seconds: secondsOf(opened.find(isCut)?.answer.socket?.heldMs ?? 0), tried: secondsOf(idleMs) },
      got: `closed after ${secondsOf(opened.find(isCut)?.answer.socket?.heldMs ?? 0)} s`,
    }),
  ];
}

function of(
  results: readonly Result[],
  kind: Found['kind'],
  leg: Found['leg'],
  lines: remedy.Remedy,
  more: Partial<Found>,
): Found[] {
  const [first] = results;
  if (!first) return [];
  return [
    { kind, leg, params: {}, tried: results.map(({ tried }) => tried), got: gotOf(first.answer), ...lines, ...more },
  ];
}

function sayHeaders(result: Result | undefined): string {
  const { upgrade, connection } = result?.answer.echo ?? {};
  return `Upgrade: ${upgrade ?? '(none)'}, Connection: ${connection ?? '(none)'}`;
}

const secondsOf = (ms: number) => Math.round(ms / 100) / 10;
