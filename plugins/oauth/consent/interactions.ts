import { randomBytes } from 'node:crypto';
import type { Static } from 'typebox';
import type { SignedIn } from '../../accounts/index.ts';
import { findClient } from '../clients/find-client.ts';
import type { OAuthContext } from '../context.ts';
import { InteractionNotFound, NothingToAllow } from '../errors.ts';
import { lives } from '../grants/grant.ts';
import type { AuthorizationRequest, DecisionInput } from '../schema.ts';
import { scopesAsked, scopesOf } from '../scopes.ts';
import { type Decision, decisionKey } from './decision.ts';

/** @throws InteractionNotFound */
export async function readInteraction(
  context: OAuthContext,
  uid: string,
  asker: SignedIn,
): Promise<Static<typeof AuthorizationRequest>> {
  const { params } = await findInteraction(context, uid);
  const client = await findClient(context, String(params.client_id));
  if (!client) throw new InteractionNotFound();
  const asked = scopesAsked(params.scope);
  return {
    client: client.present(typeof params.redirect_uri === 'string' ? params.redirect_uri : null),
    scopes: scopesOf(asker, asked),
    resource: context.resources.of(params.resource)[0] ?? context.issuer,
  };
}

/**
 * Stores a decision until the initiating browser follows `redirectTo`: it needs that browser's cookie and the address's
 * word, so no one decides another's request. @throws InteractionNotFound, NothingToAllow
 */
export async function decideInteraction(
  context: Pick<OAuthContext, 'provider' | 'coordination'>,
  uid: string,
  { decision, scopes }: Static<typeof DecisionInput>,
  asker: SignedIn,
): Promise<{ redirectTo: string; decided: Decision; clientId: string }> {
  const { params, returnTo } = await findInteraction(context, uid);
  const decided = decide(decision, scopes, scopesAsked(params.scope), asker);
  const word = randomBytes(32).toString('base64url');
  await context.coordination.putOnce(decisionKey(uid, word), JSON.stringify(decided), lives.decision * 1000);
  const redirectTo = new URL(returnTo);
  redirectTo.searchParams.set('decision', word);
  return { redirectTo: redirectTo.href, decided, clientId: String(params.client_id) };
}

/** Splits scopes into allowed and refused. @throws NothingToAllow */
export function decide(
  decision: 'allow' | 'deny',
  scopes: readonly string[] | undefined,
  asked: ReturnType<typeof scopesAsked>,
  asker: SignedIn,
): Decision {
  const { user, tokenId } = asker;
  if (decision === 'deny') return { accountId: user.id, tokenId, scopes: [], refused: asked };
  const allowed = scopesOf(asker, asked).filter((scope) => !scopes || scopes.includes(scope));
  if (allowed.length === 0) throw new NothingToAllow();
  return { accountId: user.id, tokenId, scopes: allowed, refused: asked.filter((scope) => !allowed.includes(scope)) };
}

async function findInteraction({ provider }: Pick<OAuthContext, 'provider'>, uid: string) {
  const interaction = await provider.Interaction.find(uid);
  if (!interaction || interaction.result) throw new InteractionNotFound();
  return interaction;
}
