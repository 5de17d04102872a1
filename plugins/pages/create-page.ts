import { ObjectId } from 'mongodb';
import type { Revision, RevisionOrigin } from '../revisions/index.ts';
import type { PagesContext } from './context.ts';
import { PageMoving, PathTaken } from './errors.ts';
import { announce } from './events/pending-events.ts';
import { placesOf } from './moves/gate-store.ts';
import { isWithin } from './moves/move.ts';
import type { PageRecord, PendingEvent } from './page.ts';
import { ancestorsOf, parseFreePath } from './page-path.ts';
import type { AccessRule } from './permissions/access-rule.ts';
import { idOf, requirePlace } from './permissions/permissions.ts';
import type { Asker } from './permissions/rule.ts';
import type { SavedPage } from './save-page.ts';
import { announceTree } from './tree/announce-tree.ts';

type Needs = Pick<PagesContext, 'store' | 'groups' | 'gate'>;

export interface NewPage {
  path: string;
  body: string;
  account: Asker;
  /** Default: a new one. */
  id?: ObjectId;
  /** Undefined: the default for new pages. */
  access?: AccessRule | undefined;
  /** The origin of a text written elsewhere. */
  origin?: RevisionOrigin | null;
  /** Paths of pages that are created together. */
  together?: ReadonlySet<string> | undefined;
  /** Called after rendering, before writing. */
  beforeWriting?: () => Promise<void>;
}

/**
 * @throws errors of path or text, PageNotFound and EditForbidden for the parent, and PathTaken even for a hidden page
 */
export async function createPage(
  context: PagesContext,
  { path: input, body, account, id, access, origin = null, together, beforeWriting }: NewPage,
): Promise<Pick<SavedPage, 'page' | 'revision'>> {
  const { store, revisions } = context;
  const path = parseFreePath(input, context.reservedSegments);
  revisions.measureText(body);
  const free = await requireFree(context, path, account);

  const [pageId, accountId] = [id ?? new ObjectId(), idOf(account)];
  const revision = await revisions.append({
    pageId,
    body,
    previous: null,
    createdBy: accountId,
    origin,
    beforeStoring: beforeWriting,
  });
  const event: PendingEvent = { name: 'page.created', revisionId: revision._id, accountId, at: revision.createdAt };
  const isTop = free.isTop && !ancestorsOf(path).some((above) => together?.has(above));
  const rule = access ? { access } : isTop && ruleOfTop(context.settings.values);
  const words = context.store.words.of({ title: revision.title, path });
  const page = { ...firstState(path, revision, context.renderer.iconIn(body), event), words, ...rule };
  try {
    await requireStillFree(context, path, account, free.version);
  } catch (error) {
    await revisions.discard(revision._id);
    throw error;
  }
  if (!(await store.insert(page))) {
    await revisions.discard(revision._id);
    throw new PathTaken(path);
  }
  await announce(context, page, event, revision);
  announceTree(context, page._id, [path]);
  return { page, revision };
}

/** Checks again if a move began or ended: ancestors may have moved with their rules. */
async function requireStillFree(context: Needs, path: string, account: Asker, version: number): Promise<void> {
  for (let asOf = version; (await context.gate.look()).version !== asOf; ) {
    asOf = (await requireFree(context, path, account)).version;
  }
}

interface Free {
  /** The version of the gate that was checked. */
  version: number;
  /** Whether only the home page is above it. */
  isTop: boolean;
}

/** Checks that a page may be put at an address. */
async function requireFree(context: Needs, path: string, account: Asker): Promise<Free> {
  const { version, active } = await context.gate.look();
  const above = await requirePlace(context, path, account);
  if (await context.store.findByPath(path)) throw new PathTaken(path);
  // A running move would miss it or conflict with it.
  if (active.some((move) => placesOf(move).some((place) => isWithin(path, place)))) throw new PageMoving();
  return { version, isTop: path !== '/' && above.every((page) => page.path === '/') };
}

/** The wiki's setting decides. */
function ruleOfTop({ newTopPages }: PagesContext['settings']['values']): Pick<PageRecord, 'access'> {
  const owner = { groups: [] };
  if (newTopPages === 'edit') return {};
  return { access: { view: newTopPages === 'owner' ? owner : null, edit: owner } };
}

function firstState(path: string, revision: Revision, icon: string | null, event: PendingEvent): PageRecord {
  return {
    _id: revision.pageId,
    path,
    places: [path],
    title: revision.title,
    icon,
    state: 'normal',
    status: 'live',
    revisionId: revision._id,
    createdAt: revision.createdAt,
    createdBy: revision.createdBy,
    updatedAt: revision.createdAt,
    updatedBy: revision.createdBy,
    pendingEvents: [event],
  };
}
