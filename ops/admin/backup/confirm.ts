import { createInterface } from 'node:readline/promises';
import { AdminError } from '../run.ts';

/** Has someone type a word before what cannot be undone. Throws an AdminError where they do not, or no one can. */
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
