import { useSyncExternalStore } from 'react';
import { usePreferences } from './preferences-provider.tsx';

const query = '(prefers-color-scheme: dark)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** The reader's choice, else the device's. */
export function useIsDark(): boolean {
  const { theme } = usePreferences();
  const isDeviceDark = useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
  return theme === 'auto' ? isDeviceDark : theme === 'dark';
}
