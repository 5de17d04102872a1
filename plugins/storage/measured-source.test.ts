import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import t from 'tap';
import { MeasuredSource } from './measured-source.ts';

t.test('passed bytes are released while the rest still arrives', async (t) => {
  setFlagsFromString('--expose-gc');
  const collectGarbage: () => void = runInNewContext('gc');
  const passed: WeakRef<Uint8Array>[] = [];
  async function* chunks() {
    for (let index = 0; index < 20; index += 1) {
      const chunk = Buffer.alloc(100_000);
      passed.push(new WeakRef(chunk));
      yield chunk;
    }
  }
  let count = 0;
  for await (const _ of new MeasuredSource(chunks(), new AbortController().signal)) {
    count += 1;
    if (count < 20) continue;
    await setImmediate();
    collectGarbage();
    t.equal(passed.slice(0, 15).filter((chunk) => chunk.deref()).length, 0);
  }
  t.equal(count, 20);
});
