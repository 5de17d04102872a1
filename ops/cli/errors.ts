import { TransferError } from '../../web/transfer/errors.ts';

/** Something the user can act on: shown as one sentence, without a stack. */
export class CliError extends TransferError {
  override name = 'CliError';
}
