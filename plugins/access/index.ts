import type { RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { AdminRequired, InsufficientScope, RouteWithoutAccess, Unauthorized } from './errors.ts';

/** The callers of a route and the carrier of their credentials (contract section 5.1). */
export type AccessMode = 'public' | 'bearer' | 'delivery' | 'ws-token';
export type Scope = 'read' | 'write' | 'admin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's access mode. A route without one stops the boot. */
    access?: AccessMode;
    /** The token scope it needs: by default `read` for GET and HEAD, `write` for the rest; `any` asks for none. */
    scope?: Scope | 'any';
  }
  interface FastifyInstance {
    access: {
      /** The errors of the gate, described here once and thrown where it is enforced. */
      errors: typeof gateErrors;
      /** The first-party cookie that opens `delivery` routes, and only these. */
      cookieName: typeof cookieName;
      scopeOf(route: { method: string | string[]; config?: { scope?: Scope | 'any' } }): Scope | 'any';
      /** Every route there is, in the order of the boot. */
      routes: readonly RouteOptions[];
    };
  }
}

const cookieName = 'wiki.accessToken';
const gateErrors = { Unauthorized, InsufficientScope, AdminRequired };

/** Makes every route declare its access mode, and describes the gate's refusals in each route's schema. */
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
      // What not everyone may read is kept by no shared cache, and asked for again by a browser that kept it.
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
