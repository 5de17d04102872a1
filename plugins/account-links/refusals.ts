import type { FastifyRequest } from 'fastify';
import type { Account } from '../accounts/index.ts';
import type { LinksContext } from './context.ts';
import type { Flow } from './flow.ts';

/** Returns a code to show; null for internal errors. */
export function refusalCode(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || !('statusCode' in error)) return null;
  const isTold = Number(error.statusCode) < 500 || ('isForClients' in error && error.isForClients === true);
  return isTold ? String(error.code).toLowerCase() : null;
}

interface Refusal {
  flow: Pick<Flow, 'kind' | 'provider'>;
  reason: string;
  /** The account concerned, where known. */
  account?: Account | null;
}

/** Audits a refused sign-in or linking, with the reason. */
export async function recordRefusal(
  { audit }: Pick<LinksContext, 'audit'>,
  { flow: { kind, provider }, reason, account }: Refusal,
  request: FastifyRequest,
): Promise<void> {
  const action = kind === 'link' ? 'account-link.refused' : 'sign-in.refused';
  const target = account && ({ type: 'account', id: account.id, name: account.name } as const);
  await audit.record({ action, actor: null, details: { provider, reason }, ...(target && { target }) }, request);
}
