import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CliError } from './errors.ts';

/** Asks on the terminal; without a terminal the answer is the next line of standard input. */
export function ask(question: string): Promise<string> {
  return readLine(question, process.stderr);
}

/** Asks without showing what is typed. */
export async function askHidden(question: string): Promise<string> {
  if (!process.stdin.isTTY) return readLine('', process.stderr);
  process.stderr.write(question);
  const answer = await readLine('', new Writable({ write: (_chunk, _encoding, done) => done() }));
  process.stderr.write('\n');
  return answer;
}

function readLine(question: string, output: NodeJS.WritableStream): Promise<string> {
  const { stdin } = process;
  const lines = createInterface({ input: stdin, output, terminal: stdin.isTTY === true });
  return new Promise((resolve, reject) => {
    let isAnswered = false;
    lines.on('SIGINT', () => {
      process.stderr.write('\n');
      process.exit(130);
    });
    lines.on('close', () => {
      if (!isAnswered) reject(new CliError('no_input', 'The input ended before an answer was given.'));
    });
    lines.question(stdin.isTTY ? question : '', (answer) => {
      isAnswered = true;
      lines.close();
      resolve(answer);
    });
  });
}
