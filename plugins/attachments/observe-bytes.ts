import { headMaxBytes } from './types/decide-type.ts';
import { createTextCheck } from './types/text-check.ts';

/** Passes bytes on, keeping those that decide the type. */
export function observeBytes(bytes: AsyncIterable<Uint8Array>) {
  const textCheck = createTextCheck();
  const beginning: Uint8Array[] = [];
  let kept = 0;

  async function* pass(): AsyncGenerator<Uint8Array> {
    for await (const chunk of bytes) {
      textCheck.push(chunk);
      if (kept < headMaxBytes) {
        const part = Uint8Array.from(chunk.subarray(0, headMaxBytes - kept));
        beginning.push(part);
        kept += part.length;
      }
      yield chunk;
    }
  }

  return { bytes: pass(), textCheck, head: () => Buffer.concat(beginning) };
}
