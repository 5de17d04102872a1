import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { SourcePage } from '../read-folders.ts';

const script = fileURLToPath(new URL('answer.php', import.meta.url));

export interface DokuWiki {
  put(page: SourcePage): Promise<void>;
  /** Returns result paths in order, and the milliseconds in its process. */
  find(q: string): Promise<{ paths: string[]; ms: number }>;
  close(): Promise<void>;
}

/** Returns a DokuWiki with its own data folder; `program` is Debian's folder. Needs `php-cli`. */
export function openDokuWiki(program: string, folder: string): DokuWiki {
  const child = spawn('php', [script, program, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const ask = async (question: object) => {
    child.stdin.write(`${JSON.stringify(question)}\n`);
    const { value, done } = await lines.next();
    if (done) throw new Error('DokuWiki has ended.');
    return JSON.parse(value);
  };
  return {
    put: ({ path, body }) => ask({ path, body }),
    find: (q) => ask({ q }),
    async close() {
      child.stdin.end();
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}
