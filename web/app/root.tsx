import latinFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import type { AppLoadContext, LoaderFunctionArgs } from '@remix-run/node';
import { type ClientLoaderFunctionArgs, Links, Meta, Outlet, Scripts, ScrollRestoration } from '@remix-run/react';
import { type CSSProperties, type ReactNode, useEffect } from 'react';
import { currentUser } from './account/current-user.ts';
import { type Api, answer } from './api/client.ts';
import { readerApi } from './api/server.server.ts';
import type { User } from './api/types.ts';
import { ErrorScreen } from './components/error-screen.tsx';
import { TooltipProvider } from './components/tooltip.tsx';
import { useEarlyPress } from './early-press.ts';
import { EnvScript } from './env-script.tsx';
import { documentData } from './hydration.ts';
import { isLanguage } from './i18n/language.ts';
import { metaTitle } from './i18n/meta-title.ts';
import { viewOnServer } from './page/load-on-server.server.ts';
import { shownPathOf } from './paths/page-path.ts';
import { rememberTimeZone } from './preferences/browser-preferences.ts';
import { usePreferences } from './preferences/preferences-provider.tsx';
import { requestLanguage } from './preferences/request-language.ts';
import { useRequestContext } from './request-context.tsx';
import type { RootData } from './root-data.ts';
import { useSessionWatch } from './session/use-session-watch.ts';
import { useLogoUrl } from './site/brand.tsx';
import { publicSettings, rememberSettings } from './site/browser-public-settings.ts';
import { usePublicSettings } from './site/use-public-settings.ts';
import './styles/fonts.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/components.css';

export async function loader({ request, context }: LoaderFunctionArgs): Promise<RootData> {
  const { settings } = context;
  const language = requestLanguage(request, settings);
  const api = readerApi(request, context);
  if (!api) return { language, user: null, settings };
  try {
    return { language, user: await readerOf(request, api, context), settings };
  } catch (error) {
    // The browser will ask again and show what is wrong.
    context.warn('The reader of a document could not be looked up.', error);
    return { language, user: null, settings };
  }
}

/** Returns the reader; at the address of a page from the answer that has the page, too. */
async function readerOf(request: Request, api: Api, context: AppLoadContext): Promise<User> {
  const path = shownPathOf(request.url);
  const view = path === null ? null : await viewOnServer(api, context, path);
  return view?.user ?? answer(api.GET('/api/users/me'));
}

export async function clientLoader({ serverLoader }: ClientLoaderFunctionArgs): Promise<RootData> {
  const sent = await documentData('root', () => serverLoader<RootData>());
  const { lang } = document.documentElement;
  const [user, settings] = await Promise.all([
    sent?.user ?? currentUser(),
    sent?.settings ? rememberSettings(sent.settings) : publicSettings(),
  ]);
  return { language: isLanguage(lang) ? lang : 'en', user, settings };
}
clientLoader.hydrate = true;

export const meta = ({ matches }: { matches: { id: string; data: unknown }[] }) => metaTitle(matches, () => '');

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, timeZone, now } = useRequestContext();
  const { language, theme, textWidth } = usePreferences();
  const { accentColor } = usePublicSettings();
  const logo = useLogoUrl();
  useEarlyPress();
  const accent = accentColor && { 'data-accent': true, style: { '--brand': accentColor } as CSSProperties };
  return (
    <html
      lang={language}
      data-theme={theme}
      data-text-width={textWidth}
      data-time-zone={timeZone}
      data-rendered-at={now}
      {...accent}
    >
      <head>
        <meta charSet="utf-8" />
        {/* What stays at the bottom of the screen stays above a phone’s keyboard. */}
        <meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content" />
        <meta name="color-scheme" content="light dark" />
        {logo ? (
          <link rel="icon" href={logo} type="image/png" />
        ) : (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        )}
        {/* Vite's loader puts this nonce on what it preloads. Browsers hide it from scripts that ask for the attribute. */}
        <meta property="csp-nonce" nonce={nonce} suppressHydrationWarning />
        <link rel="preload" as="font" type="font/woff2" href={latinFont} crossOrigin="" />
        <Meta />
        <Links />
        <EnvScript />
      </head>
      <body>
        <TooltipProvider delayDuration={400}>{children}</TooltipProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  useSessionWatch();
  useEffect(rememberTimeZone, []);
  return <Outlet />;
}

export const ErrorBoundary = ErrorScreen;
