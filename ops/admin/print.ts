import { printable } from '../terminal/printable.ts';

/** Prints a result: for people the text, for scripts the value as one line of JSON. */
export type Print = (value: object, text: string) => void;

export function printer(isJson: boolean, output: NodeJS.WriteStream = process.stdout): Print {
  return (value, text) => void output.write(`${isJson ? JSON.stringify(value) : printable(text)}\n`);
}
