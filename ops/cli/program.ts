import { Command } from 'commander';
import { addComment } from './commands/comment.ts';
import { addExport } from './commands/export.ts';
import { addImport } from './commands/import.ts';
import { addLive } from './commands/live.ts';
import { addLogin } from './commands/login.ts';
import { addLogout } from './commands/logout.ts';
import { addPageGet } from './commands/page-get.ts';
import { addPageLs } from './commands/page-ls.ts';
import { addPagePut } from './commands/page-put.ts';
import { addStar } from './commands/star.ts';
import { addTag } from './commands/tag.ts';
import { addUpload } from './commands/upload.ts';
import { addWhoami } from './commands/whoami.ts';

/** The whole command line. Each command adds itself, with its options and its help. */
export function createProgram(): Command {
  const program = new Command('wiki')
    .description('Reads and writes the pages of a wiki, attaches files, and imports and exports content.')
    .addHelpText('after', help)
    // Set before the commands, which inherit it.
    .exitOverride(({ exitCode }) => process.exit(exitCode));
  addLogin(program);
  addLogout(program);
  addWhoami(program);
  const page = program.command('page').description('one page, or a list of them');
  addPageGet(page);
  addPagePut(page);
  addPageLs(page);
  addLive(program.command('live').description('the text of a page as it is being written'));
  addTag(program.command('tag').description('the tags of a page'));
  addStar(program);
  addComment(program.command('comment').description('the comments of a page'));
  addUpload(program);
  addImport(program);
  addExport(program);
  return program;
}

const help = `
Environment:
  WIKI_URL         the wiki's address, before the one signed in to last
  WIKI_TOKEN       an access token, before the stored one
  XDG_CONFIG_HOME  where wiki/credentials.json is kept (default: ~/.config)

Every command takes --json: JSON on standard output, messages on standard error.
It ends with 0 when all went well, 1 when not and 130 when it was stopped with Ctrl-C.

\`wiki <command> --help\` has examples.`;
