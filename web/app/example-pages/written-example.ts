/** One of them, as it is written down. */
export interface WrittenExample {
  /** The last segment of its path; empty for the first one. */
  name: string;
  icon: string;
  /** Besides `example`. */
  tags?: readonly string[];
  body: string;
}
