export interface Finding {
  /** A snake_case word. */
  kind: string;
  /** The key that the finding concerns. */
  subject: string;
  /** For people; stable while nothing changes. */
  detail: string;
  /** Harmless, but worth knowing. */
  isMild?: boolean;
  mend?: string;
}

export interface Check {
  /** The unit of its count, as in "1204 pages". */
  name: string;
  /** Returns how many there are, about. */
  count(): Promise<number>;
  /** Returns the next keys in order; empty at the end. May miss concurrent additions. */
  keysAfter(after: string | null): Promise<string[]>;
  /** Reports faults among records, perhaps changes in progress: findings are rechecked before they count. */
  examine(keys: string[]): Promise<Finding[]>;
}
