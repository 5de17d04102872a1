import { CliError } from '../errors.ts';
import type { Source } from './local-file.ts';

/** Standard input as a named upload. Empty input usually means that an earlier command failed. */
export function standardInput(name: string): Source {
  return {
    label: 'standard input',
    name,
    size: null,
    async *read() {
      let isEmpty = true;
      for await (const chunk of process.stdin) {
        isEmpty = false;
        yield chunk;
      }
      if (isEmpty) throw new CliError('empty', 'is empty');
    },
  };
}
