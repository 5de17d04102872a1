import type { PageRecord } from '../page.ts';
import type { Asker } from '../permissions/rule.ts';
import type { MoveKind } from './move.ts';

export interface MoveRequest {
  kind: MoveKind;
  /** A page that the account can edit. */
  page: PageRecord;
  /** For a restore, the old path by default. */
  to: string | null;
  /** Whether a rename rewrites links to the new paths. */
  rewriteLinks: boolean;
  asker: Asker;
}
