import { useEffect } from 'react';
import { useUser } from '../account/current-user.ts';
import { browserApi } from '../api/browser.ts';
import type { Language } from '../i18n/language.ts';
import { usePreferences } from '../preferences/preferences-provider.tsx';

const storageKey = 'wiki.toldLocale';

/** For emails; sent when it changes. */
export function useReportedLocale(): void {
  const userId = useUser()?.id;
  const { language } = usePreferences();
  useEffect(() => {
    if (userId !== undefined) void reportOnce(userId, language);
  }, [userId, language]);
}

/** After a failure, English and UTC remain. */
export async function reportLocale(language: Language): Promise<boolean> {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  try {
    await browserApi().PUT('/api/notifications/locale', { body: { timeZone, language } });
    return true;
  } catch {
    return false;
  }
}

async function reportOnce(userId: string, language: Language): Promise<void> {
  const reported = `${userId} ${language} ${Intl.DateTimeFormat().resolvedOptions().timeZone}`;
  if (window.localStorage.getItem(storageKey) === reported) return;
  if (await reportLocale(language)) window.localStorage.setItem(storageKey, reported);
}
