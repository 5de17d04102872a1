import { SettingFixed, SettingInvalid } from './errors.ts';
import {
  conflictIn,
  defaults,
  problemOf,
  type SettingName,
  type Settings,
  type SettingsChange,
  settingNames,
  variables,
} from './settings.ts';
import type { SettingsStore, StoredSettings } from './store.ts';

export interface ChangedSetting {
  name: SettingName;
  before: Settings[SettingName];
  after: Settings[SettingName];
}

/** Settings in memory; the environment overrides stored ones. */
export function createCurrentSettings(store: SettingsStore, fixed: Partial<Settings>) {
  let version = -1;
  let values: Readonly<Settings> = defaults;
  const fixedBy: Record<string, string> = Object.fromEntries(
    Object.entries(variables).filter(([name]) => name in fixed),
  );

  const inForce = (stored: Partial<Settings>): Settings => {
    const known = settingNames.filter((name) => problemOf(name, stored[name]) === null);
    const own = Object.fromEntries(known.map((name) => [name, stored[name]]));
    return { ...defaults, ...own, ...fixed };
  };

  function take(stored: StoredSettings): void {
    // A late result must not undo a newer one.
    if (stored.version < version) return;
    version = stored.version;
    values = Object.freeze(inForce(stored.values));
  }

  /** @throws SettingFixed, SettingInvalid */
  function require(change: SettingsChange): void {
    for (const [name, value] of Object.entries(change) as [SettingName, unknown][]) {
      if (fixedBy[name]) throw new SettingFixed(name, fixedBy[name]);
      const problem = value === null ? null : problemOf(name, value);
      if (problem) throw new SettingInvalid(problem);
    }
  }

  const reload = async (): Promise<void> => take(await store.read());

  return {
    get values(): Readonly<Settings> {
      return values;
    },
    defaults,
    /** Environment variables by setting. */
    fixedBy,
    errors: { SettingFixed, SettingInvalid },
    /** Reads the changes of all replicas. */
    reload,
    /** Applies all or none; returns changed ones. @throws SettingFixed, SettingInvalid */
    async change(change: SettingsChange): Promise<ChangedSetting[]> {
      require(change);
      await reload();
      const conflict = conflictIn({ ...values, ...withDefaults(change) });
      if (conflict) throw new SettingInvalid(conflict);
      const before = await store.change(change);
      const [was, is] = [inForce(before.values), inForce({ ...before.values, ...withDefaults(change) })];
      await reload();
      return settingNames
        .filter((name) => JSON.stringify(was[name]) !== JSON.stringify(is[name]))
        .map((name) => ({ name, before: was[name], after: is[name] }));
    },
  };
}

function withDefaults(change: SettingsChange): Partial<Settings> {
  const entries = Object.entries(change) as [SettingName, unknown][];
  return Object.fromEntries(entries.map(([name, value]) => [name, value ?? defaults[name]]));
}
