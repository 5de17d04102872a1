import type { AttachmentRecord } from './attachment.ts';
import type { AttachmentsContext } from './context.ts';
import { finishRemoval, removeAttachment } from './remove-attachment.ts';

export interface Swept {
  abandoned: number;
  removed: number;
}

/**
 * Completes abandoned uploads, removals, due deletions and unused pictures. A failure doesn't stop the others; the
 * first is thrown at the end. Stops between two when aborted.
 */
export async function sweep(context: AttachmentsContext, signal?: AbortSignal): Promise<Swept> {
  const swept: Swept = { abandoned: 0, removed: 0 };
  const failures: unknown[] = [];
  for await (const record of context.store.due(context.now())) {
    if (signal?.aborted) break;
    try {
      if (record.state === 'uploading') swept.abandoned += Number(await removeAttachment(context, record));
      else swept.removed += Number(await settle(context, record));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  return swept;
}

async function settle(context: AttachmentsContext, record: AttachmentRecord): Promise<boolean> {
  if (record.state === 'removing') return finishRemoval(context, record);
  if (await isWanted(context, record)) {
    await context.store.keep(record._id);
    return false;
  }
  return removeAttachment(context, record);
}

/** Whether a revision refers to it or an account shows it. */
async function isWanted(
  { uses, accounts }: Pick<AttachmentsContext, 'uses' | 'accounts'>,
  { _id, avatarOf }: AttachmentRecord,
): Promise<boolean> {
  if (!avatarOf) return uses.has(_id);
  return (await accounts.findById(avatarOf))?.avatarId === _id.toHexString();
}
