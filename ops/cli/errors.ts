import { TransferError } from '../../web/transfer/errors.ts';

/** An error the user can act on: one sentence, no stack. */
export class CliError extends TransferError {
  override name = 'CliError';
}
