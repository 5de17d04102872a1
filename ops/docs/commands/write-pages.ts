import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageOfProgram } from './page-of-program.ts';
import { programs } from './programs.ts';

// `npm run -s generate:commands`
for (const { create, facts } of programs) {
  const program = await create();
  writeFileSync(join(import.meta.dirname, `${program.name()}.md`), pageOfProgram(program, facts));
}
