import { createHash } from 'node:crypto';
import { request } from 'undici';
import type { LoadPlan } from './plan.ts';
import type { Uploaded } from './uploads.ts';

/** Returns the acknowledged files that aren't what was sent. */
export async function readUploads({ port, accessTokens }: LoadPlan, files: readonly Uploaded[]): Promise<string[]> {
  const faults: string[] = [];
  for (const { url, sha256 } of files) {
    const headers = { authorization: `Bearer ${accessTokens[0]}` };
    const { statusCode, body } = await request(`http://127.0.0.1:${port}${url}`, { headers });
    const hash = createHash('sha256');
    for await (const chunk of body) hash.update(chunk);
    if (statusCode !== 200 || hash.digest('hex') !== sha256) faults.push(`the file ${url} is lost (${statusCode})`);
  }
  return faults;
}
