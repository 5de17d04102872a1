import type { FastifyInstance } from 'fastify';
import { EncryptJWT, jwtDecrypt } from 'jose';
import { type Flow, flowTtlMs } from './flow.ts';

/** Only these routes see the cookies. */
const path = '/api/auth/external';

type Named = Pick<Flow, 'kind' | 'id'>;

/** A fixed name for signing in, a unique one for each linking (contract section 5.2 rule 7). */
export const cookieNameOf = ({ kind, id }: Named): string => (kind === 'sign-in' ? 'wiki.signIn' : `wiki.link.${id}`);

interface CookieNeeds {
  /** Shared by the replicas, so that any of them can go on with a flow. */
  key: () => Promise<Uint8Array>;
  serialize: FastifyInstance['serializeCookie'];
  isSecure: boolean;
  now: () => Date;
}

/**
 * The cookies that hold flows: sealed (JWE, `dir`, A256GCM), host-only, gone after minutes. No one but the wiki can read or
 * make one, and a sealed flow of one kind is none of the other.
 */
export function createFlowCookies({ key, serialize, isSecure, now }: CookieNeeds) {
  const attributes = { path, httpOnly: true, sameSite: 'lax', secure: isSecure } as const;

  return {
    /** The value of a Set-Cookie header. */
    async seal(flow: Flow): Promise<string> {
      const { kind, ...claims } = flow;
      const sealed = await new EncryptJWT(claims)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(kind)
        .setExpirationTime(new Date(now().getTime() + flowTtlMs))
        .encrypt(await key());
      return serialize(cookieNameOf(flow), sealed, { ...attributes, maxAge: flowTtlMs / 1000 });
    },
    /** The flow in a cookie; null for one that is forged, too old, of the other kind or of another flow. */
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
    /** The value of the Set-Cookie header that takes a flow's cookie away. */
    clear: (flow: Named): string => serialize(cookieNameOf(flow), '', { ...attributes, maxAge: 0 }),
  };
}
