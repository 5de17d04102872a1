import type { FastifyBaseLogger } from 'fastify';
import fp from 'fastify-plugin';
import { createCurrentSettings } from './current-settings.ts';
import { BadOption } from './errors.ts';
import { conflictIn, defaults, problemOf, type SettingName, type Settings } from './settings.ts';
import { openStore } from './store.ts';

export type { ChangedSetting } from './current-settings.ts';
export {
  daysMax,
  defaults,
  outsideImageModes,
  registrations,
  type SettingName,
  type Settings,
  type SettingsChange,
  settingNames,
  uploadMaxBytesMax,
} from './settings.ts';

export interface SettingsOptions {
  /** Fixed by the environment. */
  fixed?: { [K in SettingName]?: Settings[K] | undefined };
}

declare module 'fastify' {
  interface FastifyInstance {
    settings: ReturnType<typeof createCurrentSettings>;
  }
}

/** The interval without events. */
const reloadEveryMs = 1000;

/** Run-time settings, equal on all replicas. */
export default fp<SettingsOptions>(
  async (fastify, { fixed = {} }) => {
    const { mongo, events, background, log } = fastify;
    const settings = createCurrentSettings(openStore(mongo.db), check(fixed));
    await settings.reload();
    events.onEveryReplica('settings.changed', 'settings', settings.reload);
    background.regularly(reloadEveryMs, keepingUp(settings.reload, log), 'could not reload the settings; retrying');
    fastify.decorate('settings', settings);
  },
  {
    fastify: '5.x',
    name: 'settings',
    dependencies: ['errors', 'mongo', 'background', 'events'],
    decorators: { fastify: ['mongo', 'background', 'events'] },
  },
);

/** Logs an unavailable store once, not every second. */
function keepingUp(reload: () => Promise<void>, log: FastifyBaseLogger): () => Promise<void> {
  let isBehind = false;
  return async () => {
    try {
      await reload();
      isBehind = false;
    } catch (err) {
      if (!isBehind) log.warn({ err }, 'could not read the settings; using the last known ones');
      isBehind = true;
    }
  };
}

/** Returns what is set. @throws BadOption */
function check(fixed: NonNullable<SettingsOptions['fixed']>): Partial<Settings> {
  const set = Object.entries(fixed).filter(([, value]) => value !== undefined) as [SettingName, never][];
  const problems = set.map(([name, value]) => problemOf(name, value));
  const settings: Partial<Settings> = Object.fromEntries(set);
  const problem =
    problems.find((one) => one !== null) ?? (settings.registrationDomains && conflictIn({ ...defaults, ...settings }));
  if (problem) throw new BadOption(problem);
  return settings;
}
