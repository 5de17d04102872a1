import { useEffect, useState, useSyncExternalStore } from 'react';
import { useUser } from '../../account/current-user.ts';
import { quietApi } from '../../api/browser.ts';
import { onWake } from '../../realtime/wake.ts';
import { createExchange } from '../live/exchange.ts';
import { browserDrafts } from './browser-drafts.ts';
import type { Draft } from './draft.ts';
import { LeftDrafts } from './left-drafts.ts';
import { joinTabs } from './tab-presence.ts';

let shared: { accountId: string; left: LeftDrafts } | null = null;

function browserLeftDrafts(accountId: string): LeftDrafts {
  if (shared?.accountId !== accountId) shared = { accountId, left: newLeftDrafts(accountId) };
  return shared.left;
}

function newLeftDrafts(accountId: string): LeftDrafts {
  return new LeftDrafts({
    drafts: browserDrafts(),
    accountId,
    held: heldByEditors,
    exchange: createExchange(quietApi()),
  });
}

/** Asks without holding a page. */
async function heldByEditors(): Promise<ReadonlySet<string>> {
  const tabs = joinTabs({ draftId: '', page: '' }, () => {});
  try {
    return await tabs.heldElsewhere();
  } finally {
    tabs.close();
  }
}

const none: readonly Draft[] = [];
const nothing = () => () => {};

/** Sends now, and when network or tab return. */
export function useSendingLeftDrafts(): void {
  const accountId = useUser()?.id;
  useEffect(() => {
    if (accountId === undefined) return;
    const look = () => void browserLeftDrafts(accountId).look();
    look();
    return onWake(look);
  }, [accountId]);
}

/** Newest first. */
export function useLeftDrafts(): readonly Draft[] {
  const accountId = useUser()?.id;
  const [left, setLeft] = useState<LeftDrafts | null>(null);
  useEffect(() => {
    if (accountId === undefined) return;
    setLeft(browserLeftDrafts(accountId));
    void browserLeftDrafts(accountId).look();
  }, [accountId]);
  return useSyncExternalStore(
    left?.subscribe ?? nothing,
    () => left?.state.drafts ?? none,
    () => none,
  );
}
