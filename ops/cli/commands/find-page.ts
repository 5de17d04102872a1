import { CliError } from '../errors.ts';
import { type Client, createClient } from '../http/client.ts';
import type { Page } from '../http/wire.ts';
import { openSession } from '../session.ts';
import type { CommonOptions } from './common.ts';

export async function findPage(path: string, { url }: CommonOptions): Promise<{ client: Client; page: Page }> {
  const client = createClient(await openSession(url, process.env));
  const page = await client.findPage(path);
  if (!page) throw new CliError('page_not_found', `There is no page at ${path}.`);
  return { client, page };
}
