import * as Y from 'yjs';

/**
 * The accounts of a document's Yjs clients, as far as this process has seen them write. Writing under another client's id would
 * block that client's next update.
 */
export class ClientIds {
  readonly owners = new Map<number, string>();

  /** Whether all that is new in an update is the account's own, which it becomes by that. */
  claim(update: Uint8Array, doc: Y.Doc, accountId: string): boolean {
    const { to } = Y.parseUpdateMeta(update);
    const writing = [...to].filter(([id, clock]) => clock > Y.getState(doc.store, id)).map(([id]) => id);
    if (writing.some((id) => (this.owners.get(id) ?? accountId) !== accountId)) return false;
    for (const id of writing) this.owners.set(id, accountId);
    return true;
  }
}

/** Whether an update has nothing that the document has not. */
export function isKnown(update: Uint8Array, doc: Y.Doc): boolean {
  return Y.snapshotContainsUpdate(Y.snapshot(doc), update);
}
