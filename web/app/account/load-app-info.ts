import { browserApi } from '../api/browser.ts';
import { answer } from '../api/client.ts';
import type { AppInfo } from '../api/types.ts';

/** Loads the public information about the wiki. */
export function loadAppInfo(): Promise<AppInfo> {
  return answer(browserApi().GET('/api/app/info'));
}
