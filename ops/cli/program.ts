import { Command } from 'commander';
import { addCommands, type Commands, group } from '../terminal/add-commands.ts';
import { findVersion } from './version.ts';

/** Each is loaded when needed and adds its options and help. */
const commands: Commands = {
  login: async () => (await import('./commands/login.ts')).addLogin,
  logout: async () => (await import('./commands/logout.ts')).addLogout,
  whoami: async () => (await import('./commands/whoami.ts')).addWhoami,
  ...group(
    'page',
    'one page, or a list of them',
    async () => (await import('./commands/page-get.ts')).addPageGet,
    async () => (await import('./commands/page-put.ts')).addPagePut,
    async () => (await import('./commands/page-ls.ts')).addPageLs,
  ),
  ...group(
    'live',
    'the text of a page as it is being written',
    async () => (await import('./commands/live.ts')).addLive,
  ),
  ...group('tag', 'the tags of a page', async () => (await import('./commands/tag.ts')).addTag),
  star: async () => (await import('./commands/star.ts')).addStar,
  ...group('comment', 'the comments of a page', async () => (await import('./commands/comment.ts')).addComment),
  upload: async () => (await import('./commands/upload.ts')).addUpload,
  import: async () => (await import('./commands/import.ts')).addImport,
  export: async () => (await import('./commands/export.ts')).addExport,
};

/** Returns the program with the named command, or with all for the help. */
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
  WIKI_URL         the wiki's address (default: the one of the last login)
  WIKI_TOKEN       an access token (default: the stored one)
  XDG_CONFIG_HOME  the folder of wiki/credentials.json (default: ~/.config)

Every command takes --json: JSON on standard output, messages on standard error.
Exit codes: 0 success; 1 failure; 130 stopped with Ctrl-C.

\`wiki <command> --help\` has examples.`;
