import { Command } from 'commander';
import { product } from '../../api/product.ts';
import { addCommands, type Commands, group } from '../terminal/add-commands.ts';
import { exitCodes } from './run.ts';

/** Each is loaded when needed and adds its options and help. */
const commands: Commands = {
  ...group(
    'user',
    'accounts, by their email addresses',
    async () => (await import('./commands/user-list.ts')).addUserList,
    async () => (await import('./commands/user-create.ts')).addUserCreate,
    async () => (await import('./commands/user-standing.ts')).addUserStanding,
    async () => (await import('./commands/user-reset-password.ts')).addUserResetPassword,
    async () => (await import('./commands/user-reset-second-factor.ts')).addUserResetSecondFactor,
  ),
  ...group(
    'settings',
    'settings of the wiki',
    async () => (await import('./commands/settings.ts')).addSettingsGet,
    async () => (await import('./commands/settings.ts')).addSettingsSet,
    async () => (await import('./commands/settings.ts')).addSettingsExport,
    async () => (await import('./commands/settings.ts')).addSettingsImport,
  ),
  ...group(
    'attachments',
    'attached files',
    async () => (await import('./commands/attachments-verify.ts')).addAttachmentsVerify,
  ),
  ...group('mail', 'email', async () => (await import('./commands/mail-test.ts')).addMailTest),
  ...group(
    'page-history',
    'unfinished page moves',
    async () => (await import('./commands/page-history-repair.ts')).addPageHistoryRepair,
  ),
  ...group(
    'rebuild',
    'rebuild data derived from page texts',
    async () => (await import('./commands/rebuild-rendered-ast.ts')).addRebuildRenderedAst,
    async () => (await import('./commands/rebuild-links.ts')).addRebuildLinks,
    async () => (await import('./commands/rebuild-tags.ts')).addRebuildTags,
    async () => (await import('./commands/rebuild-tree.ts')).addRebuildTree,
    async () => (await import('./commands/rebuild-activity.ts')).addRebuildActivity,
    async () => (await import('./commands/rebuild-search.ts')).addRebuildSearch,
  ),
  ...group(
    'replicas',
    'the processes that serve the wiki',
    async () => (await import('./commands/replicas-check.ts')).addReplicasCheck,
  ),
  ...group(
    'coordination',
    'coordination through Redis',
    async () => (await import('./commands/coordination-clear.ts')).addCoordinationClear,
  ),
  check: async () => (await import('./commands/check.ts')).addCheck,
  doctor: async () => (await import('./commands/doctor.ts')).addDoctor,
  audit: async () => (await import('./commands/audit.ts')).addAudit,
  backup: async () => (await import('./commands/backup.ts')).addBackup,
  restore: async () => (await import('./commands/restore.ts')).addRestore,
};

/** Returns the program with the named command, or with all for the help. */
export async function createProgram(args: readonly string[] = []): Promise<Command> {
  const program = new Command('wiki-admin')
    .description('Administers a wiki from its own machine, running or not.')
    .version(product.version, '--version', 'show the version')
    .addHelpText('after', help)
    // Set before the commands, which inherit it: 1 has another meaning here.
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : exitCodes.notDone));
  await addCommands(program, commands, args);
  return program;
}

const help = `
Environment:
  The api's own: WIKI_DATA_DIR, MONGODB_URI, MONGODB_DATABASE, REDIS_URL, WIKI_STORAGE_URL, SMTP_URL …
  Use the same values as the api, or you will administer another wiki.

Exit codes: 0 all well or repaired; 1 something is left for you to do; 2 wrong usage, or the command
could not do its work; 130 stopped with Ctrl-C.

\`wiki-admin <command> --help\` has examples.`;
