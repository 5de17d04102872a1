import type { FastifyInstance } from 'fastify';
import type { NotificationsContext } from '../context.ts';
import { settingsRoutes } from '../settings/settings-routes.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import { unsubscribeRoutes } from '../settings/unsubscribe-routes.ts';
import { failureRoutes } from './failure-routes.ts';
import type { MailContext } from './mail-context.ts';
import { openMailStore } from './mail-store.ts';
import { createSender } from './sender.ts';
import { openWaitingStore } from './waiting-store.ts';

/** How often due emails are looked for. */
const lookEveryMs = 5_000;

export interface Mails {
  /** Sends due emails now. */
  sendDue(): Promise<void>;
  countWaiting(): Promise<{ notices: number; mails: number }>;
}

/** Emails of notifications and their settings. */
export async function openMails(
  fastify: FastifyInstance,
  context: NotificationsContext,
  settings: SettingsStore,
): Promise<Mails> {
  const { mail, mongo, background } = fastify;
  const { pages, groups, accounts, log, now, closing } = context;
  const mailContext: MailContext = {
    pages,
    groups,
    accounts,
    log,
    now,
    closing,
    mail,
    settings,
    mails: await openMailStore(mongo.db),
    waiting: await openWaitingStore(mongo.db),
  };
  const sender = createSender(mailContext);
  background.regularly(lookEveryMs, sender.work, 'could not send emails; retrying');
  await fastify.register(settingsRoutes(mailContext, mail.isConfigured));
  await fastify.register(unsubscribeRoutes(mailContext, mail.urlOf));
  await fastify.register(failureRoutes(mailContext));
  const { mails, waiting } = mailContext;
  return {
    sendDue: sender.work,
    countWaiting: async () => ({ notices: await waiting.countWaiting(), mails: await mails.countOpen() }),
  };
}
