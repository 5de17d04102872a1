import { createInterface } from 'node:readline/promises';
import { AdminError } from '../run.ts';

/** Asks for a word before an irreversible step. @throws AdminError if it isn't typed */
export async function confirm(question: string, word: string): Promise<void> {
  if (!process.stdin.isTTY) throw new AdminError(`${question} No terminal to confirm on: use --yes.`);
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await asking.question(`${question}\nType "${word}" to go on: `);
    if (answer.trim() !== word) throw new AdminError('Nothing was changed.');
  } finally {
    asking.close();
  }
}
