import { PassThrough } from 'node:stream';
import { type AppLoadContext, createReadableStreamFromReadable, type EntryContext } from '@remix-run/node';
import { RemixServer } from '@remix-run/react';
import { isbot } from 'isbot';
import { renderToPipeableStream } from 'react-dom/server';
import { dictionary as en } from './i18n/en/index.ts';
import { addLanguage } from './i18n/i18n.ts';
import { dictionary as ja } from './i18n/ja/index.ts';
import { readPreferences } from './preferences/preferences.ts';
import { PreferencesProvider } from './preferences/preferences-provider.tsx';
import { requestLanguage } from './preferences/request-language.ts';
import { RequestContextProvider, type RequestContextValue } from './request-context.tsx';

const abortDelayMs = 15_000;

addLanguage('en', en);
addLanguage('ja', ja);

/** Renders the document. The head and shell are sent at once to browsers; robots get the whole. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const value = requestContextOf(request, loadContext);
  const ready = isbot(request.headers.get('user-agent')) ? 'onAllReady' : 'onShellReady';
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // A reader's page must not come back from a cache once they have signed out.
  headers.set('Cache-Control', 'no-store');
  headers.set('Vary', 'Cookie, Accept-Language');

  return new Promise((resolve, reject) => {
    let currentStatus = status;
    const { pipe, abort } = renderToPipeableStream(
      <RequestContextProvider value={value}>
        <PreferencesProvider>
          <RemixServer context={remixContext} url={request.url} abortDelay={abortDelayMs} nonce={value.nonce} />
        </PreferencesProvider>
      </RequestContextProvider>,
      {
        nonce: value.nonce,
        [ready]() {
          const body = new PassThrough();
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: currentStatus }));
          pipe(body);
        },
        onShellError: reject,
        onError(error: unknown) {
          currentStatus = 500;
          loadContext.warn('A document could not be rendered.', error);
        },
      },
    );
    setTimeout(abort, abortDelayMs).unref();
  });
}

/** Keeps an expected answer, such as a redirect or a reader who left, out of the error log. */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (!request.signal.aborted) context.warn('A loader failed.', error);
}

function requestContextOf(request: Request, { nonce, publicEnv, articles }: AppLoadContext): RequestContextValue {
  const { theme, timeZone } = readPreferences(request.headers.get('cookie'));
  return { nonce, publicEnv, articles, theme, timeZone, language: requestLanguage(request), now: Date.now() };
}
