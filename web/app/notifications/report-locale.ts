import { useEffect } from 'react';
import { useUser } from '../account/current-user.ts';
import { browserApi } from '../api/browser.ts';
import type { Language } from '../i18n/language.ts';
import { usePreferences } from '../preferences/preferences-provider.tsx';

const storageKey = 'wiki.toldLocale';

/** Tells the api once what mails should be written in, and by which clock they go; each time that it is another. */
export function useTellingLocale(): void {
  const userId = useUser()?.id;
  const { language } = usePreferences();
  useEffect(() => {
    if (userId !== undefined) void tellOnce(userId, language);
  }, [userId, language]);
}

/** Tells it now. That it does not arrive is no one's concern: mails come in English then, by the clock of UTC. */
export async function tellLocale(language: Language): Promise<boolean> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    await browserApi().PUT('/api/notifications/locale', { body: { timeZone, language } });
    return true;
  } catch {
    return false;
  }
}

async function tellOnce(userId: string, language: Language): Promise<void> {
  const told = `${userId} ${language} ${Intl.DateTimeFormat().resolvedOptions().timeZone}`;
  if (window.localStorage.getItem(storageKey) === told) return;
  if (await tellLocale(language)) window.localStorage.setItem(storageKey, told);
}
