import { createHash, randomFillSync } from 'node:crypto';
import type { Person } from '../client.ts';
import type { KnownPage } from '../model.ts';
import { randomPage, request, requestAt, type World } from '../world.ts';

export async function comment(world: World): Promise<void> {
  const page = randomPage(world);
  const body = { body: `Comment ${world.model.counts.asked}` };
  const answer = page && (await request(world, 'POST', `/api/pages/${page.id}/comments`, body));
  const { comment: made } = (answer?.status === 201 ? answer.body : {}) as { comment?: { id: string } };
  if (!page || !made) return;
  page.commentIds.add(made.id);
  await requireThere(world, page, `/api/comments/${made.id}`);
}

/** A page can't be trashed and come back within this time. */
const briefMs = 50;

/** What was acknowledged is there at every process, from the answer on. */
async function requireThere(world: World, { id }: KnownPage, address: string): Promise<void> {
  // The administrator, who sees all pages.
  const [admin] = world.people;
  const replica = world.random.pick(world.replicas);
  const began = performance.now();
  const seen = await requestAt(world, replica, admin, 'GET', address);
  if (seen?.status !== 404) return;
  const page = await requestAt(world, replica, admin, 'GET', `/api/pages/${id}?omit=ast`);
  if (page?.body.status === 'live' && page.body.state === 'normal' && performance.now() - began < briefMs)
    world.violate(`${address} of page ${id} was acknowledged and is not there`);
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
