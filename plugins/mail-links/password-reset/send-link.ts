import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { LetterLanguage } from '../letters/texts/letter-text.ts';
import { type ResetLinks, resetPath } from './reset-links.ts';

const hourMs = 60 * 60_000;

type Services = Pick<FastifyInstance, 'accounts' | 'audit' | 'letters'> & { links: ResetLinks };

/** Sends nothing unless a usable account has the address. */
export async function sendLink(
  { accounts, links, letters, audit }: Services,
  email: string,
  language: LetterLanguage,
  origin: Pick<FastifyRequest, 'ip' | 'headers'>,
): Promise<void> {
  const account = await accounts.findByEmail(email);
  const link = account && (await links.make(account, hourMs));
  if (!link) return;
  const to = { name: account.name, address: account.email };
  letters.sendLater({ kind: 'password-reset', to, language, path: resetPath(link.token) });
  const target = { type: 'account', id: account.id, name: account.name } as const;
  await audit.record({ action: 'password.link-requested', actor: null, target }, origin);
}
