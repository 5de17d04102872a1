import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { CliError } from './errors.ts';

/** Asks on the terminal, or reads a line of standard input. */
export function ask(question: string): Promise<string> {
  return readLine(question, process.stderr);
}

/** Asks without showing what is typed. */
export async function askHidden(question: string): Promise<string> {
  const answer = await readLine(question, new Writable({ write: (_chunk, _encoding, done) => done() }));
  if (process.stdin.isTTY) process.stderr.write('\n');
  return answer;
}

function readLine(question: string, echo: NodeJS.WritableStream): Promise<string> {
  const { stdin, stderr } = process;
  const lines = createInterface({ input: stdin, output: echo, terminal: stdin.isTTY === true });
  return new Promise((resolve, reject) => {
    lines.on('SIGINT', () => {
      stderr.write('\n');
      process.exit(130);
    });
    lines.on('line', (answer) => {
      resolve(answer);
      lines.close();
    });
    // Has no effect after an answer.
    lines.on('close', () => reject(new CliError('no_input', 'The input ended before an answer was given.')));
    lines.setPrompt(question);
    // Not before the terminal has stopped echoing.
    if (stdin.isTTY && echo !== stderr) stderr.write(question);
    if (stdin.isTTY) lines.prompt();
  });
}
