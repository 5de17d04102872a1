import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Address, Outcome } from '../../mail/index.ts';
import { composeLetter } from './compose-letter.ts';
import type { LetterKind, LetterLanguage } from './texts/letter-text.ts';

/** Delays of retries. */
const retriesMs = [10_000, 120_000];

export interface Letter {
  kind: LetterKind;
  to: Address;
  language: LetterLanguage;
  values?: Readonly<Record<string, string>>;
  /** The link's path, encoded. */
  path?: string;
}

type Services = Pick<FastifyInstance, 'mail' | 'background' | 'log'>;

/** Returns the decorator `fastify.letters`. */
export function createLetters({ mail, background, log }: Services, retryAfterMs: readonly number[] = retriesMs) {
  /** Never throws; returns the outcome. */
  function send({ kind, to, language, values = {}, path }: Letter, signal?: AbortSignal): Promise<Outcome> {
    const link = path === undefined ? null : mail.urlOf(path);
    return mail.send({ to, ...composeLetter(kind, language, { name: to.name, ...values }, link) }, signal);
  }

  async function sendPatiently(letter: Letter): Promise<void> {
    for (const waitMs of [...retryAfterMs, null]) {
      const outcome = await send(letter, background.closing);
      if (outcome.isTaken) return;
      const { isFinal, isUncertain, reason } = outcome.failure;
      // Emails that may have arrived aren't sent twice.
      if (isFinal || isUncertain || waitMs === null || background.closing.aborted) {
        return log.error({ letter: letter.kind, reason }, 'could not send an email');
      }
      await delay(waitMs, undefined, { signal: background.closing }).catch(() => {});
    }
  }

  return {
    /** Whether the wiki sends mail at all. */
    isOn: mail.isConfigured,
    send,
    /** Sends in the background with retries; logs final failures without text. */
    sendLater: (letter: Letter): void => background.run(() => sendPatiently(letter), 'could not compose an email'),
  };
}
