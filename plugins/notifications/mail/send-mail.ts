import type { Outcome } from '../../mail/index.ts';
import { settingsOf } from '../settings/settings.ts';
import { composeMail } from './compose-mail.ts';
import { gatherEntries } from './gather-entries.ts';
import type { MailContext } from './mail-context.ts';
import { mailLinks, newMailToken } from './mail-links.ts';
import type { MailRecord } from './mail-record.ts';

/** Much longer than a delivery. */
export const leaseMs = 3 * 60_000;

/** Delivered, nothing to report, or taken elsewhere. */
export type Sending = { did: 'hand-in'; to: string; outcome: Outcome } | { did: 'nothing' } | { did: 'lose' };

/** Composes an email, records that, and delivers it. */
export async function sendMail(context: MailContext, mail: MailRecord, signal: AbortSignal): Promise<Sending> {
  const { accounts, settings: store, waiting, mails, now } = context;
  const account = await accounts.findById(mail.accountId);
  const settings = settingsOf(await store.find(mail.accountId));
  if (!account) return { did: 'nothing' };
  const gathered = await gatherEntries(context, mail, account, settings);
  const { records, notices, entries } = gathered;
  if (account.suspendedAt !== null || entries.length === 0) {
    await waiting.settle(records, now());
    return { did: 'nothing' };
  }
  const token = await store.ensureToken(mail.accountId, newMailToken());
  const { links, headers } = mailLinks(context, entries, token);
  const { language, mode } = settings.email;
  const { urlOf } = context.mail;
  const content = composeMail({ entries, name: account.name, language, mode, urlOf, links });
  if (!(await mails.fix(mail, notices, new Date(now().getTime() + leaseMs)))) return { did: 'lose' };
  await waiting.settle(records, now());
  const to = { name: account.name, address: account.email };
  const outcome = await context.mail.send({ ...content, to, headers, key: keyOf(mail) }, signal);
  return { did: 'hand-in', to: account.email, outcome };
}

/** Returns the same each time that it is sent. */
function keyOf({ _id }: MailRecord): string {
  return `notification.${_id.toHexString()}`;
}
