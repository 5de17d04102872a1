import { type Command, InvalidArgumentError, Option } from 'commander';
import type { FastifyInstance } from 'fastify';
import { examinationInWords } from '../examination-report.ts';
import { AdminError, exitCodes, run } from '../run.ts';
import { runLong } from '../run-long.ts';

interface Options {
  origin?: string;
  idle?: number;
  long?: boolean;
  timeout: number;
  color: boolean;
  json?: boolean;
}

/** Longer than the minute after which proxies cut by default. */
const longSeconds = 75;
const shortSeconds = 5;

const help = `
Calls the public origin as a browser and as a script would, and reports what is wrong with the proxies, on which leg, and
the line to change in nginx and in Caddy: routing of every address, WebSockets, headers of attachments, cookies and
Authorization, the real body limit, X-Forwarded-*, timeouts, CLIENT_URL. Run it where your users are, or on the machine
of the proxy; it needs the stores of the wiki and a running api, and leaves nothing behind.

It keeps connections silent for ${shortSeconds} seconds; --long takes ${longSeconds} seconds, and finds what cuts them after a minute. For
the whole hour that a WebSocket may be silent: --idle 3600.
With --json: one line of JSON per finding, then one with the counts and what was measured.

The exit code is 1 if there is a fault, ${exitCodes.warned} if there are only warnings.

Examples:
  wiki-admin doctor --origin https://wiki.example
  wiki-admin doctor --origin https://wiki.example --long
  wiki-admin doctor --json | jq -r 'select(.kind) | .kind'`;

export function addDoctor(program: Command): void {
  program
    .command('doctor')
    .description('check the proxies in front of the wiki, and report what is wrong')
    .option('--origin <url>', 'the address of the wiki for its users (default: CLIENT_URL or WIKI_PUBLIC_URL)')
    .addOption(new Option('--idle <seconds>', 'how long to hold silent connections').argParser(seconds(7200)))
    .addOption(new Option('--long', `the same as --idle ${longSeconds}`).conflicts('idle'))
    .addOption(new Option('--timeout <seconds>', 'how long to wait for an answer').argParser(seconds(600)).default(15))
    .option('--no-color', 'no colours (they appear on terminals only)')
    .option('--json', 'print JSON, for scripts')
    .addHelpText('after', help)
    .action((options: Options) => run(() => examine(options)));
}

function examine({ origin: given, idle, long, timeout, color, json = false }: Options): Promise<void> {
  const work = { isJson: json, things: 'things to try', onInterrupt: 'Stopping.' };
  return runLong(work, async ({ wiki, progress, signal }) => {
    const origin = originOf(given, wiki);
    const idleMs = (idle ?? (long ? longSeconds : shortSeconds)) * 1000;
    const examination = await wiki.doctor.examine(
      { origin, idleMs, timeoutMs: timeout * 1000, signal },
      (done, total) => {
        if (done === 1) progress.start(total);
        progress.at(done);
      },
    );
    progress.stop();
    const { findings, ...rest } = examination;
    const errors = findings.filter(({ severity }) => severity === 'error').length;
    if (json) {
      const counts = { ...rest, errors, warnings: findings.length - errors };
      for (const line of [...findings, counts]) process.stdout.write(`${JSON.stringify(line)}\n`);
    } else {
      process.stdout.write(examinationInWords(examination, color && hasColours()));
    }
    if (errors === 0 && findings.length > 0) process.exitCode = exitCodes.warned;
    return { isSomethingLeft: errors > 0 };
  });
}

/** @throws AdminError */
function originOf(given: string | undefined, { doctor }: FastifyInstance): string {
  const origin = given ?? doctor.configuredOrigin;
  if (origin === undefined)
    throw new AdminError('Neither CLIENT_URL nor WIKI_PUBLIC_URL is set, so --origin is required.');
  const trimmed = origin.replace(/\/$/, '').toLowerCase();
  if (!doctor.isOrigin(trimmed)) throw new AdminError(`"${origin}" is not an origin such as https://wiki.example.`);
  return trimmed;
}

function hasColours(): boolean {
  return process.stdout.isTTY && process.stdout.hasColors() && !process.env.NO_COLOR;
}

/** Reads a number of seconds out of an argument. */
function seconds(most: number) {
  return (text: string): number => {
    const value = Number(text);
    if (!/^\d+(\.\d+)?$/.test(text) || value > most) throw new InvalidArgumentError(`It is a number up to ${most}.`);
    return value;
  };
}
