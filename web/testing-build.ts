import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const web = fileURLToPath(new URL('.', import.meta.url));

/** Built if missing; `npm test` rebuilds. */
export function builtWeb(): string {
  const built = join(web, 'build');
  if (!existsSync(join(built, 'server', 'index.js'))) {
    const remix = join(web, '..', 'node_modules', '@remix-run', 'dev', 'dist', 'cli.js');
    execFileSync(process.execPath, [remix, 'vite:build', '--logLevel', 'warn'], { cwd: web, stdio: 'ignore' });
  }
  return built;
}
