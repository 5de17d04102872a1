import cookie from '@fastify/cookie';
import fp from 'fastify-plugin';
import { createGate } from './gate.ts';
import { type AttemptLimits, createLimits, defaultLimits } from './limits.ts';
import { authRoutes } from './routes.ts';

export interface AuthOptions {
  /** How much guessing is allowed. What is not given keeps its default. */
  limits?: Partial<AttemptLimits>;
}

declare module 'fastify' {
  interface FastifyInstance {
    auth: {
      /** Who is asking. Throws the gate's 401 when nobody is signed in, which cannot happen on `bearer` routes. */
      accountOf: FastifyInstance['accounts']['of'];
    };
  }
}

/** Signing up, in and out, and the gate in front of every route (contract section 5). */
export default fp<AuthOptions>(
  async (fastify, options) => {
    const limits = createLimits(fastify.coordination, { ...defaultLimits, ...options.limits });
    // Only parses: cookies are read in one place, the gate, and set nowhere (contract section 5.2, rules 3 and 4).
    await fastify.register(cookie, { hook: false });
    fastify.decorate('auth', { accountOf: fastify.accounts.of });
    fastify.addHook('onRequest', createGate(fastify));
    await fastify.register(authRoutes, { limits });
  },
  {
    fastify: '5.x',
    name: 'auth',
    dependencies: ['errors', 'access', 'coordination', 'accounts', 'access-tokens'],
    decorators: { fastify: ['problems', 'access', 'coordination', 'accounts', 'accessTokens'] },
  },
);
