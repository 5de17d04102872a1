import type { Command } from 'commander';
import { createProgram as createWikiAdmin } from '../../admin/program.ts';
import { createProgram as createWiki } from '../../cli/program.ts';
import type { ProgramFacts } from './page-of-program.ts';

export const programs: { create: () => Promise<Command>; facts: ProgramFacts }[] = [
  {
    create: createWiki,
    facts: {
      intro:
        'Reads and writes pages from a terminal or a script, over HTTP from any machine that reaches the wiki. ' +
        '[`ops/cli`](../../cli/README.md) describes how to use it.',
      exitCodes: [
        [0, 'all went well'],
        [1, 'something did not, or the command was not understood; standard error says what'],
        [130, 'stopped with Ctrl-C; what was done stays done'],
      ],
    },
  },
  {
    create: createWikiAdmin,
    facts: {
      intro:
        'Looks after a wiki on the machine that runs it, while it is serving or not. Give it what the api is given. ' +
        '[`ops/admin`](../../admin/README.md) describes how to use it.',
      exitCodes: [
        [0, 'all is well, or was mended'],
        [1, 'something is left for the administrator to do'],
        [2, 'the command was not understood, or could not do its work'],
        [130, 'stopped with Ctrl-C; what was done stays done'],
      ],
    },
  },
];
