import type { PublicEnv } from '../../server/load-context.ts';

/** Realtime channels of the api (contract section 6). */
export const namespaces = ['collab', 'presence', 'notifications'] as const;
export type Namespace = (typeof namespaces)[number];

/**
 * Returns the WebSocket address of a namespace: its own configured one, else at the api's, else at the page's origin
 * (contract section 4).
 */
export function socketAddress(namespace: Namespace, env: PublicEnv, pageOrigin: string): string {
  const base = env.WEB_PUBLIC_COLLAB_URL ?? env.WEB_PUBLIC_API_URL ?? pageOrigin;
  return `${base.replace(/^http/, 'ws')}/${namespace}`;
}

/** Returns the same address for plain HTTP, to see who answers. */
export function plainAddress(namespace: Namespace, env: PublicEnv, pageOrigin: string): string {
  return socketAddress(namespace, env, pageOrigin).replace(/^ws/, 'http');
}
