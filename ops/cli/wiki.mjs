#!/usr/bin/env node
// Plain JavaScript, so an unbuilt clone answers with a sentence instead of a stack.
import { existsSync } from 'node:fs';

const built = new URL('../../build/ops/cli/wiki.js', import.meta.url);
if (existsSync(built)) {
  await import(built.href);
} else {
  console.error('wiki: this clone is not built yet. Run `npm start` once; it installs and builds what is missing.');
  process.exitCode = 1;
}
