import type { Command } from 'commander';
import type { FastifyInstance } from 'fastify';
import { type AuditAction, auditActions } from '../../../plugins/audit/index.ts';
import { withWiki } from '../open-wiki.ts';
import { printer } from '../print.ts';
import { AdminError, run } from '../run.ts';
import { parseSince } from './parse-since.ts';

interface Options {
  since?: string;
  action?: string;
  person?: string;
  json?: boolean;
}

type Entry = Awaited<ReturnType<FastifyInstance['audit']['list']>>['items'][number];

const help = `
Sign-ins, changes of accounts, groups, tokens and permissions, deletions, and the commands of this program, newest first.
--since takes a time, a day or an age: 2026-03-01T09:30:00Z, 2026-03-01, 12h, 30d.

Actions:
  ${auditActions
    .join(', ')
    .replace(/(.{1,100})(?: |$)/g, '$1\n  ')
    .trim()}

Examples:
  wiki-admin audit --since 7d
  wiki-admin audit --action sign-in.failed --since 24h
  wiki-admin audit --person eve@example.com
  wiki-admin audit --json > audit.jsonl`;

/** Small, so the first line appears at once. */
const batchSize = 100;

export function addAudit(program: Command): void {
  program
    .command('audit')
    .description('list security events: who did what')
    .option('--since <time>', 'only entries of that time or later')
    .option('--action <action>', 'only this action')
    .option('--person <email>', 'only entries by or about this account')
    .option('--json', 'one line of JSON per entry')
    .addHelpText('after', help)
    .action((options: Options) => run(() => withWiki((wiki) => list(wiki, options))));
}

async function list(wiki: FastifyInstance, { json = false, ...asked }: Options): Promise<void> {
  const print = printer(json);
  const filter = await filterOf(wiki, asked);
  for (let cursor: string | undefined; ; ) {
    const { items, nextCursor } = await wiki.audit.list({ ...filter, limit: batchSize, ...(cursor && { cursor }) });
    for (const entry of items) print(entry, lineOf(entry));
    if (nextCursor === null) return;
    cursor = nextCursor;
  }
}

async function filterOf({ accounts }: FastifyInstance, { since, action, person }: Omit<Options, 'json'>) {
  const known = auditActions.find((one): one is AuditAction => one === action);
  if (action !== undefined && !known) throw new AdminError(`Unknown action "${action}"; --help lists all.`);
  const account = person === undefined ? null : await accounts.findByEmail(person);
  if (person !== undefined && !account) throw new AdminError(`There is no account with the address ${person}.`);
  return {
    ...(since !== undefined && { from: parseSince(since, new Date()).toISOString() }),
    ...(known && { action: known }),
    ...(account && { personId: account.id }),
  };
}

function lineOf({ at, action, actor, target, details, ip, count }: Entry): string {
  const more = Object.entries(details).map(([key, value]) => `${key}=${value}`);
  const parts = [at, action.padEnd(22), actor?.name ?? '-'];
  if (target) parts.push(`${target.type} ${target.name ?? target.id ?? '-'}`);
  if (more.length > 0) parts.push(more.join(' '));
  if (ip) parts.push(ip);
  if (count > 1) parts.push(`${count} times`);
  return parts.join('  ');
}
