import type { Api } from '../api/client.ts';
import { answer } from '../api/client.ts';

/** What a new wiki needs, in the order it is offered. */
export const setupSteps = ['name', 'page', 'import', 'people', 'mail', 'signIn'] as const;
export type SetupStep = (typeof setupSteps)[number];

/** Steps that a wiki can do without, and that are over once they have been looked at. */
const optional: ReadonlySet<SetupStep> = new Set(['import', 'mail', 'signIn']);

interface Storage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
}

const endedKey = 'wiki.setup.ended';
const seenKey = 'wiki.setup.seen';

/** Returns the steps that are done, by what the wiki has and by what this browser's administrator has looked at. */
export async function loadDoneSteps(api: Api, storage: Storage): Promise<Set<SetupStep>> {
  const few = { params: { query: { limit: 2 } } };
  const [info, people, invitations, pages] = await Promise.all([
    answer(api.GET('/api/app/info')),
    answer(api.GET('/api/users', few)),
    answer(api.GET('/api/invitations', few)),
    answer(api.GET('/api/pages/recent', few)),
  ]);
  const facts: Record<SetupStep, boolean> = {
    name: (info.publicSettings?.name ?? '') !== '',
    page: pages.items.length > 0,
    import: false,
    people: people.items.length > 1 || invitations.items.length > 0,
    mail: info.sendsMail ?? false,
    signIn: (info.signInProviders ?? []).length > 0,
  };
  const seen = seenSteps(storage);
  return new Set(setupSteps.filter((step) => facts[step] || (optional.has(step) && seen.has(step))));
}

export function seeStep(storage: Storage, step: SetupStep): void {
  storage.setItem(seenKey, [...seenSteps(storage).add(step)].join(' '));
}

function seenSteps(storage: Storage): Set<string> {
  return new Set((storage.getItem(seenKey) ?? '').split(' '));
}

export const hasSetupEnded = (storage: Storage): boolean => storage.getItem(endedKey) !== null;

/** The list is not shown again in this browser. */
export const endSetup = (storage: Storage): void => storage.setItem(endedKey, 'true');
