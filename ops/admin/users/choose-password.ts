import { randomInt } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { AdminError } from '../run.ts';

export interface PasswordOptions {
  passwordStdin?: boolean;
}

export interface ChosenPassword {
  password: string;
  /** Generated here, so it's shown; a given one never is. */
  isMade: boolean;
}

// Characters that aren't confused when read aloud.
const letters = '23456789abcdefghjkmnpqrstuvwxyz';

/**
 * Reads the password from standard input or generates one of 98 bits. Never from arguments, which other processes can
 * read. @throws AdminError
 */
export async function choosePassword({ passwordStdin }: PasswordOptions): Promise<ChosenPassword> {
  if (!passwordStdin) return { password: makePassword(), isMade: true };
  if (process.stdin.isTTY) {
    throw new AdminError('--password-stdin reads a pipe or a file; leave it out to generate a password.');
  }
  const password = (await text(process.stdin)).replace(/\r?\n$/, '');
  if (/[\r\n]/.test(password)) throw new AdminError('A password is one line; standard input holds more.');
  return { password, isMade: false };
}

function makePassword(): string {
  const group = () => Array.from({ length: 5 }, () => letters.charAt(randomInt(letters.length))).join('');
  return Array.from({ length: 4 }, group).join('-');
}
