import type { FastifyRequest } from 'fastify';
import type { LinksContext } from './context.ts';
import { createLetIn } from './let-in.ts';

export interface SignInCompletion {
  code: string;
  verifier: string;
  invitation?: string;
}

/** Gives the tab that began a sign-in its session. Throws FlowExpired and what `letIn` does. */
export function createCompleteSignIn(context: LinksContext) {
  const letIn = createLetIn(context);
  return async function completeSignIn({ code, verifier, invitation }: SignInCompletion, request: FastifyRequest) {
    return letIn(await context.codes.redeem(code, verifier), invitation, request);
  };
}
