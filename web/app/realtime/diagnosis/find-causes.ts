import type { RealtimeDiagnosis } from '../../api/types.ts';
import type { Probe } from './probe-sockets.ts';

/** Why sockets don't open; the most basic cause comes first. */
export type Cause =
  /** No answer, or none that a browser can read. */
  | { kind: 'unreadable'; addresses: string[] }
  | { kind: 'gateway'; addresses: string[] }
  /** The proxy leads the addresses somewhere else than to the api. */
  | { kind: 'astray'; addresses: string[]; isEverything: boolean }
  /** CLIENT_URL names another origin. */
  | { kind: 'origin'; clientUrl: string; origin: string }
  | { kind: 'coordination' }
  /** The proxy leads there, and takes the wish for an upgrade away. */
  | { kind: 'headers' }
  /** All that can be asked from here is as it should be. */
  | { kind: 'unknown' };

export interface Findings {
  probes: readonly Probe[];
  /** The api's own diagnosis; null if unavailable. */
  diagnosis: RealtimeDiagnosis | null;
  origin: string;
}

/** Returns at least one cause of failing sockets. */
export function findCauses({ probes, diagnosis, origin }: Findings): Cause[] {
  const causes: Cause[] = [];
  const at = (...answerers: Probe['answerer'][]) =>
    probes.filter(({ answerer }) => answerers.includes(answerer)).map(({ address }) => address);
  const [unreadable, gateway, astray] = [at('unreadable'), at('gateway'), at('document', 'stranger')];
  if (unreadable.length > 0) causes.push({ kind: 'unreadable', addresses: unreadable });
  if (gateway.length > 0) causes.push({ kind: 'gateway', addresses: gateway });
  if (astray.length > 0) {
    causes.push({ kind: 'astray', addresses: astray, isEverything: astray.length === probes.length });
  }
  if (diagnosis && !diagnosis.originAllowed) {
    causes.push({ kind: 'origin', clientUrl: diagnosis.clientUrl ?? '', origin });
  }
  if (diagnosis && !diagnosis.coordination.healthy) causes.push({ kind: 'coordination' });
  // Requests that arrive elsewhere aren't missing here.
  if (causes.length === 0 && diagnosis && diagnosis.requestsWithoutUpgrade > 0) causes.push({ kind: 'headers' });
  return causes.length > 0 ? causes : [{ kind: 'unknown' }];
}

/** Whether changes of the proxy's configuration fix it. */
export function isOfProxy({ kind }: Cause): boolean {
  return kind === 'astray' || kind === 'headers' || kind === 'unknown';
}
