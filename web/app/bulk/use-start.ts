import { useState } from 'react';
import type { BulkInput } from '../api/types.ts';
import { browserBulkChanges } from './bulk-changes.ts';
import type { BulkDialogProps } from './bulk-dialog.tsx';

type ChangeOf<I> = I extends unknown ? Omit<I, 'pageIds'> : never;

/** Starts a change and closes the dialog. */
export function useStart({ pages, onStarted, onClose }: BulkDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);

  async function start(change: ChangeOf<BulkInput>): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      await browserBulkChanges().start({ ...change, pageIds: pages.map(({ id }) => id) } as BulkInput);
      onClose();
      onStarted();
    } catch (error) {
      setProblem(error);
      setIsBusy(false);
    }
  }

  return { start, isBusy, problem };
}
