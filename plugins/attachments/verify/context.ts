import type { AttachmentRecord } from '../attachment.ts';
import type { AttachmentsContext } from '../context.ts';
import type { Finding } from './finding.ts';

/** The context of the three checks. */
export interface VerifyContext extends AttachmentsContext {
  isDryRun: boolean;
  removesManyOrphans: boolean;
  signal: AbortSignal | undefined;
  onProgress: (done: number, total: number) => void;
  report: (found: Found) => Promise<void>;
}

export type Found = Pick<Finding, 'kind' | 'key' | 'detail' | 'isMended'> & { record?: AttachmentRecord };
