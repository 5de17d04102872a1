import { cpuUsage } from 'node:process';

/**
 * How many times as much computing four times as much input takes: about 4 where it grows with the input, 16 where it
 * grows with its square. The processor's time counts, so that a busy machine does not.
 */
export async function growthOf(work: (size: number) => Promise<unknown>, size: number): Promise<number> {
  const measure = async (of: number) => {
    const before = cpuUsage();
    await work(of);
    const { user, system } = cpuUsage(before);
    return user + system;
  };
  // What runs for the first time is compiled on the way.
  await work(size);
  const small = Math.min(await measure(size), await measure(size));
  const large = Math.min(await measure(4 * size), await measure(4 * size));
  return large / small;
}
