import { TransferError } from '../../web/transfer/errors.ts';
import { printable } from '../terminal/printable.ts';
import { ApiError } from './http/errors.ts';

export interface Output {
  isJson: boolean;
  /** Prints the text, or with `--json` the value as one line. */
  result(value: unknown, text: string): void;
  /** Prints a message that isn't a result, on standard error. */
  note(text: string): void;
}

export function createOutput(isJson: boolean): Output {
  return {
    isJson,
    result: (value, text) => void process.stdout.write(isJson ? `${JSON.stringify(value)}\n` : text && `${text}\n`),
    note: (text) => void process.stderr.write(`${text}\n`),
  };
}

/** Runs a command; a failure prints one sentence (with `--json` a document) and exits with 1. */
export async function run(options: { json?: boolean }, command: (output: Output) => Promise<void>): Promise<void> {
  const output = createOutput(options.json === true);
  try {
    await command(output);
  } catch (error) {
    process.exitCode = 1;
    if (!(error instanceof TransferError)) throw error;
    output.note(printable(`wiki: ${error.message}`));
    if (output.isJson) output.result({ error: describeError(error) }, '');
  }
}

export function describeError(error: TransferError): Record<string, unknown> {
  if (!(error instanceof ApiError)) return { code: error.code, message: error.message };
  const { code, detail, status, requestId } = error;
  return { code, message: detail, status, requestId };
}
