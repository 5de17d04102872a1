import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { articlesInDocument } from './article/document-articles.ts';
import { loadLanguage } from './i18n/i18n.ts';
import { isLanguage } from './i18n/language.ts';
import { nameJumps } from './jump-keys.ts';
import { readPreferences } from './preferences/preferences.ts';
import { PreferencesProvider } from './preferences/preferences-provider.tsx';
import { publicEnv } from './public-env.ts';
import { RequestContextProvider, type RequestContextValue } from './request-context.tsx';
import { session } from './session/session.ts';

session.heal();
nameJumps();
window.addEventListener('storage', ({ key }) => session.onStorage(key));
// A restored page may have missed changes of other tabs.
window.addEventListener('pageshow', ({ persisted }) => persisted && session.onStorage(null));

const value = requestContextOf(document);
await loadLanguage(value.language);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RequestContextProvider value={value}>
        <PreferencesProvider>
          <RemixBrowser />
        </PreferencesProvider>
      </RequestContextProvider>
    </StrictMode>,
  );
});

function requestContextOf({ documentElement, cookie }: Document): RequestContextValue {
  const { lang, dataset } = documentElement;
  const { theme, textWidth } = readPreferences(cookie);
  return {
    nonce: '',
    publicEnv: publicEnv(),
    language: isLanguage(lang) ? lang : 'en',
    theme,
    textWidth,
    timeZone: dataset.timeZone ?? 'UTC',
    now: Number(dataset.renderedAt),
    articles: articlesInDocument(),
  };
}
