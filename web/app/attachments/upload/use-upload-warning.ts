import { useEffect } from 'react';
import type { UploadQueue } from './upload-queue.ts';

/** Lets the browser ask before the document is left while files are on their way. */
export function useUploadWarning<T>(queue: UploadQueue<T>): void {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (queue.isBusy()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [queue]);
}
