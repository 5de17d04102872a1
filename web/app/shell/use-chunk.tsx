import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { networkUnreachable } from '../api/problem.ts';
import { Dialog } from '../components/dialog.tsx';
import { ProblemNotice } from '../components/problem-notice.tsx';
import { Skeleton } from '../components/skeleton.tsx';

interface Chunk<T> {
  /** Null while it is on its way, or where it cannot come. */
  module: T | null;
  problem: unknown;
}

const loaded = new Map<unknown, unknown>();

/** A part of the app that is loaded when needed. Once loaded, it is in the first render. */
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

/** Starts loading; a failure is reported to those who need it later. */
export function preloadChunk(load: () => Promise<unknown>): void {
  loadChunk(load).catch(() => undefined);
}

async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  const module = await load();
  loaded.set(load, module);
  return module;
}

/** In the place of a dialog that is on its way, or cannot come. On its way it leaves the focus where the dialog finds it. */
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
