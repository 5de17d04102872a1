import type { Api } from '../../api/client.ts';
import { answer } from '../../api/client.ts';
import type { AccountLinks, AppInfo } from '../../api/types.ts';

export interface LinkedAccountsView extends AccountLinks {
  providers: NonNullable<AppInfo['signInProviders']>;
}

export async function loadLinkedAccounts(api: Api): Promise<LinkedAccountsView> {
  const [links, { signInProviders = [] }] = await Promise.all([
    answer(api.GET('/api/account-links')),
    answer(api.GET('/api/app/info')),
  ]);
  return { ...links, providers: signInProviders };
}
