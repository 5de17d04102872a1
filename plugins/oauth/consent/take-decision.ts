import { ObjectId } from 'mongodb';
import type { Interaction, InteractionResults, Provider } from 'oidc-provider';
import type { OAuthContext } from '../context.ts';
import { lives } from '../grants/grant.ts';
import { paths } from '../paths.ts';
import { resumeCookie } from '../provider/create-provider.ts';
import { type Decision, decisionKey } from './decision.ts';

type Middleware = Parameters<Provider['use']>[0];

const resumePath = new RegExp(`^${paths.authorize}/([\\w-]{1,100})$`);

/** Applies a decision when its initiating browser returns. */
export function takeDecisions(context: OAuthContext): Middleware {
  const { provider, coordination, auth } = context;

  return async function takeDecision(ctx, next) {
    const uid = resumePath.exec(ctx.path)?.[1];
    const word = new URLSearchParams(ctx.querystring).get('decision');
    // Issued here, since it is signed.
    if (uid && word && ctx.cookies.get(resumeCookie, { signed: true }) === uid) {
      const interaction = await provider.Interaction.find(uid);
      const text = interaction && (await coordination.takeOnce(decisionKey(uid, word)));
      if (interaction && text) await apply(interaction, JSON.parse(text));
    }
    await next();
  };

  async function apply(interaction: Interaction, decision: Decision): Promise<void> {
    const [signedIn] = await auth.lookAgain([decision]);
    interaction.result = signedIn ? await resultOf(interaction, decision) : { error: 'access_denied' };
    interaction.params.scope = [...decision.scopes, ...decision.refused].join(' ');
    await interaction.persist();
  }

  async function resultOf({ params }: Interaction, decision: Decision): Promise<InteractionResults> {
    if (decision.scopes.length === 0) {
      return { error: 'access_denied', error_description: 'The request was denied.' };
    }
    const grantId = await insertGrant(context, {
      ...decision,
      clientId: String(params.client_id),
      resource: params.resource,
    });
    return { login: { accountId: decision.accountId, remember: false }, consent: { grantId } };
  }
}

/** Stores a grant. Returns its id. */
export async function insertGrant(
  { grants, clients, resources, now }: Pick<OAuthContext, 'resources' | 'clients' | 'grants' | 'now'>,
  { accountId, clientId, scopes, refused, resource }: Decision & { clientId: string; resource: unknown },
): Promise<string> {
  const _id = new ObjectId();
  const createdAt = now();
  const expiresAt = new Date(createdAt.getTime() + lives.refreshToken * 1000);
  const of = { accountId: new ObjectId(accountId), clientId, scopes, refused, resources: resources.of(resource) };
  await grants.insert({ _id, ...of, createdAt, lastUsedAt: null, expiresAt });
  await clients.noteUse(clientId, createdAt, expiresAt);
  return _id.toHexString();
}
