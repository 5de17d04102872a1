import { comment, mention, upload } from './operations/contributions.ts';
import { create, edit, importMany, open, purge, read, rename, restore, trash } from './operations/pages.ts';
import { group, invite, session, share, socket } from './operations/people.ts';
import type { World } from './world.ts';

const weights = {
  create: 24,
  importMany: 3,
  edit: 30,
  read: 30,
  open: 12,
  rename: 16,
  trash: 8,
  restore: 7,
  purge: 3,
  share: 8,
  group: 4,
  comment: 12,
  upload: 10,
  session: 3,
  invite: 2,
  mention: 4,
  socket: 3,
};
const operations = {
  create,
  importMany,
  edit,
  read,
  open,
  rename,
  trash,
  restore,
  purge,
  share,
  group,
  comment,
  upload,
  session,
  invite,
  mention,
  socket,
};

/** Performs a random operation as a random person, and records what was acknowledged. */
export async function doSomething(world: World): Promise<void> {
  const name = world.random.weighted(weights);
  const answered = world.model.counts.answered;
  await operations[name](world);
  if (world.model.counts.answered > answered) world.model.operations[name] = (world.model.operations[name] ?? 0) + 1;
}
