import { Command } from 'commander';
import { addCommands, type Commands } from '../terminal/add-commands.ts';
import { findVersion } from './version.ts';

/** Each command, loaded when it is asked for, adds itself with its options and its help. */
const commands: Commands = {
  login: async () => (await import('./commands/login.ts')).addLogin,
  logout: async () => (await import('./commands/logout.ts')).addLogout,
  whoami: async () => (await import('./commands/whoami.ts')).addWhoami,
  page: async () => {
    const [{ addPageGet }, { addPagePut }, { addPageLs }] = await Promise.all([
      import('./commands/page-get.ts'),
      import('./commands/page-put.ts'),
      import('./commands/page-ls.ts'),
    ]);
    return (program) => {
      const page = program.command('page').description('one page, or a list of them');
      for (const add of [addPageGet, addPagePut, addPageLs]) add(page);
    };
  },
  live: async () => {
    const { addLive } = await import('./commands/live.ts');
    return (program) => addLive(program.command('live').description('the text of a page as it is being written'));
  },
  tag: async () => {
    const { addTag } = await import('./commands/tag.ts');
    return (program) => addTag(program.command('tag').description('the tags of a page'));
  },
  star: async () => (await import('./commands/star.ts')).addStar,
  comment: async () => {
    const { addComment } = await import('./commands/comment.ts');
    return (program) => addComment(program.command('comment').description('the comments of a page'));
  },
  upload: async () => (await import('./commands/upload.ts')).addUpload,
  import: async () => (await import('./commands/import.ts')).addImport,
  export: async () => (await import('./commands/export.ts')).addExport,
};

/** Returns the command line for these arguments: the command that they name, or all of them for the help. */
export async function createProgram(args: readonly string[] = []): Promise<Command> {
  const program = new Command('wiki')
    .description('Reads and writes the pages of a wiki, attaches files, and imports and exports content.')
    .version(findVersion(import.meta.dirname), '--version', 'show the version')
    .addHelpText('after', help)
    // Set before the commands, which inherit it.
    .exitOverride(({ exitCode }) => process.exit(exitCode));
  await addCommands(program, commands, args);
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
