import type { Channels, ChooseChannels } from '../channels.ts';
import type { KindName } from '../kinds/kinds.ts';
import { nextDigest } from './digest-time.ts';
import { isMailed, type MailSettings, type Settings, settingsOf } from './settings.ts';
import type { SettingsStore } from './settings-store.ts';

/** Time to read before an immediate email. */
export const readingMs = 60_000;

interface Choosing {
  settings: SettingsStore;
  /** Without email, nothing waits. */
  hasMail: boolean;
  now: () => Date;
}

/** Reads the settings of all accounts in one query. */
export function chooseBySettings({ settings, hasMail, now }: Choosing): ChooseChannels {
  return async (kind, accountIds) => {
    const records = new Map((await settings.findMany(accountIds)).map((record) => [record._id.toHexString(), record]));
    const time = now();
    return new Map(
      accountIds.map((id) => {
        const chosen = settingsOf(records.get(id.toHexString()));
        return [id.toHexString(), waysOf(chosen, kind, hasMail, time)];
      }),
    );
  };
}

function waysOf(settings: Settings, kind: KindName, hasMail: boolean, now: Date): Channels {
  const mailDueAt = hasMail && isMailed(settings, kind) ? mailDueAfter(now, settings.email) : null;
  return { bell: settings.kinds[kind].bell, mailDueAt };
}

/** For an event that happens now. */
export function mailDueAfter(now: Date, email: MailSettings): Date {
  return email.mode === 'daily' ? nextDigest(now, email) : new Date(now.getTime() + readingMs);
}
