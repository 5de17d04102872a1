import { clocksApartMs, describeDifference } from '../../../plugins/mongo/index.ts';
import { type Asked, prefixes } from './ask-replica.ts';

export interface ReplicaFinding {
  kind:
    | 'no-answer'
    | 'not-switched'
    | 'no-version'
    | 'no-identity'
    | 'several-replicas'
    | 'same-replica'
    | 'different'
    | 'mixed-fleet'
    | 'unexpected-version'
    | 'clock';
  /** The addresses that reached it. */
  urls: string[];
  detail: string;
}

export interface Expectation {
  /** Whether the release before the renamed prefix is expected. */
  isRollback: boolean;
  /** The expected version; null: any, as long as all have the same. */
  version: string | null;
}

const compared = { version: 'version', rendererVersion: 'renderer version', schemaVersion: 'schema version' } as const;

/** Compares replicas with what is expected and with each other (contract section 9.4). */
export function judgeReplicas(all: readonly Asked[], expectation: Expectation): ReplicaFinding[] {
  const answering = all.filter(({ failure }) => failure === null);
  return [
    ...all.flatMap((asked) => judgeOne(asked, expectation)),
    ...sameReplicas(answering),
    ...(Object.keys(compared) as (keyof typeof compared)[]).flatMap((field) => differences(answering, field)),
  ];
}

function judgeOne(asked: Asked, { isRollback, version }: Expectation): ReplicaFinding[] {
  const { url, failure, statuses, ids, fleet } = asked;
  const found = (kind: ReplicaFinding['kind'], detail: string): ReplicaFinding => ({ kind, urls: [url], detail });
  if (failure !== null) return [found('no-answer', `${url} does not answer: ${failure}.`)];
  const wanted = [
    [prefixes.current, isRollback ? 404 : 200],
    [prefixes.former, isRollback ? 200 : 404],
  ] as const;
  const findings = wanted.flatMap(([prefix, status]) => {
    const path = `${prefix}/openapi.json`;
    if (statuses[path] === status) return [];
    return [
      found('not-switched', `${url} has not switched: ${path} is answered by ${statuses[path]}, not by ${status}.`),
    ];
  });
  if (ids.length > 1) {
    const detail = `${url} leads to several replicas, so it is a load balancer's; ask each replica at its own address.`;
    findings.push(found('several-replicas', detail));
  }
  // That release doesn't report its version; the two statuses decide (contract section 9.4).
  const mayBeSilent = isRollback && version === null;
  if (asked.version === null) {
    if (!mayBeSilent) findings.push(found('no-version', `${url} does not say which version it is.`));
  } else if (version !== null && asked.version !== version) {
    findings.push(found('unexpected-version', `${url} is of version ${asked.version}, not ${version}.`));
  }
  if (!isRollback && asked.version !== null && ids.includes(null)) {
    const detail = `${url} is of a version from before replicas said who they are (${asked.version}).`;
    findings.push(found('no-identity', detail));
  }
  if (fleet?.isMixed) {
    findings.push(found('mixed-fleet', `${url} sees replicas of several versions: ${fleet.versions.join(', ')}.`));
  }
  const aheadMs = asked.clockAheadMs ?? 0;
  if (Math.abs(aheadMs) > clocksApartMs) {
    findings.push(found('clock', `The clock of ${url} is ${describeDifference(aheadMs)}.`));
  }
  return findings;
}

function sameReplicas(all: readonly Asked[]): ReplicaFinding[] {
  const named = all.flatMap(({ url, ids }) => ids.flatMap((id) => (id === null ? [] : [{ url, id }])));
  return [...grouped(named, ({ id }) => id).values()]
    .map((same) => [...new Set(same.map(({ url }) => url))])
    .filter((urls) => urls.length > 1)
    .map((urls) => ({
      kind: 'same-replica' as const,
      urls,
      detail: `${urls.join(' and ')} lead to the same replica.`,
    }));
}

function differences(all: readonly Asked[], field: keyof typeof compared): ReplicaFinding[] {
  const groups = [...grouped(all, (asked) => asked[field])];
  if (groups.length < 2) return [];
  const parts = groups.map(([value, same]) => `${value ?? 'not said'} at ${same.map(({ url }) => url).join(', ')}`);
  const urls = all.map(({ url }) => url);
  return [{ kind: 'different', urls, detail: `The ${compared[field]} differs: ${parts.join('; ')}.` }];
}

function grouped<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
}
