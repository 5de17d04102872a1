import type { Command } from 'commander';
import type { FastifyInstance } from 'fastify';
import type { Cleared } from '../../../plugins/coordination/index.ts';
import { audited } from '../audited.ts';
import { withWiki } from '../open-wiki.ts';
import { printer } from '../print.ts';
import { AdminError, run } from '../run.ts';

interface Options {
  url?: string;
  force?: boolean;
  dryRun?: boolean;
  json?: boolean;
}

const help = `
Before you replace Redis with another one: stop all replicas, clear the old Redis, configure the new one and start the
replicas. This removes one-time tokens, leases, rate limit counters and presence of this wiki (MONGODB_DATABASE), and
nothing of other wikis on the server. No page and no account is stored there.

Refuses while replicas use the store. With --force it clears the store anyway: they continue, limits start over, and
work under a lease may be done twice.

Examples:
  wiki-admin coordination clear --dry-run
  wiki-admin coordination clear --url redis://old-redis:6379`;

export function addCoordinationClear(coordination: Command): void {
  coordination
    .command('clear')
    .description('clear the coordination store before replacing it')
    .option('--url <address>', 'the store to clear; default: REDIS_URL')
    .option('--force', 'even if replicas are using it')
    .option('--dry-run', 'only count')
    .option('--json', 'print JSON, for scripts')
    .addHelpText('after', help)
    .action((options: Options) => run(() => clear(options)));
}

async function clear({ url, force: isForced = false, dryRun: isDryRun = false, json = false }: Options) {
  const env = url === undefined ? process.env : { ...process.env, REDIS_URL: url, REDIS_URL_FILE: undefined };
  await withWiki(async (wiki) => {
    requireStore(wiki);
    await requireNobody(wiki, isForced || isDryRun);
    if (!isDryRun) await audited(wiki, { action: 'admin.command', details: { command: 'coordination clear' } });
    const cleared = await wiki.coordination.clear({ isDryRun });
    printer(json)({ ...cleared, isDryRun }, summaryOf(cleared, isDryRun));
  }, env);
}

function requireStore({ coordination }: FastifyInstance): void {
  const { kind, healthy } = coordination.status();
  if (kind === 'in-process') {
    throw new AdminError(
      'REDIS_URL is not set: this wiki coordinates within its single process, so there is nothing to clear.',
    );
  }
  if (!healthy) throw new AdminError('Redis does not answer, so nothing can be cleared.');
}

async function requireNobody({ fleet }: FastifyInstance, isForced: boolean): Promise<void> {
  const { replicas, processes } = await fleet.lookAround();
  if (isForced || processes === 0) return;
  const who = replicas.map(({ version, startedAt }) => `one of ${version}, up since ${startedAt}`);
  const others = processes - replicas.length;
  if (others > 0)
    who.push(`${others} that ${others === 1 ? 'is' : 'are'} no replica, or of a version that does not say it`);
  throw new AdminError(
    `This coordination store is in use: ${who.join('; ')}. Stop all replicas first, or use --force. ` +
      'A replica that was killed counts for 10 seconds more.',
  );
}

function summaryOf({ values, leases, counters, rooms }: Cleared, isDryRun: boolean): string {
  const total = values + leases + counters + rooms;
  if (total === 0) return 'The coordination store holds nothing of this wiki.';
  const parts = `${values} one-time values, ${leases} leases, ${counters} counters, ${rooms} lists of who is there`;
  return `${isDryRun ? 'To be removed' : 'Removed'}: ${parts}.`;
}
