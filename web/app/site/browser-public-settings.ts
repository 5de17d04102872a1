import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';
import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import { onWake } from '../realtime/wake.ts';
import { defaultSettings, type PublicSettings } from './public-settings.ts';
import { usePublicSettings } from './use-public-settings.ts';

const askEveryMs = 60_000;

let known: PublicSettings | null = null;

/** Cached; defaults during outages. */
export async function publicSettings(): Promise<PublicSettings> {
  return known ?? (await askSettings()) ?? defaultSettings;
}

/** Keeps the settings of the document. */
export function rememberSettings(settings: PublicSettings): PublicSettings {
  known = settings;
  return settings;
}

/** Checks after a minute, and when the tab returns. */
export function useSettingsWatch(): void {
  const { revalidate } = useRevalidator();
  const shown = JSON.stringify(usePublicSettings());
  useEffect(() => {
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const settings = await askSettings();
      if (settings && JSON.stringify(settings) !== shown) revalidate();
    };
    const timer = setInterval(look, askEveryMs);
    const stop = onWake(look);
    return () => {
      clearInterval(timer);
      stop();
    };
  }, [shown, revalidate]);
}

/** Asks the api. Null if it is unreachable. */
export async function askSettings(): Promise<PublicSettings | null> {
  const info = await answer(browserApi().GET('/api/app/info')).catch(() => null);
  if (info?.publicSettings) known = info.publicSettings;
  return known;
}
