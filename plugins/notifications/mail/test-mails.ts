import type { Test } from 'tap';
import { openSmtp, type TakenMail, type TestSmtp } from '../../mail/test-smtp.ts';
import { enter, openPeople, type People, type Person } from '../../pages/permissions/test-people.ts';
import { openSettingsStore } from '../settings/settings-store.ts';
import type { MailContext } from './mail-context.ts';
import { openMailStore } from './mail-store.ts';
import { createSender, type Sender } from './sender.ts';
import { openWaitingStore } from './waiting-store.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const byMail = { bell: true, email: true };

/** A test's people and clock on the file's wiki. */
export interface Scene extends Pick<People, 'app' | 'ada' | 'restrict' | 'move'> {
  bob: Person;
  carol: Person;
  smtp: TestSmtp;
  /** On the test's clock. */
  context: MailContext;
  replica: (overrides?: Partial<MailContext>) => Sender;
  /** Lets the clock go on. */
  pass: (ms: number) => void;
  /** Handles events, advances a minute, sends what is due. */
  settle: () => Promise<void>;
  /** By kind, or how emails are sent. */
  choose: (who: Person, choice: { kinds?: object; email?: object }) => Promise<void>;
  save: (who: Person, page: { id: string }, body: string) => Promise<void>;
  /** Makes someone a member of a new group. */
  welcome: (who: Person, name: string) => Promise<void>;
  mailsTo: (who: Person) => TakenMail[];
}

/** Returns the whole api with an SMTP server; returns scenes. */
export async function openMails(t: Test): Promise<() => Promise<Scene>> {
  const smtp = await openSmtp(t);
  const { app, ada, restrict, move } = await openPeople(t, {
    smtpUrl: smtp.url,
    mailFrom: 'Wiki <wiki@wiki.example>',
    publicUrl: 'https://wiki.example',
  });
  const { mongo, pages, groups, accounts, mail, log } = app;
  const stores = {
    mails: await openMailStore(mongo.db),
    waiting: await openWaitingStore(mongo.db),
    settings: await openSettingsStore(mongo.db),
  };
  // Advances between tests: leftovers become due.
  let ahead = 0;
  return async () => {
    const closing = new AbortController().signal;
    const now = () => new Date(Date.now() + ahead);
    const context: MailContext = { pages, groups, accounts, mail, log, now, closing, ...stores };
    const replica: Scene['replica'] = (overrides) => createSender({ ...context, ...overrides });
    const own = replica();
    const pass = (ms: number) => {
      ahead += ms;
    };
    return {
      app,
      ada,
      restrict,
      move,
      smtp,
      context,
      replica,
      pass,
      choose,
      save,
      bob: await enter(app, 'Bob'),
      carol: await enter(app, 'Carol'),
      async settle() {
        await app.notifications.deliverDue();
        pass(minuteMs + 1000);
        await own.work();
      },
      async welcome(who, name) {
        const group = (await ada.ask('POST', '/api/groups', { name })).json();
        await ada.ask('PUT', `/api/groups/${group.id}/members/${who.user.id}`);
        await app.notifications.deliverDue();
      },
      mailsTo: ({ user }) => smtp.taken.filter(({ recipients }) => recipients.includes(user.email)),
    };
  };
}

async function choose(who: Person, { kinds = {}, email = {} }: { kinds?: object; email?: object }): Promise<void> {
  const now = (await who.ask('GET', '/api/notifications/settings')).json();
  const payload = { kinds, email: { ...now.email, ...email } };
  const answer = await who.ask('PUT', '/api/notifications/settings', payload);
  if (answer.statusCode !== 200) throw new Error(`the settings answered ${answer.statusCode}: ${answer.body}`);
}

async function save(who: Person, { id }: { id: string }, body: string): Promise<void> {
  const { revisionId } = (await who.ask('GET', `/api/pages/${id}?omit=body,ast`)).json();
  const saved = await who.ask('PUT', `/api/pages/${id}`, { body, baseRevisionId: revisionId });
  if (saved.statusCode !== 200) throw new Error(`the save answered ${saved.statusCode}: ${saved.body}`);
}
