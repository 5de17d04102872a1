import type { Adapter, AdapterPayload } from 'oidc-provider';
import { lives } from '../grants/grant.ts';
import { hashOf, keyOf, type OAuthRecord } from '../store.ts';
import type { AdapterNeeds } from './adapter-needs.ts';

/** Codes, refresh tokens and pending requests; secrets are stored as hashes. */
export function createRecordAdapter(model: string, needs: AdapterNeeds, none: Adapter): Adapter {
  const { store, grants, withdraw, coordination, pollMs, errors, now } = needs;

  /** Fast polling gets `slow_down` (RFC 8628 section 3.5). */
  async function limitPolls(id: string): Promise<void> {
    // Tolerates slightly early polls.
    const { count } = await coordination.increment(`oauth:poll:${hashOf(id)}`, Math.max(1, Math.floor(pollMs * 0.8)));
    if (count > 1) throw new errors.SlowDown();
  }

  return {
    ...none,
    async upsert(id, { jti: _id, userCode, consumed: _consumed, ...payload }, expiresIn = lives.refreshToken) {
      const { grantId } = payload;
      const expiresAt = new Date(now().getTime() + expiresIn * 1000);
      await store.put({
        _id: keyOf(model, id),
        payload: JSON.stringify(payload),
        expiresAt,
        ...(grantId !== undefined && { grantId }),
        ...(userCode !== undefined && { userCodeHash: hashOf(userCode) }),
      });
      if (model === 'RefreshToken' && grantId) await grants.noteUse(grantId, now(), expiresAt);
    },
    async find(id) {
      if (model === 'DeviceCode') await limitPolls(id);
      const record = await store.find(keyOf(model, id));
      return record ? toPayload(id, record) : undefined;
    },
    async consume(id) {
      if (await store.consume(keyOf(model, id), now())) return;
      // Concurrent uses count as reuse, so a thief gets nothing.
      const record = await store.find(keyOf(model, id));
      if (record?.grantId) await withdraw.one(record.grantId);
      throw new errors.InvalidGrant('used before');
    },
    destroy: (id) => store.delete(keyOf(model, id)),
    revokeByGrantId: (grantId) => store.deleteOfGrant(grantId),
  };
}

function toPayload(jti: string, { payload, decision, consumedAt }: OAuthRecord): AdapterPayload {
  return {
    ...JSON.parse(payload),
    ...(decision !== undefined && JSON.parse(decision)),
    jti,
    ...(consumedAt && { consumed: Math.floor(consumedAt.getTime() / 1000) }),
  };
}
