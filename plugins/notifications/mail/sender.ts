import { randomUUID } from 'node:crypto';
import type { Failure } from '../../mail/index.ts';
import type { MailContext } from './mail-context.ts';
import type { MailRecord } from './mail-record.ts';
import { leaseMs, sendMail } from './send-mail.ts';

const minuteMs = 60_000;
/** After how long a mail that the server has put off is tried again: the last for all further times. */
const retriesMs = [1, 2, 5, 15, 30, 60].map((minutes) => minutes * minuteMs);
/** How long what is due waits for somebody's mail that is open already. */
const restMs = 30_000;
/** How long no mail is tried when the server is away, likewise. */
const pausesMs = [0.25, 0.5, 1, 2, 5, 10].map((minutes) => minutes * minuteMs);
/** The connection has ended so often before the server answered; perhaps it has taken the mail each time. */
const uncertainMax = 5;
/** When the process closes, mails that are being handed in have so long to come to an end. */
const graceMs = 4_000;
/** What could not be sent for so long is given up. */
const triedForMs = 24 * 60 * minuteMs;

export type Sender = ReturnType<typeof createSender>;

/** Sends what is due: a few mails at once, each for one account, never two for the same at once on whatever replica. */
export function createSender(context: MailContext) {
  const { mail, mails, waiting, log, closing, now } = context;
  const owner = randomUUID();
  const later = (ms: number) => new Date(now().getTime() + ms);
  /** Since when the server takes nothing, and until when nothing is tried. */
  let away: { since: Date; until: Date; times: number } | null = null;
  let running: Promise<void> | null = null;
  /** What is being handed in, by whose it is. */
  const sending = new Map<string, Promise<void>>();
  const cutOff = new AbortController();
  closing.addEventListener('abort', () => setTimeout(() => cutOff.abort(), graceMs).unref(), { once: true });

  /** The next mail that is due, made this process's; null when there is none but what is being sent here. */
  async function next(): Promise<MailRecord | null> {
    for (;;) {
      const open = await mails.take(owner, now(), later(leaseMs));
      if (open) return open;
      const accountId = await waiting.firstDue(now());
      if (!accountId || sending.has(accountId.toHexString())) return null;
      const begun = await mails.begin(accountId, owner, now(), later(leaseMs));
      if (begun) return begun;
      // Theirs is on its way elsewhere, or was put off: what has come since goes with it or after it.
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

  /** The server does not want this mail: for good, or now. */
  async function putOff(record: MailRecord, { isFinal, isUncertain, reason }: Failure, to: string): Promise<void> {
    const dueAt = later(retriesMs[Math.min(record.attempts, retriesMs.length - 1)] ?? minuteMs);
    const kind = isFinal ? 'refused' : dueAt.getTime() - record.since.getTime() > triedForMs ? 'given-up' : null;
    if (kind === null)
      return void (await mails.postpone(record, dueAt, { isFixed: isUncertain, attempts: record.attempts + 1 }));
    log.warn({ account: record.accountId, mail: record._id, reason }, 'a mail is given up');
    await mails.closeFailed(record, kind, now(), { to, reason });
  }

  /** The server takes nothing at all: this mail waits until it is asked again, and so do all others. */
  async function putOffAll(record: MailRecord, { isUncertain, reason }: Failure, to: string): Promise<void> {
    const { since, times } = away ?? { since: now(), times: 0 };
    if (!away || away.until <= now()) {
      away = { since, times: times + 1, until: later(pausesMs[Math.min(times, pausesMs.length - 1)] ?? minuteMs) };
      log.error({ reason, until: away.until }, 'mails wait: the server takes none');
    }
    const attempts = record.attempts + (isUncertain ? 1 : 0);
    const isOver = now().getTime() - record.since.getTime() > triedForMs || attempts >= uncertainMax;
    if (isOver) await mails.closeFailed(record, 'given-up', now(), { to, reason });
    else await mails.postpone(record, away.until, { isFixed: isUncertain, attempts });
    const before = later(-triedForMs);
    if (since > before) return;
    const count = await waiting.giveUp(before);
    if (count > 0) log.error({ count }, 'notifications go by no mail: the server was away for a day');
  }

  async function drain(): Promise<void> {
    while (!closing.aborted && !(away && away.until > now())) {
      const record = await next();
      if (record) {
        const key = record.accountId.toHexString();
        const one = send(record)
          .catch((err) => log.error({ err, mail: record._id }, 'a mail is left for later'))
          .finally(() => sending.delete(key));
        sending.set(key, one);
      } else if (sending.size === 0) return;
      if (!record || sending.size >= mail.maxConnections) await Promise.race(sending.values());
    }
    await Promise.all(sending.values());
  }

  return {
    /** Resolves when nothing is due any more, or nothing can be sent for now. */
    work(): Promise<void> {
      if (!mail.isConfigured) return Promise.resolve();
      running ??= drain().finally(() => {
        running = null;
      });
      return running;
    },
  };
}
