import { type Member, unknownVersion } from './member.ts';

/** A serving replica. */
export interface Replica extends Member {
  /** Connected without heartbeat: hanging or lost. */
  isSilent: boolean;
}

/** Serving replicas, as seen by one. */
export interface FleetView {
  /** The oldest first. */
  replicas: Replica[];
  /** Processes of older versions that don't announce themselves. */
  strangers: number;
  /** Distinct running versions in order; `unknown` for strangers. */
  versions: string[];
  /** Whether version, renderer or schema versions differ. */
  isMixed: boolean;
}

/** Combines known processes; a starting one appears twice. */
export function viewOf(
  members: readonly Member[],
  strangers: number,
  silent: ReadonlySet<string> = new Set(),
): FleetView {
  const serving = members.filter(({ isServing }) => isServing);
  const replicas = [...new Map(serving.map((member) => [member.id, member])).values()]
    .map((member) => ({ ...member, isSilent: silent.has(member.id) }))
    .sort(byAge);
  const kinds = new Set(replicas.map(kindOf));
  const versions = [...new Set(replicas.map(({ version }) => version))];
  if (strangers > 0 && !versions.includes(unknownVersion)) versions.push(unknownVersion);
  const isMixed = kinds.size > 1 || (strangers > 0 && replicas.length > 0);
  return { replicas, strangers, versions: versions.sort(byVersion), isMixed };
}

/** Returns a signature of a view, to announce changes only. */
export function signatureOf({ replicas, strangers, isMixed }: FleetView): string {
  return JSON.stringify([isMixed, [...new Set(replicas.map(kindOf))].sort(), strangers]);
}

/** Describes the versions: which, and how many replicas. */
export function inWords({ replicas, strangers }: FleetView): string {
  const counts = new Map<string, number>();
  const isOneVersion = new Set(replicas.map(({ version }) => version)).size === 1;
  for (const replica of replicas) {
    const { version, rendererVersion, schemaVersion } = replica;
    // Shown where the version alone isn't enough.
    const details = isOneVersion ? ` (renderer ${rendererVersion}, schema ${schemaVersion})` : '';
    const name = `${version}${new Set(replicas.map(kindOf)).size > 1 ? details : ''}`;
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const parts = [...counts].map(([name, count]) => `${count} of ${name}`);
  if (strangers > 0) parts.push(`${strangers} of an unknown version, such as one from before replicas said theirs`);
  return parts.join(', ');
}

const kindOf = ({ version, rendererVersion, schemaVersion }: Member) =>
  JSON.stringify([version, rendererVersion, schemaVersion]);

const byAge = (one: Member, other: Member) =>
  one.startedAt < other.startedAt || (one.startedAt === other.startedAt && one.id < other.id) ? -1 : 1;
const byVersion = (one: string, other: string) => one.localeCompare(other, 'en', { numeric: true });
