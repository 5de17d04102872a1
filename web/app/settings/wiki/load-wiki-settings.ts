import { type Api, answer } from '../../api/client.ts';
import { forAdmins } from '../../api/for-admins.ts';
import type { AppInfo, WikiSettings } from '../../api/types.ts';

export interface LoadedSettings {
  settings: WikiSettings;
  info: AppInfo;
}

/** Returns null for non-administrators. Rejects with an ApiProblem. */
export const loadWikiSettings = (api: Api): Promise<LoadedSettings | null> => forAdmins(load(api));

async function load(api: Api): Promise<LoadedSettings> {
  const [settings, info] = await Promise.all([answer(api.GET('/api/settings')), answer(api.GET('/api/app/info'))]);
  return { settings, info };
}
