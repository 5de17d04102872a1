import type { AppInfo } from '../app/api/types.ts';
import type { PublicSettings } from '../app/site/public-settings.ts';

/** The time to use them without asking again. A change applies within a second. */
const freshMs = 500;
const timeoutMs = 2_000;

/** Returns how the wiki looks: null until the api has said it, the last known while it is away. */
export type AskSettings = () => Promise<PublicSettings | null>;

/** Asks the api at `apiUrl`, once for all documents of half a second. */
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
