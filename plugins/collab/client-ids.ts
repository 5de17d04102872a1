import * as Y from 'yjs';

/** Accounts of Yjs clients seen writing. Writing under another's id would block that client's next update. */
export class ClientIds {
  readonly owners = new Map<number, string>();

  /** Whether all new parts belong to the account, which thereby claims them. */
  claim(update: Uint8Array, doc: Y.Doc, accountId: string): boolean {
    const { to } = Y.parseUpdateMeta(update);
    const writing = [...to].filter(([id, clock]) => clock > Y.getState(doc.store, id)).map(([id]) => id);
    if (writing.some((id) => (this.owners.get(id) ?? accountId) !== accountId)) return false;
    for (const id of writing) this.owners.set(id, accountId);
    return true;
  }
}

/** Whether an update adds nothing. */
export function isKnown(update: Uint8Array, doc: Y.Doc): boolean {
  return Y.snapshotContainsUpdate(Y.snapshot(doc), update);
}
