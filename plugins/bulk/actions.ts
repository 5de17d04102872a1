import { ObjectId } from 'mongodb';
import type { Added } from '../disk-space/index.ts';
import type { Doer } from '../pages/index.ts';
import type { Before, BulkAction } from './bulk-change.ts';
import type { BulkContext } from './context.ts';
import { ChangedSince } from './errors.ts';

type Needs = Pick<BulkContext, 'accounts' | 'pages'>;

type Kind = BulkAction['action'];
type Of<K extends Kind> = Extract<BulkAction, { action: K }>;

/**
 * Changes one page, and back. Steps are repeatable. `apply` and `revert` return false if the process closes first, and
 * throw what single-page routes do.
 */
interface Action<K extends Kind, B extends Before> {
  /** What applying adds; null for negligible amounts. */
  adds: Added | null;
  /** Reads what `revert` needs, before the change. */
  look(context: BulkContext, pageId: ObjectId, action: Of<K>, doer: Doer): Promise<B>;
  apply(context: BulkContext, pageId: ObjectId, action: Of<K>, before: B, doer: Doer): Promise<boolean>;
  /** @throws ChangedSince if someone has changed it */
  revert(context: BulkContext, pageId: ObjectId, action: Of<K>, before: B, doer: Doer): Promise<boolean>;
}

const move: Action<'move', { path: string; to: string }> = {
  adds: 'records',
  async look(context, pageId, { to }, doer) {
    const { path } = await findPage(context, pageId, doer);
    const name = path.slice(path.lastIndexOf('/'));
    return { path, to: to === '/' ? name : to + name };
  },
  async apply(context, pageId, _action, { to }, doer) {
    if ((await findPage(context, pageId, doer)).path === to) return true;
    return context.pages.moveToEnd({ kind: 'rename', pageId, to, doer });
  },
  async revert(context, pageId, _action, { path, to }, doer) {
    const page = await findPage(context, pageId, doer);
    if (page.path === path) return true;
    if (page.path !== to || page.status !== 'live') throw new ChangedSince();
    return context.pages.moveToEnd({ kind: 'rename', pageId, to: path, doer });
  },
};

const trash: Action<'trash', { path: string }> = {
  // Moving to the trash adds nothing.
  adds: null,
  look: async (context, pageId, _action, doer) => ({ path: (await findPage(context, pageId, doer)).path }),
  async apply(context, pageId, _action, _before, doer) {
    if ((await findPage(context, pageId, doer)).status !== 'live') return true;
    return context.pages.moveToEnd({ kind: 'trash', pageId, to: null, doer });
  },
  async revert(context, pageId, _action, _before, doer) {
    if ((await findPage(context, pageId, doer)).status === 'live') return true;
    return context.pages.moveToEnd({ kind: 'restore', pageId, to: null, doer });
  },
};

const tag: Action<'tag', { tags: Of<'tag'> | Omit<Of<'tag'>, 'action'> }> = {
  adds: 'records',
  async look(context, pageId, { add, remove }, doer) {
    await findPage(context, pageId, doer);
    return { tags: await context.tags.narrow(pageId, { add, remove }) };
  },
  async apply(context, pageId, _action, { tags }, doer) {
    await context.tags.change(pageId, tags, context.accounts.of(doer));
    return true;
  },
  async revert(context, pageId, _action, { tags: { add, remove } }, doer) {
    await context.tags.change(pageId, { add: remove, remove: add }, context.accounts.of(doer));
    return true;
  },
};

const share: Action<'share', { rule: Omit<Of<'share'>, 'action'> }> = {
  adds: null,
  look: async (context, pageId, _action, doer) => ({
    rule: await context.pages.ruleOf(pageId, context.accounts.of(doer)),
  }),
  async apply(context, pageId, { view, edit }, _before, doer) {
    await context.pages.changeAccess(pageId, { view, edit }, doer);
    return true;
  },
  async revert(context, pageId, { view, edit }, { rule }, doer) {
    const now = await context.pages.ruleOf(pageId, context.accounts.of(doer));
    if (isSameRule(now, rule)) return true;
    if (!isSameRule(now, { view, edit })) throw new ChangedSince();
    await context.pages.changeAccess(pageId, rule, doer);
    return true;
  },
};

const copy: Action<'copy', { copyId: ObjectId }> = {
  adds: 'files',
  look: async () => ({ copyId: new ObjectId() }),
  async apply(context, pageId, { from, to, title }, { copyId }, doer) {
    const { pages, attachments, tags, accounts, background } = context;
    const account = accounts.of(doer);
    const by = new ObjectId(account.user.id);
    const isRoot = (await findSeen(context, pageId, doer)).path === from;
    const adapt = async (body: string) =>
      (await attachments.copy({ from: pageId, to: copyId, by, signal: background.closing }))(body);
    try {
      await pages.copy({ pageId, copyId, from, to, account, adapt, title: isRoot ? title : undefined });
    } catch (error) {
      // The copy may exist anyway.
      const isLeft = !background.closing.aborted && (await pages.find(copyId)) === null;
      if (isLeft) await attachments.removeOf(copyId);
      throw error;
    }
    const add = await tags.byHand(pageId);
    if (add.length > 0) await tags.change(copyId, { add, remove: [] }, account);
    return true;
  },
  async revert(context, _pageId, _action, { copyId }, doer) {
    if ((await findPage(context, copyId, doer)).status !== 'live') return true;
    return context.pages.moveToEnd({ kind: 'trash', pageId: copyId, to: null, doer });
  },
};

const actions = { move, trash, tag, share, copy };

/** `before` always comes from the same action's `look`. */
export const actionOf = (action: BulkAction): Action<Kind, Before> =>
  actions[action.action] as unknown as Action<Kind, Before>;

async function findSeen({ pages, accounts }: Needs, pageId: ObjectId, doer: Doer) {
  const page = await pages.findVisible(pageId, accounts.of(doer));
  if (!page) throw new pages.errors.PageNotFound();
  return page;
}

async function findPage({ pages, accounts }: Needs, pageId: ObjectId, doer: Doer) {
  const page = await pages.findEditable(pageId, accounts.of(doer));
  if (!page) throw new pages.errors.PageNotFound();
  return page;
}

type Rule = Omit<Of<'share'>, 'action'>;

function isSameRule(one: Rule, other: Rule): boolean {
  const written = ({ view, edit }: Rule) =>
    JSON.stringify(
      [view, edit].map((audience) => audience && [[...audience.groups].sort(), [...(audience.people ?? [])].sort()]),
    );
  return written(one) === written(other);
}
