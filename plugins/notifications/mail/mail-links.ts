import { randomBytes } from 'node:crypto';
import type { MailLinks } from './compose-mail.ts';
import type { Entry } from './entry-text.ts';
import type { MailContext } from './mail-context.ts';

/** 256 random bits that open email settings without a session. */
export function newMailToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Ways to unsubscribe, for people and programs. */
export function mailLinks(
  { mail: { urlOf } }: Pick<MailContext, 'mail'>,
  entries: readonly Entry[],
  token: string,
): { links: MailLinks; headers: Record<string, string> } {
  const [first] = entries;
  const kind = first && entries.every((entry) => entry.kind === first.kind) ? first.kind : null;
  const all = `token=${token}`;
  const ofKind = kind && `${all}&kind=${kind}`;
  return {
    links: {
      settings: urlOf('/settings/notifications'),
      stopKind: ofKind && urlOf(`/-/unsubscribe?${ofKind}`),
      stopAll: urlOf(`/-/unsubscribe?${all}`),
    },
    headers: {
      // RFC 2369, and RFC 8058 for the one click.
      'List-Unsubscribe': `<${urlOf(`/api/notifications/unsubscribe?${ofKind ?? all}`)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
