import { Command } from 'commander';
import { addAttachmentsVerify } from './commands/attachments-verify.ts';
import { addAudit } from './commands/audit.ts';
import { addBackup } from './commands/backup.ts';
import { addCheck } from './commands/check.ts';
import { addCoordinationClear } from './commands/coordination-clear.ts';
import { addDoctor } from './commands/doctor.ts';
import { addMailTest } from './commands/mail-test.ts';
import { addPageHistoryRepair } from './commands/page-history-repair.ts';
import { addRebuildActivity } from './commands/rebuild-activity.ts';
import { addRebuildLinks } from './commands/rebuild-links.ts';
import { addRebuildRenderedAst } from './commands/rebuild-rendered-ast.ts';
import { addRebuildSearch } from './commands/rebuild-search.ts';
import { addRebuildTags } from './commands/rebuild-tags.ts';
import { addRebuildTree } from './commands/rebuild-tree.ts';
import { addReplicasCheck } from './commands/replicas-check.ts';
import { addRestore } from './commands/restore.ts';
import { addUserCreate } from './commands/user-create.ts';
import { addUserList } from './commands/user-list.ts';
import { addUserResetPassword } from './commands/user-reset-password.ts';
import { addUserResetSecondFactor } from './commands/user-reset-second-factor.ts';
import { addUserStanding } from './commands/user-standing.ts';
import { exitCodes } from './run.ts';

/** The whole command line of administrators. Each command adds itself, with its options and its help. */
export function createProgram(): Command {
  const program = new Command('wiki-admin')
    .description('Looks after a wiki on the machine that runs it, while it is serving or not.')
    .addHelpText('after', help)
    // Set before the commands, which inherit it: 1 has another meaning here.
    .exitOverride(({ exitCode }) => process.exit(exitCode === 0 ? 0 : exitCodes.notDone));
  const user = program.command('user').description('accounts, by their e-mail addresses');
  addUserList(user);
  addUserCreate(user);
  addUserStanding(user);
  addUserResetPassword(user);
  addUserResetSecondFactor(user);
  const attachments = program.command('attachments').description('the files of pages, and their bytes');
  addAttachmentsVerify(attachments);
  addMailTest(program.command('mail').description('what the wiki sends to people'));
  addPageHistoryRepair(program.command('page-history').description('moves of pages, and their ends'));
  const rebuild = program.command('rebuild').description('what is derived from the texts of pages, made anew');
  addRebuildRenderedAst(rebuild);
  addRebuildLinks(rebuild);
  addRebuildTags(rebuild);
  addRebuildTree(rebuild);
  addRebuildActivity(rebuild);
  addRebuildSearch(rebuild);
  addReplicasCheck(program.command('replicas').description('the processes that serve the wiki'));
  addCoordinationClear(program.command('coordination').description('what the replicas agree on through Redis'));
  addCheck(program);
  addDoctor(program);
  addAudit(program);
  addBackup(program);
  addRestore(program);
  return program;
}

const help = `
Environment:
  The api's own: WIKI_DATA_DIR, MONGODB_URI, MONGODB_DATABASE, REDIS_URL, WIKI_STORAGE_URL, SMTP_URL …
  Give this program what the api is given, or it looks at another wiki.

It ends with 0 when all is well or mended, 1 when something is left for you to do,
2 when the command is not understood or could not do its work, and 130 when it was stopped with Ctrl-C.

\`wiki-admin <command> --help\` has examples.`;
