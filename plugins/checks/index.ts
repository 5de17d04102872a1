import fp from 'fastify-plugin';
import type { Check } from './check.ts';
import { type CheckOptions, type CheckResult, runChecks } from './run-checks.ts';

export type { Check, Finding } from './check.ts';
export type { CheckOptions, CheckResult } from './run-checks.ts';

declare module 'fastify' {
  interface FastifyInstance {
    checks: {
      /** Adds the checks of a plugin's stores. */
      add(...checks: Check[]): void;
      /** Checks all stores; changes nothing. */
      run(options?: CheckOptions): Promise<CheckResult>;
    };
  }
}

/** Collects plugins' consistency checks for administrators. */
export default fp(
  async (fastify) => {
    const checks: Check[] = [];
    fastify.decorate('checks', {
      add: (...more) => void checks.push(...more),
      run: (options) => runChecks(checks, options),
    });
  },
  { fastify: '5.x', name: 'checks' },
);
