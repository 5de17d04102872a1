import type { AppInfo } from '../app/api/types.ts';
import type { PublicSettings } from '../app/site/public-settings.ts';

/** Changes apply within a second. */
const freshMs = 500;
const timeoutMs = 2_000;

/** Null at first; the last known ones during outages. */
export type AskSettings = () => Promise<PublicSettings | null>;

/** Asks once per half second. */
export function createAskSettings(apiUrl: string | null): AskSettings {
  let known: PublicSettings | null = null;
  let asked = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve() };

  async function ask(): Promise<void> {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await fetch(`${apiUrl}/api/app/info`, { signal });
      const { publicSettings }: AppInfo = await response.json();
      known = publicSettings ?? known;
    } catch {
      // Other requests report that the api is away.
    }
  }

  return async () => {
    if (apiUrl === null) return null;
    if (performance.now() - asked.at > freshMs) asked = { at: performance.now(), answer: ask() };
    await asked.answer;
    return known;
  };
}
