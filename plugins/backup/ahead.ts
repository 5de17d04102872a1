/**
 * Works on several at a time, yielding results in order. Work in progress weighs at most `maxBytes`, or is a single
 * item.
 */
export async function* ahead<In, Out>(
  source: AsyncIterable<In>,
  { count, maxBytes, bytesOf }: { count: number; maxBytes: number; bytesOf: (item: In) => number },
  work: (item: In) => Promise<Out>,
): AsyncGenerator<Out> {
  const underWay: { bytes: number; result: Promise<Out> }[] = [];
  let bytes = 0;
  try {
    for await (const item of source) {
      const weight = bytesOf(item);
      while (underWay.length > 0 && (underWay.length >= count || bytes + weight > maxBytes)) {
        const first = underWay.shift() as (typeof underWay)[number];
        yield await first.result;
        bytes -= first.bytes;
      }
      const result = work(item);
      // Handled when its turn comes.
      result.catch(() => {});
      underWay.push({ bytes: weight, result });
      bytes += weight;
    }
    for (const { result } of underWay.splice(0)) yield await result;
  } finally {
    await Promise.allSettled(underWay.map(({ result }) => result));
  }
}

/** The attachments read or written at once. */
export const attachmentsAhead = { count: 8, maxBytes: 64 * 1024 * 1024 };
