import { ConfigError } from '../../api/config.ts';

/** 1 means findings, as opposed to a failed command; `warned` means warnings only. */
export const exitCodes = { left: 1, notDone: 2, warned: 3, interrupted: 130 } as const;

/** An error the administrator can act on: one sentence, no stack. */
export class AdminError extends Error {
  override name = 'AdminError';
}

/** Runs a command. An AdminError prints its sentence, any other error its stack. */
export async function run(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(isForPeople(error) ? `wiki-admin: ${error.message}` : error);
    // A half-opened wiki would keep the process alive.
    process.exit(exitCodes.notDone);
  }
}

function isForPeople(error: unknown): error is Error {
  if (error instanceof AdminError || error instanceof ConfigError) return true;
  // Errors with a code have a message for people.
  return error instanceof Error && error.name === 'FastifyError' && !('code' in error && /^FST_/.test(`${error.code}`));
}
