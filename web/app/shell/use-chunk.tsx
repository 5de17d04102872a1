import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { networkUnreachable } from '../api/problem.ts';
import { Dialog } from '../components/dialog.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { Skeleton } from '../components/skeleton.tsx';

interface Chunk<T> {
  /** Null while loading or after a failure. */
  module: T | null;
  problem: unknown;
}

const loaded = new Map<unknown, unknown>();

/** Available in the first render once loaded. */
export function useChunk<T>(load: () => Promise<T>): Chunk<T> {
  const [chunk, setChunk] = useState<Chunk<T>>({ module: (loaded.get(load) as T) ?? null, problem: null });
  useEffect(() => {
    loadChunk(load).then(
      (module) => setChunk({ module, problem: null }),
      (error) => setChunk({ module: null, problem: networkUnreachable(error) }),
    );
  }, [load]);
  return chunk;
}

/** Failures are reported on use. */
export function preloadChunk(load: () => Promise<unknown>): void {
  loadChunk(load).catch(() => undefined);
}

async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  const module = await load();
  loaded.set(load, module);
  return module;
}

/** Leaves the focus to the dialog. */
export function ChunkNotice({ problem, onClose }: { problem: unknown; onClose: () => void }) {
  const { t } = useTranslation();
  if (problem === null) {
    return (
      <div className="dialog dialog-window">
        <div className="dialog-body">
          <Skeleton lines={3} />
        </div>
      </div>
    );
  }
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('common.somethingFailed')}>
      <ProblemNotice error={problem} />
    </Dialog>
  );
}
