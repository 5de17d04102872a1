/** One of them, as it is written down. */
export interface WrittenExample {
  /** Empty for the first. */
  name: string;
  icon: string;
  /** Besides `example`. */
  tags?: readonly string[];
  body: string;
}
