import { cpuUsage } from 'node:process';

/** Time ratio for four times the input: 4 is linear, 16 quadratic. Counts processor time. */
export async function growthOf(work: (size: number) => Promise<unknown>, size: number): Promise<number> {
  const measure = async (of: number) => {
    const before = cpuUsage();
    await work(of);
    const { user, system } = cpuUsage(before);
    return user + system;
  };
  // Compiles first.
  await work(size);
  const small = Math.min(await measure(size), await measure(size));
  const large = Math.min(await measure(4 * size), await measure(4 * size));
  return large / small;
}
