#!/usr/bin/env node
import { createProgram } from './program.ts';

// `wiki … | head` closes the pipe early, which isn't an error.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0);
  throw error;
});

const program = await createProgram(process.argv.slice(2));
await program.parseAsync();
