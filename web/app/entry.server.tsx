import type { AppLoadContext, EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { renderToString } from 'react-dom/server';
import { dictionary as en } from './i18n/en/index.ts';
import { addLanguage } from './i18n/i18n.ts';
import { dictionary as ja } from './i18n/ja/index.ts';
import { readPreferences } from './preferences/preferences.ts';
import { PreferencesProvider } from './preferences/preferences-provider.tsx';
import { requestLanguage } from './preferences/request-language.ts';
import { RequestContextProvider, type RequestContextValue } from './request-context.tsx';

addLanguage('en', en);
addLanguage('ja', ja);

/** In one piece: nothing is deferred, and React's stream puts NUL into split characters (react/react#31134). */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Response {
  const value = requestContextOf(request, loadContext);
  const html = renderToString(
    <RequestContextProvider value={value}>
      <PreferencesProvider>
        <RemixServer context={remixContext} url={request.url} nonce={value.nonce} />
      </PreferencesProvider>
    </RequestContextProvider>,
  );
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // Must not be available after signing out.
  headers.set('Cache-Control', 'no-store');
  headers.set('Vary', 'Cookie, Accept-Language');
  return new Response(`<!DOCTYPE html>${html}`, { headers, status });
}

/** Ignores redirects and closed connections. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (!request.signal.aborted) context.warn('A loader failed.', error);
}

function requestContextOf(request: Request, context: AppLoadContext): RequestContextValue {
  const { nonce, publicEnv, articles, settings } = context;
  const { theme, textWidth, timeZone } = readPreferences(request.headers.get('cookie'));
  const language = requestLanguage(request, settings);
  return { nonce, publicEnv, articles, theme, textWidth, timeZone, language, now: Date.now() };
}
