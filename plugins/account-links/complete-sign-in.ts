import type { FastifyRequest } from 'fastify';
import type { LinksContext } from './context.ts';
import { letIn } from './let-in.ts';

export interface SignInCompletion {
  code: string;
  verifier: string;
  invitation?: string;
}

/** Gives the initiating tab its session. @throws FlowExpired and what `letIn` does */
export async function completeSignIn(
  context: LinksContext,
  { code, verifier, invitation }: SignInCompletion,
  request: FastifyRequest,
) {
  return letIn(context, await context.codes.redeem(code, verifier), invitation, request);
}
