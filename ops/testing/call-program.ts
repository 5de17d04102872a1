import { AsyncLocalStorage } from 'node:async_hooks';
import { Console } from 'node:console';
import { PassThrough, Readable, type Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Command } from 'commander';

export interface Called {
  code: number;
  stdout: string;
  stderr: string;
}

export interface CallOptions {
  /** The whole environment of the program. */
  env: Record<string, string | undefined>;
  input?: string | Uint8Array;
}

/** The process as a program sees it. */
interface Place {
  env: Record<string, string | undefined>;
  stdin: Readable;
  stdout: PassThrough;
  stderr: PassThrough;
  exitCode: number | undefined;
  exit(code?: number): never;
  console: Console;
}

class Exit extends Error {
  override name = 'Exit';
}

const places = new AsyncLocalStorage<Place>();

/**
 * Runs a command line in this process with its own environment, streams and exit code; calls may overlap. Signals and
 * the program's entry file need a real process.
 */
export async function callProgram(program: Command, args: string[], { env, input = '' }: CallOptions): Promise<Called> {
  lendPlace();
  const [stdin, stdout, stderr] = [
    Readable.from([input].filter((part) => part.length > 0)),
    new PassThrough(),
    new PassThrough(),
  ];
  const place: Place = {
    env,
    stdin,
    stdout,
    stderr,
    exitCode: undefined,
    console: new Console(stdout, stderr),
    exit(code = place.exitCode ?? 0) {
      place.exitCode = code;
      throw new Exit();
    },
  };
  print(program, stdout, stderr);
  const said = Promise.all([text(stdout), text(stderr)]);
  await places.run(place, async () => {
    try {
      await program.parseAsync(args, { from: 'user' });
    } catch (error) {
      if (!(error instanceof Exit)) throw error;
    }
  });
  stdout.end();
  stderr.end();
  const [out, err] = await said;
  return { code: place.exitCode ?? 0, stdout: out, stderr: err };
}

/** Commander writes to the real process by default. */
function print(command: Command, stdout: Writable, stderr: Writable): void {
  command.configureOutput({ writeOut: (text) => stdout.write(text), writeErr: (text) => stderr.write(text) });
  for (const below of command.commands) print(below, stdout, stderr);
}

let isLent = false;

/** Gives each program its own `process` and `console`. */
function lendPlace(): void {
  if (isLent) return;
  isLent = true;
  globalThis.process = new Proxy(process, {
    get: (own, name) => {
      const place = places.getStore();
      return Reflect.get(place && name in place ? place : own, name);
    },
    set: (own, name, value) => {
      const place = places.getStore();
      return Reflect.set(place && name in place ? place : own, name, value);
    },
  });
  for (const name of ['log', 'error'] as const) {
    const before = console[name];
    console[name] = (...said) => (places.getStore()?.console[name] ?? before)(...said);
  }
}
