import { ConfigError } from '../../api/config.ts';

/**
 * 1 is for findings, so that a script can distinguish them from a command that could not do its work; `warned` for those that
 * may be left as they are.
 */
export const exitCodes = { left: 1, notDone: 2, warned: 3, interrupted: 130 } as const;

/** Something the administrator can act on: shown as one sentence, without a stack. */
export class AdminError extends Error {
  override name = 'AdminError';
}

/** Runs a command. What the administrator can mend is one sentence; of anything else the stack is wanted. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(isForPeople(error) ? `wiki-admin: ${error.message}` : error);
    // Not just the code: a wiki that was built half way would keep the process alive.
    process.exit(exitCodes.notDone);
  }
}

function isForPeople(error: unknown): error is Error {
  if (error instanceof AdminError || error instanceof ConfigError) return true;
  // A plugin's own coded error is a sentence.
  return error instanceof Error && error.name === 'FastifyError' && !('code' in error && /^FST_/.test(`${error.code}`));
}
