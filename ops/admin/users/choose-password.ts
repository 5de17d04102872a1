import { randomInt } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { AdminError } from '../run.ts';

export interface PasswordOptions {
  passwordStdin?: boolean;
}

export interface ChosenPassword {
  password: string;
  /** Generated here, so that it has to be shown; one that was given is never repeated. */
  isMade: boolean;
}

// Digits and letters that no one takes for another one when they read them out.
const letters = '23456789abcdefghjkmnpqrstuvwxyz';

/**
 * The password from standard input, without its line end, or a random one of 98 bits. Never from the arguments, which
 * every process of the machine can read. Throws AdminError.
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
