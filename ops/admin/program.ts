import { Command } from 'commander';
import { product } from '../../api/product.ts';
import { addCommands, type Commands } from '../terminal/add-commands.ts';
import { exitCodes } from './run.ts';

/** Each command, loaded when it is asked for, adds itself with its options and its help. */
const commands: Commands = {
  user: async () => {
    const [
      { addUserList },
      { addUserCreate },
      { addUserStanding },
      { addUserResetPassword },
      { addUserResetSecondFactor },
    ] = await Promise.all([
      import('./commands/user-list.ts'),
      import('./commands/user-create.ts'),
      import('./commands/user-standing.ts'),
      import('./commands/user-reset-password.ts'),
      import('./commands/user-reset-second-factor.ts'),
    ]);
    return (program) => {
      const user = program.command('user').description('accounts, by their e-mail addresses');
      for (const add of [addUserList, addUserCreate, addUserStanding, addUserResetPassword, addUserResetSecondFactor])
        add(user);
    };
  },
  attachments: async () => {
    const { addAttachmentsVerify } = await import('./commands/attachments-verify.ts');
    return (program) =>
      addAttachmentsVerify(program.command('attachments').description('the files of pages, and their bytes'));
  },
  mail: async () => {
    const { addMailTest } = await import('./commands/mail-test.ts');
    return (program) => addMailTest(program.command('mail').description('what the wiki sends to people'));
  },
  'page-history': async () => {
    const { addPageHistoryRepair } = await import('./commands/page-history-repair.ts');
    return (program) =>
      addPageHistoryRepair(program.command('page-history').description('moves of pages, and their ends'));
  },
  rebuild: async () => {
    const [
      { addRebuildRenderedAst },
      { addRebuildLinks },
      { addRebuildTags },
      { addRebuildTree },
      { addRebuildActivity },
      { addRebuildSearch },
    ] = await Promise.all([
      import('./commands/rebuild-rendered-ast.ts'),
      import('./commands/rebuild-links.ts'),
      import('./commands/rebuild-tags.ts'),
      import('./commands/rebuild-tree.ts'),
      import('./commands/rebuild-activity.ts'),
      import('./commands/rebuild-search.ts'),
    ]);
    return (program) => {
      const rebuild = program.command('rebuild').description('rebuild what is derived from the texts of pages');
      for (const add of [
        addRebuildRenderedAst,
        addRebuildLinks,
        addRebuildTags,
        addRebuildTree,
        addRebuildActivity,
        addRebuildSearch,
      ])
        add(rebuild);
    };
  },
  replicas: async () => {
    const { addReplicasCheck } = await import('./commands/replicas-check.ts');
    return (program) => addReplicasCheck(program.command('replicas').description('the processes that serve the wiki'));
  },
  coordination: async () => {
    const { addCoordinationClear } = await import('./commands/coordination-clear.ts');
    return (program) =>
      addCoordinationClear(program.command('coordination').description('what the replicas agree on through Redis'));
  },
  check: async () => (await import('./commands/check.ts')).addCheck,
  doctor: async () => (await import('./commands/doctor.ts')).addDoctor,
  audit: async () => (await import('./commands/audit.ts')).addAudit,
  backup: async () => (await import('./commands/backup.ts')).addBackup,
  restore: async () => (await import('./commands/restore.ts')).addRestore,
};

/** Returns the command line for these arguments: the command that they name, or all of them for the help. */
export async function createProgram(args: readonly string[] = []): Promise<Command> {
  const program = new Command('wiki-admin')
    .description('Looks after a wiki on the machine that runs it, while it is serving or not.')
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
  Give this program what the api is given, or it looks at another wiki.

It ends with 0 when all is well or mended, 1 when something is left for you to do,
2 when the command is not understood or could not do its work, and 130 when it was stopped with Ctrl-C.

\`wiki-admin <command> --help\` has examples.`;
