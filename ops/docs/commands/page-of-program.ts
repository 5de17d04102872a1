import type { Command } from 'commander';

export interface ProgramFacts {
  /** What the program does, and where to read more. */
  intro: string;
  exitCodes: [code: number, meaning: string][];
}

/** Returns the page of a program: every command's `--help`, word for word. */
export function pageOfProgram(program: Command, { intro, exitCodes }: ProgramFacts): string {
  const leaves = commandsOf(program);
  return `${[
    `# ${program.name()}`,
    '<!-- Made by `npm run -s generate:commands` from what the program says itself. -->',
    intro,
    '| exit code | meaning |\n| --- | --- |',
    ...exitCodes.map(([code, meaning]) => `| ${code} | ${meaning} |`),
    'A command that ends with another code says so in its help.',
    leaves.map((command) => `- [\`${fullName(command)}\`](#${anchorOf(command)}): ${command.description()}`).join('\n'),
    `## ${program.name()} --help`,
    fenced(helpOf(program)),
    ...leaves.flatMap((command) => [`## ${fullName(command)}`, fenced(helpOf(command))]),
  ]
    .join('\n\n')
    .replaceAll(/\|\n\n\|/g, '|\n|')}\n`;
}

/** Returns the commands that do something, in their order. */
export function commandsOf(command: Command): Command[] {
  return command.commands.flatMap((child) => (child.commands.length > 0 ? commandsOf(child) : [child]));
}

/** Returns the command as typed, such as `wiki page get`. */
export function fullName(command: Command): string {
  return command.parent ? `${fullName(command.parent)} ${command.name()}` : command.name();
}

/** Returns `--help` in lines of up to 100 characters. */
export function helpOf(command: Command): string {
  let text = '';
  command.configureOutput({
    writeOut: (more) => {
      text += more;
    },
    getOutHelpWidth: () => 100,
    getOutHasColors: () => false,
  });
  command.outputHelp();
  return text.trimEnd();
}

/** Returns the lines below `Examples:` in a command's help. */
export function examplesOf(command: Command): string[] {
  const [, examples = ''] = helpOf(command).split(/^Examples?:$/m);
  return examples
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

const fenced = (text: string): string => `\`\`\`text\n${text}\n\`\`\``;

const anchorOf = (command: Command): string => fullName(command).replaceAll(' ', '-');
