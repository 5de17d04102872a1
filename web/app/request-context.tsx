import { createContext, type ReactNode, useContext } from 'react';
import type { PublicEnv } from '../server/load-context.ts';
import type { Language } from './i18n/language.ts';
import type { TextWidth, Theme } from './preferences/preferences.ts';

/**
 * What the first rendering of a document depends on besides its data. The server fills it from the request; the browser
 * reads it back from the document, so that both render the same.
 */
export interface RequestContextValue {
  nonce: string;
  publicEnv: PublicEnv;
  language: Language;
  theme: Theme;
  textWidth: TextWidth;
  timeZone: string;
  /** The moment of rendering, in milliseconds: relative times are measured from it. */
  now: number;
  articles: ReadonlyMap<string, string>;
}

const RequestContext = createContext<RequestContextValue | null>(null);

export function RequestContextProvider({ value, children }: { value: RequestContextValue; children: ReactNode }) {
  return <RequestContext.Provider value={value}>{children}</RequestContext.Provider>;
}

export function useRequestContext(): RequestContextValue {
  const value = useContext(RequestContext);
  if (!value) throw new Error('useRequestContext needs its provider above it.');
  return value;
}
