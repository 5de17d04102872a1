import type { PublicEnv } from '../../server/load-context.ts';

/** The realtime channels of the api (contract, section 6). */
export const namespaces = ['collab', 'presence', 'notifications'] as const;
export type Namespace = (typeof namespaces)[number];

/**
 * Returns where a namespace is reached by WebSocket: at the address of its own that the deployment names, else at the
 * api's, else at the origin of the page (contract, section 4).
 */
export function socketAddress(namespace: Namespace, env: PublicEnv, pageOrigin: string): string {
  const base = env.WEB_PUBLIC_COLLAB_URL ?? env.WEB_PUBLIC_API_URL ?? pageOrigin;
  return `${base.replace(/^http/, 'ws')}/${namespace}`;
}

/** Returns the same place as plain HTTP asks for it, to learn what answers there. */
export function plainAddress(namespace: Namespace, env: PublicEnv, pageOrigin: string): string {
  return socketAddress(namespace, env, pageOrigin).replace(/^ws/, 'http');
}
