import { createHash } from 'node:crypto';

/** Another for each commit. */
export const seedOfTests = createHash('sha256')
  .update(process.env.TEST_SEED ?? String(Date.now()))
  .digest()
  .readUInt32LE();
