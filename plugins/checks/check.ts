/** Something in the stores that contradicts what has to hold. */
export interface Finding {
  /** A snake_case word. */
  kind: string;
  /** What it is about: one of the keys that were examined. */
  subject: string;
  /** For people, and the same as long as nothing has changed. */
  detail: string;
  /** Worth knowing, and no harm. */
  isMild?: boolean;
  /** The command that mends it, where there is one. */
  mend?: string;
}

/** What one plugin knows about a part of its stores. */
export interface Check {
  /** What it looks at, as in "1204 pages". */
  name: string;
  /** How many there are, about. */
  count(): Promise<number>;
  /** The next some of them, in their order, after one of them; none at their end. Those that come meanwhile may be missed. */
  keysAfter(after: string | null): Promise<string[]>;
  /**
   * Reads the records and reports what is wrong with them. Changes in progress may be reported: every finding is
   * checked again a moment later before it counts.
   */
  examine(keys: string[]): Promise<Finding[]>;
}
