import type { Static } from 'typebox';
import type { SignedIn } from '../../accounts/index.ts';
import { findClient } from '../clients/find-client.ts';
import type { Decision } from '../consent/decision.ts';
import { decide } from '../consent/interactions.ts';
import { insertGrant } from '../consent/take-decision.ts';
import type { OAuthContext } from '../context.ts';
import { DeviceCodeDecided, DeviceCodeNotFound } from '../errors.ts';
import type { DecisionInput, DeviceRequest } from '../schema.ts';
import { scopesAsked, scopesOf } from '../scopes.ts';
import { hashOf, type OAuthRecord } from '../store.ts';

interface StoredDevice {
  clientId: string;
  exp: number;
  params: { scope?: string; resource?: unknown };
  deviceInfo: { address: string; program: string };
}

/** @throws DeviceCodeNotFound, DeviceCodeDecided, TooManyRequests */
export async function readDevice(
  context: Pick<OAuthContext, 'limits' | 'store' | 'clients' | 'now'>,
  userCode: string,
  asker: SignedIn,
): Promise<Static<typeof DeviceRequest>> {
  const { device } = await findDevice(context, userCode, asker);
  const client = await findClient(context, device.clientId);
  if (!client) throw new DeviceCodeNotFound();
  return {
    client: client.present(null),
    scopes: scopesOf(asker, scopesAsked(device.params.scope)),
    askedFrom: device.deviceInfo,
    expiresAt: new Date(device.exp * 1000).toISOString(),
  };
}

/** Decides once. @throws DeviceCodeNotFound, DeviceCodeDecided, NothingToAllow, TooManyRequests */
export async function decideDevice(
  context: OAuthContext,
  userCode: string,
  { decision, scopes }: Static<typeof DecisionInput>,
  asker: SignedIn,
): Promise<{ decided: Decision; clientId: string }> {
  const { record, device } = await findDevice(context, userCode, asker);
  const { clientId, params } = device;
  const decided = decide(decision, scopes, scopesAsked(params.scope), asker);
  const { store, withdraw, resources } = context;
  if (decided.scopes.length === 0) {
    const denied = { error: 'access_denied', errorDescription: 'The request was denied.' };
    if (!(await store.decide(record._id, JSON.stringify(denied), null))) throw new DeviceCodeDecided();
    return { decided, clientId };
  }
  const grantId = await insertGrant(context, { ...decided, clientId, resource: params.resource });
  const allowed = {
    accountId: asker.user.id,
    grantId,
    scope: decided.scopes.join(' '),
    resource: resources.of(params.resource),
  };
  if (await store.decide(record._id, JSON.stringify(allowed), grantId)) return { decided, clientId };
  await withdraw.one(grantId);
  throw new DeviceCodeDecided();
}

/** Limits wrong codes, which are few enough to guess (RFC 8628 section 5.1). */
async function findDevice(
  { store, limits, now }: Pick<OAuthContext, 'limits' | 'store' | 'now'>,
  userCode: string,
  { user }: SignedIn,
) {
  const code = userCode.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const record = await limits.tryCode(user.id, () => store.findByUserCode(hashOf(code), now()));
  if (!record) throw new DeviceCodeNotFound();
  if (record.decision !== undefined) throw new DeviceCodeDecided();
  return { record, device: readDevicePayload(record) };
}

function readDevicePayload({ payload }: OAuthRecord): StoredDevice {
  return JSON.parse(payload);
}
