import type { Api } from '../api/client.ts';
import { answer } from '../api/client.ts';

/** The steps of a new wiki, in order. */
export const setupSteps = ['name', 'page', 'import', 'people', 'mail', 'signIn'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Done once opened. */
const optional: ReadonlySet<SetupStep> = new Set(['import', 'mail', 'signIn']);

/** For administrators only. */
export async function loadDoneSteps(api: Api, hasPages: boolean, seen: ReadonlySet<string>): Promise<SetupStep[]> {
  const few = { params: { query: { limit: 2 } } };
  const [info, people, invitations] = await Promise.all([
    answer(api.GET('/api/app/info')),
    answer(api.GET('/api/users', few)),
    answer(api.GET('/api/invitations', few)),
  ]);
  const facts: Record<SetupStep, boolean> = {
    name: (info.publicSettings?.name ?? '') !== '',
    page: hasPages,
    import: false,
    people: people.items.length > 1 || invitations.items.length > 0,
    mail: info.sendsMail ?? false,
    signIn: (info.signInProviders ?? []).length > 0,
  };
  return setupSteps.filter((step) => facts[step] || (optional.has(step) && seen.has(step)));
}
