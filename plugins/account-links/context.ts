import type { FastifyInstance } from 'fastify';
import type { createCodes } from './codes.ts';
import type { createFlowCookies } from './flow-cookies.ts';
import type { Providers } from './providers.ts';
import type { createReturnFlow } from './return-flow.ts';
import type { Store } from './store.ts';
import type { createUnderWay } from './under-way.ts';

/** The context of this plugin's use cases. */
export interface LinksContext
  extends Pick<FastifyInstance, 'accounts' | 'auth' | 'audit' | 'coordination' | 'fleet' | 'groups' | 'log'> {
  store: Store;
  providers: Providers;
  cookies: ReturnType<typeof createFlowCookies>;
  codes: ReturnType<typeof createCodes>;
  underWay: ReturnType<typeof createUnderWay>;
  returnFlow: ReturnType<typeof createReturnFlow>;
  /** The public origin of the wiki. */
  publicUrl: string;
  now: () => Date;
}
