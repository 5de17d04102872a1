import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { InvalidMailOptions } from './errors.ts';
import { type Address, type Message, oneLine, subjectMaxCharacters, testMessage } from './message.ts';
import { failureOf, type Outcome, saidBy } from './outcome.ts';
import { parseMailFrom, parseSmtpUrl } from './smtp-url.ts';

export interface MailOptions {
  /** `smtp://` or `smtps://`. Unset: no email. */
  smtpUrl?: string | undefined;
  /** The sender of emails. */
  from?: string | undefined;
  /** For links in emails. */
  publicUrl?: string | undefined;
  /** The number of concurrent deliveries. Default: 5. */
  maxConnections?: number;
  /** Time limit of a delivery. Default: a minute. */
  timeoutMs?: number;
}

/** Email to people: the decorator `fastify.mail`. */
export interface Mail {
  /** Whether the wiki sends mail at all. */
  isConfigured: boolean;
  /** Host and port; null without a server. */
  place: string | null;
  maxConnections: number;
  /** The results of emails since the process began. */
  readonly counts: { taken: number; failed: number };
  /** Absolute address of an encoded path. */
  urlOf(path: string): string;
  /** Never throws; returns the outcome. */
  send(message: Message, signal?: AbortSignal): Promise<Outcome>;
  /** Sends a test email. */
  sendTest(to: Address): Promise<Outcome>;
  close(): void;
}

/** The time limit of connecting, and of silence afterwards. */
const connectMs = 15_000;
const silenceMs = 30_000;

/** @throws InvalidSmtpUrl, InvalidMailFrom, InvalidMailOptions */
export async function createMail(options: MailOptions, log: FastifyBaseLogger): Promise<Mail> {
  const { smtpUrl, publicUrl, maxConnections = 5, timeoutMs = 60_000 } = options;
  const urlOf = (path: string): string => `${publicUrl ?? ''}${path}`;
  if (smtpUrl === undefined) return notSending(urlOf);
  if (!options.from) throw new InvalidMailOptions('SMTP_URL is set, so MAIL_FROM must say whom mails come from.');
  if (!publicUrl) {
    throw new InvalidMailOptions('SMTP_URL is set, so WIKI_PUBLIC_URL must say at which address people open the wiki.');
  }
  const { url, place } = parseSmtpUrl(smtpUrl);
  const from = parseMailFrom(options.from);
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  // Loaded only where it is used.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url,
    pool: true,
    maxConnections,
    maxRequeues: 1,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  // Idle connections reopen; an unhandled error would end the process.
  transport.on('error', (err) => log.debug({ err }, 'a connection to the mail server ended'));

  const counts = { taken: 0, failed: 0 };

  async function send(message: Message, signal?: AbortSignal): Promise<Outcome> {
    const deadline = AbortSignal.timeout(timeoutMs);
    try {
      const { response } = await transport.sendMail({
        from,
        to: { name: oneLine(message.to.name, subjectMaxCharacters), address: message.to.address },
        subject: oneLine(message.subject, subjectMaxCharacters),
        text: message.text,
        html: message.html,
        messageId: `<${message.key ?? randomUUID()}@${domain}>`,
        // Keeps autoresponders quiet (RFC 3834).
        headers: { ...message.headers, 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
        signal: signal ? AbortSignal.any([deadline, signal]) : deadline,
      });
      counts.taken += 1;
      return { isTaken: true, said: saidBy(response) };
    } catch (error) {
      counts.failed += 1;
      return { isTaken: false, failure: failureOf(asError(error), place) };
    }
  }

  const sendTest = (to: Address) => send(testMessage(to, urlOf('/')));
  const close = () => transport.close({ force: true });
  return { isConfigured: true, place, maxConnections, counts, urlOf, send, sendTest, close };
}

function notSending(urlOf: Mail['urlOf']): Mail {
  const failure = { concerns: 'server', isFinal: false, isUncertain: false, reason: 'SMTP_URL is not set.' } as const;
  const send = async (): Promise<Outcome> => ({ isTaken: false, failure });
  const counts = { taken: 0, failed: 0 };
  return { isConfigured: false, place: null, maxConnections: 0, counts, urlOf, send, sendTest: send, close: () => {} };
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
