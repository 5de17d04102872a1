import type { FleetView } from './fleet-view.ts';
import type { Member } from './member.ts';

/** Work started by one replica and continued by another, perhaps unknown to other versions. */
export interface Protocol {
  /** The name in the coordination store. */
  name: string;
  /** Raised with changes the former version would misread. */
  version: number;
  /** What to avoid while versions differ, as a plural noun. */
  what: string;
}

export function createProtocols() {
  const own = new Map<string, Protocol>();

  function isShared({ name, version }: Protocol, { replicas, strangers }: FleetView, schemaVersion: number): boolean {
    if (strangers > 0) return false;
    return replicas.every((other) => other.protocols[name] === version && other.schemaVersion === schemaVersion);
  }

  return {
    add(protocol: Protocol): void {
      own.set(protocol.name, protocol);
    },
    /** Returns the protocols as announced to others. */
    versions: (): Member['protocols'] =>
      Object.fromEntries(Array.from(own.values(), ({ name, version }) => [name, version])),
    /** Returns what some replica would misread. */
    misread: (view: FleetView, schemaVersion: number): Protocol[] =>
      [...own.values()].filter((protocol) => !isShared(protocol, view, schemaVersion)),
  };
}
