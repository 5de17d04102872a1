import { spawnSync } from 'node:child_process';
import { Command } from 'commander';
import t from 'tap';
import { product } from '../../api/product.ts';
import { entryOf } from '../testing/entry-of.ts';
import { addCommands, type Commands } from './add-commands.ts';

t.test('only the command that is named is loaded, and all for the help', async (t) => {
  const loaded: string[] = [];
  const load = (name: string) => async () => {
    loaded.push(name);
    return (program: Command) => void program.command(name);
  };
  const commands: Commands = { one: load('one'), two: load('two') };
  const table: [args: string[], loaded: string[]][] = [
    [['two', 'constructor'], ['two']],
    [['--help'], ['one', 'two']],
    [[], ['one', 'two']],
    [['constructor'], ['one', 'two']],
    [['--version'], []],
  ];
  for (const [args, expected] of table) {
    loaded.length = 0;
    const program = new Command();
    await addCommands(program, commands, args);
    t.same(loaded, expected, args.join(' '));
    t.same(
      program.commands.map((command) => command.name()),
      expected,
      args.join(' '),
    );
  }
});

t.test('both programs say their version', async (t) => {
  for (const program of ['ops/cli/wiki', 'ops/admin/wiki-admin']) {
    const { status, stdout } = spawnSync(process.execPath, [...entryOf(program), '--version'], { encoding: 'utf8' });
    t.equal(status, 0);
    t.equal(stdout, `${product.version}\n`, program);
  }
});
