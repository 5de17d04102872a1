import { ObjectId } from 'mongodb';
import { type KindName, kindNames } from '../kinds/kinds.ts';
import type { WaitingStore } from '../mail/waiting-store.ts';
import { mailDueAfter } from './choose-channels.ts';
import { isTimeZone } from './digest-time.ts';
import { MailTokenUnknown, TimeZoneUnknown } from './errors.ts';
import { isMailed, type KindWays, type MailSettings, type Settings, settingsOf } from './settings.ts';
import type { SettingsStore } from './settings-store.ts';

export interface SettingsContext {
  settings: SettingsStore;
  waiting: WaitingStore;
  now: () => Date;
}

/** Reschedules waiting emails. @throws TimeZoneUnknown */
export async function changeSettings(
  context: SettingsContext,
  accountId: string,
  { kinds, email }: { kinds: Partial<Record<KindName, KindWays>>; email: MailSettings },
): Promise<Settings> {
  if (!isTimeZone(email.timeZone)) throw new TimeZoneUnknown();
  const id = new ObjectId(accountId);
  const before = settingsOf(await context.settings.find(id));
  return keep(context, id, { kinds: { ...before.kinds, ...kinds }, email });
}

/** Turns off one kind or all. @throws MailTokenUnknown */
export async function unsubscribe(context: SettingsContext, token: string, kind: KindName | null): Promise<void> {
  const record = await context.settings.findByToken(token);
  if (!record) throw new MailTokenUnknown();
  const { kinds, email } = settingsOf(record);
  if (kind === null) await keep(context, record._id, { kinds, email: { ...email, mode: 'off' } });
  else await keep(context, record._id, { kinds: { ...kinds, [kind]: { ...kinds[kind], email: false } }, email });
}

async function keep(
  { settings: store, waiting, now }: SettingsContext,
  id: ObjectId,
  settings: Settings,
): Promise<Settings> {
  const { kinds, email } = settings;
  await store.set(id, { kinds: kindNames.map((kind) => ({ kind, ...kinds[kind] })), email });
  const mailed = kindNames.filter((kind) => isMailed(settings, kind));
  await waiting.reschedule(id, mailed, mailDueAfter(now(), email));
  await waiting.cancel(
    id,
    kindNames.filter((kind) => !mailed.includes(kind)),
    now(),
  );
  return settings;
}
