import { createHash, randomFillSync } from 'node:crypto';
import type { Person } from '../client.ts';
import { randomPage, request, type World } from '../world.ts';

export async function comment(world: World): Promise<void> {
  const page = randomPage(world);
  const body = { body: `Comment ${world.model.counts.asked}` };
  const answer = page && (await request(world, 'POST', `/api/pages/${page.id}/comments`, body));
  const { comment: made } = (answer?.status === 201 ? answer.body : {}) as { comment?: { id: string } };
  if (made) page?.commentIds.add(made.id);
}

export async function mention(world: World): Promise<void> {
  const [first, ...others] = world.people;
  const body = { body: `[@Ada](/-/people/${first.id}) ${world.model.counts.asked}` };
  await request(world, 'POST', `/api/pages/${world.squareId}/comments`, body, world.random.pick(others as [Person]));
}

const sizes = [1, 1_000, 100_000, 3_000_000] as const;

export async function upload(world: World): Promise<void> {
  const page = randomPage(world);
  if (!page) return;
  const bytes = randomFillSync(Buffer.alloc(world.random.pick(sizes)));
  const form = new FormData();
  form.append('pageId', page.id);
  form.append('file', new Blob([bytes]), `file-${world.model.counts.asked}.bin`);
  const answer = await request(world, 'POST', '/api/attachments', form);
  if (answer?.status !== 201) return;
  page.files.set(String(answer.body.url), createHash('sha256').update(bytes).digest('hex'));
}
