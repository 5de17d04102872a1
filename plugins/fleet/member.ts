/** A process that uses the stores, as it announces itself. */
export interface Member {
  id: string;
  /** False before listening and for `wiki-admin`. */
  isServing: boolean;
  version: string;
  /** Null while a process is being built. */
  rendererVersion: string | null;
  schemaVersion: number | null;
  startedAt: string;
  /** In whole seconds; null if unknown. */
  clockAheadSeconds: number | null;
  /** The versions of its protocols, by name. */
  protocols: Readonly<Record<string, number>>;
}

/** Read by other versions: add fields, never rename. */
export function packMember(member: Member): string {
  return JSON.stringify(member);
}

/** Unreadable members count as an unknown version. */
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

/** For processes that report no version. */
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
