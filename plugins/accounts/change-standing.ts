import { ObjectId } from 'mongodb';
import type { AccountRecord } from './account.ts';
import type { AccountsContext } from './context.ts';
import { AdministratorsChanging, LastAdministrator } from './errors.ts';
import type { Standing } from './store.ts';

export type StandingChange = 'changed' | 'unchanged' | 'absent';

/** An older mark belongs to a process that died. */
const markMs = 60_000;

/**
 * Changes role or suspension, never leaving a wiki without a usable administrator: each step down is announced before
 * the others are counted, and announced ones don't count. @throws LastAdministrator, AdministratorsChanging
 */
export async function changeStanding(
  context: Pick<AccountsContext, 'store' | 'now'>,
  id: ObjectId,
  wanted: Partial<Standing>,
): Promise<StandingChange> {
  const { store } = context;
  for (;;) {
    const account = await store.findById(id);
    if (!account) return 'absent';
    const change = changeTo(account, wanted);
    if (!change) return 'unchanged';
    const isStepDown = administers(account) && !administers({ ...account, ...change });
    if (await (isStepDown ? stepDown(context, id, change) : store.changeStanding(account, change))) return 'changed';
    // Someone else changed it since it was read.
  }
}

async function stepDown(
  { store, now }: Pick<AccountsContext, 'store' | 'now'>,
  id: ObjectId,
  change: Partial<Standing>,
): Promise<boolean> {
  await store.unmarkOld(new Date(now().getTime() - markMs));
  const mark = new ObjectId();
  if (!(await store.markSteppingDown(id, mark, now()))) {
    const account = await store.findById(id);
    if (account?.steppingDown) throw new AdministratorsChanging();
    return false;
  }
  if (await store.hasAnotherAdministrator(id)) return store.stepDown(id, mark, change);
  await store.unmarkSteppingDown(id, mark);
  throw (await store.hasAnotherAdministrator(id, true)) ? new AdministratorsChanging() : new LastAdministrator();
}

const administers = ({ role, suspendedAt }: Standing): boolean => role === 'admin' && suspendedAt === null;

/** Returns null without a change. A suspension keeps its date. */
function changeTo(account: AccountRecord, { role, suspendedAt }: Partial<Standing>): Partial<Standing> | null {
  const isSuspended = account.suspendedAt !== null;
  const change: Partial<Standing> = {
    ...(role !== undefined && role !== account.role && { role }),
    ...(suspendedAt !== undefined && (suspendedAt !== null) !== isSuspended && { suspendedAt }),
  };
  return Object.keys(change).length > 0 ? change : null;
}
