import type { Db } from 'mongodb';
import type { Together } from '../../mongo/index.ts';
import type { Changes } from '../../page-changes/index.ts';
import { type GateStore, openGateStore } from './gate-store.ts';
import { type MoveLinksStore, openMoveLinksStore } from './move-links-store.ts';
import { type MovesStore, openMovesStore } from './moves-store.ts';
import { openRedirectsStore, type RedirectsStore } from './redirects-store.ts';

export interface MoveStores {
  moves: MovesStore;
  gate: GateStore;
  redirects: RedirectsStore;
  moveLinks: MoveLinksStore;
}

export const openMoveStores = async (db: Db, together: Together, changes: Changes): Promise<MoveStores> => ({
  moves: await openMovesStore(db),
  gate: await openGateStore(db, together),
  redirects: await openRedirectsStore(db, changes),
  moveLinks: await openMoveLinksStore(db),
});
