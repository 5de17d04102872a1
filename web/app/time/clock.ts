import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useRequestContext } from '../request-context.tsx';
import { regionalLocale } from './regional-locale.ts';

const tickMs = 30_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  if (timer === undefined) {
    now = Date.now();
    timer = setInterval(tick, tickMs);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Milliseconds; while hydrating, the server's. */
export function useNow(): number {
  const { now: renderedAt } = useRequestContext();
  return useSyncExternalStore(
    subscribe,
    () => now,
    () => renderedAt,
  );
}

const neverChanges = () => () => {};

/** The server's value during hydration. */
export function useTimeZone(): string {
  const { timeZone } = useRequestContext();
  return useSyncExternalStore(
    neverChanges,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => timeZone,
  );
}

/** With the region; during hydration, the language only. */
export function useLocale(): string {
  const { language } = useTranslation().i18n;
  return useSyncExternalStore(
    neverChanges,
    () => regionalLocale(language, navigator.languages),
    () => language,
  );
}
