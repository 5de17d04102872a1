import type { FastifyInstance } from 'fastify';
import type { NotificationsContext } from '../context.ts';
import type { SettingsStore } from '../settings/settings-store.ts';
import type { MailStore } from './mail-store.ts';
import type { WaitingStore } from './waiting-store.ts';

export interface MailContext
  extends Pick<NotificationsContext, 'pages' | 'groups' | 'accounts' | 'log' | 'now' | 'closing'> {
  mail: FastifyInstance['mail'];
  mails: MailStore;
  waiting: WaitingStore;
  settings: SettingsStore;
}
