import { randomUUID } from 'node:crypto';
import type { Failure } from '../../mail/index.ts';
import type { MailContext } from './mail-context.ts';
import type { MailRecord } from './mail-record.ts';
import { leaseMs, sendMail } from './send-mail.ts';

const minuteMs = 60_000;
/** Delays for deferred emails; the last repeats. */
const retriesMs = [1, 2, 5, 15, 30, 60].map((minutes) => minutes * minuteMs);
/** The pause between two emails to an account. */
const restMs = 30_000;
/** Delays while the server is unavailable; the last repeats. */
const pausesMs = [0.25, 0.5, 1, 2, 5, 10].map((minutes) => minutes * minuteMs);
/** Limits the attempts that may each have delivered it. */
const uncertainMax = 5;
/** For emails being sent on closing. */
const graceMs = 4_000;
/** How long an email is retried before it is given up. */
const triedForMs = 24 * 60 * minuteMs;

export type Sender = ReturnType<typeof createSender>;

/** Sends due emails concurrently, but one per account on all replicas. */
export function createSender(context: MailContext) {
  const { mail, mails, waiting, log, closing, now } = context;
  const owner = randomUUID();
  const later = (ms: number) => new Date(now().getTime() + ms);
  /** The start of the outage, and the next attempt. */
  let away: { since: Date; until: Date; times: number } | null = null;
  let running: Promise<void> | null = null;
  /** Emails being sent, by account. */
  const sending = new Map<string, Promise<void>>();
  const cutOff = new AbortController();
  closing.addEventListener('abort', () => setTimeout(() => cutOff.abort(), graceMs).unref(), { once: true });

  /** Returns null if none else is due. */
  async function next(): Promise<MailRecord | null> {
    for (;;) {
      const open = await mails.take(owner, now(), later(leaseMs));
      if (open) return open;
      const accountId = await waiting.firstDue(now());
      if (!accountId || sending.has(accountId.toHexString())) return null;
      const begun = await mails.begin(accountId, owner, now(), later(leaseMs));
      if (begun) return begun;
      // Their open email is elsewhere or deferred; newer notifications join or follow.
      await waiting.putOff(accountId, now(), later(restMs));
    }
  }

  async function send(record: MailRecord): Promise<void> {
    const sending = await sendMail(context, record, cutOff.signal);
    if (sending.did === 'lose') return;
    if (sending.did === 'nothing') return void (await mails.drop(record));
    const { outcome, to } = sending;
    if (outcome.isTaken) {
      away = null;
      await mails.closeSent(record, now());
    } else if (closing.aborted) {
      const { isUncertain } = outcome.failure;
      await mails.postpone(record, now(), { isFixed: isUncertain, attempts: record.attempts });
    } else if (outcome.failure.concerns === 'server') await putOffAll(record, outcome.failure, to);
    else await putOff(record, outcome.failure, to);
  }

  /** Gives the email up, or schedules the next attempt. */
  async function putOff(record: MailRecord, { isFinal, isUncertain, reason }: Failure, to: string): Promise<void> {
    const dueAt = later(retriesMs[Math.min(record.attempts, retriesMs.length - 1)] ?? minuteMs);
    const kind = isFinal ? 'refused' : dueAt.getTime() - record.since.getTime() > triedForMs ? 'given-up' : null;
    if (kind === null)
      return void (await mails.postpone(record, dueAt, { isFixed: isUncertain, attempts: record.attempts + 1 }));
    log.warn({ account: record.accountId, mail: record._id, reason }, 'gave up on an email');
    await mails.closeFailed(record, kind, now(), { to, reason });
  }

  /** Postpones all emails. */
  async function putOffAll(record: MailRecord, { isUncertain, reason }: Failure, to: string): Promise<void> {
    const { since, times } = away ?? { since: now(), times: 0 };
    if (!away || away.until <= now()) {
      away = { since, times: times + 1, until: later(pausesMs[Math.min(times, pausesMs.length - 1)] ?? minuteMs) };
      log.error({ reason, until: away.until }, 'the mail server accepts no emails; they wait');
    }
    const attempts = record.attempts + (isUncertain ? 1 : 0);
    const isOver = now().getTime() - record.since.getTime() > triedForMs || attempts >= uncertainMax;
    if (isOver) await mails.closeFailed(record, 'given-up', now(), { to, reason });
    else await mails.postpone(record, away.until, { isFixed: isUncertain, attempts });
    const before = later(-triedForMs);
    if (since > before) return;
    const count = await waiting.giveUp(before);
    if (count > 0) log.error({ count }, 'email notifications expired: the mail server was unreachable for a day');
  }

  async function drain(): Promise<void> {
    while (!closing.aborted && !(away && away.until > now())) {
      const record = await next();
      if (record) {
        const key = record.accountId.toHexString();
        const one = send(record)
          .catch((err) => log.error({ err, mail: record._id }, 'could not send an email; retrying'))
          .finally(() => sending.delete(key));
        sending.set(key, one);
      } else if (sending.size === 0) return;
      if (!record || sending.size >= mail.maxConnections) await Promise.race(sending.values());
    }
    await Promise.all(sending.values());
  }

  return {
    /** Resolves once nothing is due or can be sent. */
    work(): Promise<void> {
      if (!mail.isConfigured) return Promise.resolve();
      running ??= drain().finally(() => {
        running = null;
      });
      return running;
    },
  };
}
