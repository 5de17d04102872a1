/** An example page, as written. */
export interface WrittenExample {
  /** Empty for the first. */
  name: string;
  icon: string;
  /** Besides `example`. */
  tags?: readonly string[];
  body: string;
}
