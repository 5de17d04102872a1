/** Something in the stores that contradicts what has to hold. */
export interface Finding {
  /** A snake_case word. */
  kind: string;
  /** The key that the finding concerns. */
  subject: string;
  /** A text for people, the same while nothing has changed. */
  detail: string;
  /** Worth knowing, and no harm. */
  isMild?: boolean;
  mend?: string;
}

export interface Check {
  /** The unit of its count, as in "1204 pages". */
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
