/** Something the user can act on: shown as one sentence, without a stack. */
export class CliError extends Error {
  override name = 'CliError';
  /** A stable word for scripts. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
