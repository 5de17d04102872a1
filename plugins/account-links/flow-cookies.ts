import type { FastifyInstance } from 'fastify';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { type Flow, flowTtlMs } from './flow.ts';

/** Only these routes see the cookies. */
const path = '/api/auth/external';

type Named = Pick<Flow, 'kind' | 'id'>;

/** Fixed for sign-ins, unique per linking (contract section 5.2 rule 7). */
export const cookieNameOf = ({ kind, id }: Named): string => (kind === 'sign-in' ? 'wiki.signIn' : `wiki.link.${id}`);

interface CookieNeeds {
  /** Shared, so any replica can continue a flow. */
  key: () => Promise<Uint8Array>;
  serialize: FastifyInstance['serializeCookie'];
  isSecure: boolean;
  now: () => Date;
}

/**
 * Cookies of flows: sealed (JWE, `dir`, A256GCM), host-only, short-lived. A sealed flow of one kind isn't valid as the
 * other.
 */
export function createFlowCookies({ key, serialize, isSecure, now }: CookieNeeds) {
  const attributes = { path, httpOnly: true, sameSite: 'lax', secure: isSecure } as const;

  return {
    /** Returns the value of a Set-Cookie header. */
    async seal(flow: Flow): Promise<string> {
      const { kind, ...claims } = flow;
      const sealed = await new EncryptJWT(claims)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(kind)
        .setExpirationTime(new Date(now().getTime() + flowTtlMs))
        .encrypt(await key());
      return serialize(cookieNameOf(flow), sealed, { ...attributes, maxAge: flowTtlMs / 1000 });
    },
    /** Returns null for a forged, expired or different flow. */
    async open(value: string, { kind, id }: Named): Promise<Flow | null> {
      const opened = await jwtDecrypt<Flow>(value, await key(), {
        audience: kind,
        currentDate: now(),
        requiredClaims: ['exp'],
        keyManagementAlgorithms: ['dir'],
        contentEncryptionAlgorithms: ['A256GCM'],
      }).catch(() => null);
      return opened && opened.payload.id === id ? ({ ...opened.payload, kind } as Flow) : null;
    },
    /** Set-Cookie value that clears the flow. */
    clear: (flow: Named): string => serialize(cookieNameOf(flow), '', { ...attributes, maxAge: 0 }),
  };
}
