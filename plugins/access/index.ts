import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { AdminRequired, InsufficientScope, RouteWithoutAccess, Unauthorized } from './errors.ts';

/** A route's callers and the carrier of their credentials (contract section 5.1). */
export type AccessMode = 'public' | 'bearer' | 'delivery' | 'ws-token';
export type Scope = 'read' | 'write' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A route without a mode stops the boot. */
    access?: AccessMode;
    /** Required token scope: by default `read` for GET and HEAD, otherwise `write`; `any`: none. */
    scope?: Scope | 'any';
  }
  interface FastifyInstance {
    access: {
      /** The gate's errors, described here and thrown where it's enforced. */
      errors: typeof gateErrors;
      /** The cookie for `delivery` routes alone. */
      cookieName: typeof cookieName;
      scopeOf(route: { method: string | string[]; config?: { scope?: Scope | 'any' } }): Scope | 'any';
      /** All routes, in boot order. */
      routes: readonly RouteOptions[];
    };
  }
}

const cookieName = 'wiki.accessToken';
const gateErrors = { Unauthorized, InsufficientScope, AdminRequired };

/** Requires an access mode of every route, and describes the gate's refusals in its schema. */
export default fp(
  async (fastify) => {
    const routes: RouteOptions[] = [];
    fastify.decorate('access', { errors: gateErrors, cookieName, scopeOf, routes });

    fastify.addHook('onRoute', (route) => {
      routes.push(route);
      if (!route.config?.access || route.config.access === 'public') return;
      fastify.addProblems(route, Unauthorized, InsufficientScope);
      if (scopeOf(route) === 'admin') fastify.addProblems(route, AdminRequired);
    });
    fastify.addHook('onRequest', async (request, reply) => {
      reply.header('X-Content-Type-Options', 'nosniff');
      // Keeps restricted responses out of shared caches; browsers revalidate them.
      if (request.routeOptions.config.access !== 'public') reply.header('Cache-Control', 'private, no-cache');
    });
    fastify.addHook('onReady', async () => {
      const undeclared = routes.filter((route) => !route.config?.access);
      if (undeclared.length) {
        throw new RouteWithoutAccess(undeclared.map((route) => `${route.method} ${route.url}`).join(', '));
      }
    });
  },
  { fastify: '5.x', name: 'access', dependencies: ['errors'], decorators: { fastify: ['addProblems'] } },
);

function scopeOf(route: { method: string | string[]; config?: { scope?: Scope | 'any' } }): Scope | 'any' {
  const methods = [route.method].flat();
  return route.config?.scope ?? (methods.every((method) => method === 'GET' || method === 'HEAD') ? 'read' : 'write');
}
