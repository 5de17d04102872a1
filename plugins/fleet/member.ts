/** One process that uses the wiki's stores, as it makes itself known to the others. */
export interface Member {
  id: string;
  /** Only what serves is a replica: not a process that has yet to listen, and no `wiki-admin`. */
  isServing: boolean;
  version: string;
  /** Null while a process is being built. */
  rendererVersion: string | null;
  schemaVersion: number | null;
  startedAt: string;
  /** The whole seconds its clock is ahead of the database's; null if not reported. */
  clockAheadSeconds: number | null;
  /** The version of each protocol that it has, by name. */
  protocols: Readonly<Record<string, number>>;
}

/** Packs a member for the coordination store. Other versions read it: fields are added, never renamed. */
export function packMember(member: Member): string {
  return JSON.stringify(member);
}

/** Reads what any version has written; what cannot be read is a process of an unknown version. */
export function unpackMember(text: string): Member {
  const fields = fieldsOf(text);
  const textOf = (name: string) => (typeof fields[name] === 'string' ? fields[name] : null);
  return {
    id: textOf('id') ?? text,
    isServing: fields.isServing !== false,
    version: textOf('version') ?? unknownVersion,
    rendererVersion: textOf('rendererVersion'),
    schemaVersion: numberIn(fields.schemaVersion),
    startedAt: textOf('startedAt') ?? new Date(0).toISOString(),
    clockAheadSeconds: numberIn(fields.clockAheadSeconds),
    protocols: numbersIn(fields.protocols),
  };
}

/** The version of processes that report none, such as ones from before fleets. */
export const unknownVersion = 'unknown';

const numberIn = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function numbersIn(value: unknown): Record<string, number> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter(([, version]) => typeof version === 'number'));
}

function fieldsOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
