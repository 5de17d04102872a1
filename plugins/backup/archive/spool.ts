import { randomBytes } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export type Spool = Awaited<ReturnType<typeof openSpool>>;

const heldBytes = 64 * 1024;

/** Lines on disk, written once and then read once in order. The file is unlinked once open, so nothing remains. */
export async function openSpool(folder: string) {
  const file = join(folder, `wiki-spool-${randomBytes(8).toString('hex')}`);
  const handle = await open(file, 'wx+', 0o600);
  await rm(file);
  let held = '';
  const flush = async () => {
    const text = held;
    held = '';
    await handle.writeFile(text);
  };
  return {
    async add(line: string): Promise<void> {
      held += `${line}\n`;
      if (held.length > heldBytes) await flush();
    },
    async *read(): AsyncGenerator<string> {
      await flush();
      yield* createInterface({ input: handle.createReadStream({ start: 0, autoClose: false }) });
    },
    close: () => handle.close(),
  };
}
