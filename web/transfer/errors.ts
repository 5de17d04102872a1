/** A sentence, or the end of one after a file's name. */
export class TransferError extends Error {
  override name = 'TransferError';
  /** A stable word in snake_case. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}
