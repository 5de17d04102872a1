import type { Answer } from '../client.ts';
import type { KnownPage } from '../model.ts';
import { randomPage, randomPath, randomText, request, requestAt, type World } from '../world.ts';

export async function create(world: World): Promise<void> {
  const answer = await request(world, 'POST', '/api/pages', {
    path: randomPath(world.random),
    body: randomText(world),
  });
  if (answer?.status === 201) noteRevision(world, answer);
}

/** Several pages in one request; those at taken addresses are left as they are. */
export async function importMany(world: World): Promise<void> {
  const pages = Array.from({ length: 1 + world.random.below(8) }, (_, n) => ({
    path: randomPath(world.random),
    body: randomText(world).replace(/w(\d+)x/, `w$1i${n}x`),
  }));
  const answer = await request(world, 'POST', '/api/pages/import', { pages });
  const { items = [] } = (answer?.status === 200 ? answer.body : {}) as {
    items?: { result: string; page: Record<string, unknown> }[];
  };
  for (const { result, page } of items) if (result === 'created') noteRevision(world, { status: 201, body: page });
}

function noteRevision({ model }: World, { body: { id, revisionId } }: Answer): void {
  const page = model.page(String(id));
  page.revisionIds.add(String(revisionId));
  page.acknowledged.set(String(revisionId), performance.now());
  model.counts.revisions += 1;
}

export async function edit(world: World): Promise<void> {
  const page = randomPage(world);
  const read = page && (await readPage(world, page));
  if (!read) return;
  const change = { body: randomText(world), baseRevisionId: read.body.revisionId };
  const answer = await request(world, 'PUT', `/api/pages/${read.body.id}`, change);
  if (answer?.status === 200) noteRevision(world, answer);
}

/** Notes which revision was shown; null without one. */
export async function readPage(world: World, page: KnownPage): Promise<Answer | null> {
  const began = performance.now();
  const answer = await request(world, 'GET', `/api/pages/${page.id}?omit=ast`);
  if (answer?.status !== 200) return null;
  page.reads.push({ began, ended: performance.now(), revisionId: String(answer.body.revisionId) });
  return answer;
}

export async function read(world: World): Promise<void> {
  const page = randomPage(world);
  const shown = page && (await readPage(world, page));
  if (shown) await readView(world, page, String(shown.body.path));
}

/** Its document, by the web process. */
export async function open(world: World): Promise<void> {
  const page = randomPage(world);
  const { body } = (page && (await readPage(world, page))) ?? {};
  if (!page || !body) return;
  const place = (world.random.chance(0.5) && world.front) || world.web;
  const look = () => requestAt(world, place, world.random.pick(world.people), 'GET', String(body.path));
  const { operations } = world.model;
  if (await noteShown(page, look)) operations.shown = (operations.shown ?? 0) + 1;
}

/** As the screen asks for it, by its path, from what the process keeps in memory. */
export async function readView(world: World, page: KnownPage, path: string): Promise<void> {
  await noteShown(page, () => request(world, 'GET', `/api/pages/view?path=${encodeURIComponent(path)}`));
}

/** Returns false if something else was shown. */
async function noteShown(page: KnownPage, look: () => Promise<Answer | null>): Promise<boolean> {
  const began = performance.now();
  const answer = await look();
  const { page: shown } = (answer?.status === 200 ? answer.body : {}) as { page?: { id: string; revisionId: string } };
  if (shown?.id !== page.id) return false;
  page.reads.push({ began, ended: performance.now(), revisionId: shown.revisionId });
  return true;
}

async function move(world: World, path: string, body: object): Promise<void> {
  const answer = await request(world, 'POST', path, body);
  if (answer?.status === 202) world.model.moveIds.add(String(answer.body.id));
}

export async function rename(world: World): Promise<void> {
  const page = randomPage(world);
  const to = { path: randomPath(world.random), rewriteLinks: world.random.chance(0.7) };
  if (page) await move(world, `/api/pages/${page.id}/rename`, to);
}

export async function trash(world: World): Promise<void> {
  const page = randomPage(world);
  if (page) await move(world, `/api/pages/${page.id}/trash`, {});
}

export async function restore(world: World): Promise<void> {
  const list = await request(world, 'GET', '/api/trash');
  const items = itemsOf(list);
  const item = items[world.random.below(items.length)];
  const elsewhere = world.random.chance(0.3) ? { path: randomPath(world.random) } : {};
  if (!item) return;
  world.model.page(item.id).mayBeNarrowed = true;
  await move(world, `/api/pages/${item.id}/restore`, elsewhere);
}

export async function purge(world: World): Promise<void> {
  const items = itemsOf(await request(world, 'GET', '/api/trash'));
  const item = items[world.random.below(items.length)];
  if (!item) return;
  // The administrator, who sees all of it.
  const [admin] = world.people;
  const lost = await request(world, 'GET', `/api/trash/${item.id}/pages?limit=100`, undefined, admin);
  if (lost?.status !== 200) return;
  for (const { id } of itemsOf(lost)) world.model.page(id).mayBeGone = true;
  const answer = await request(world, 'DELETE', `/api/trash/${item.id}`, undefined, admin);
  if (answer?.status === 204) world.model.page(item.id).isGone = true;
}

function itemsOf(list: Answer | null): { id: string }[] {
  return list?.status === 200 ? (list.body.items as { id: string }[]) : [];
}
