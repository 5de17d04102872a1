import { printable } from '../terminal/printable.ts';

/** Prints the text, or with `--json` the value as one line. */
export type Print = (value: object, text: string) => void;

export function printer(isJson: boolean, output: NodeJS.WriteStream = process.stdout): Print {
  return (value, text) => void output.write(`${isJson ? JSON.stringify(value) : printable(text)}\n`);
}
