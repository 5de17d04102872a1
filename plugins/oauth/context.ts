import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { createMakeClient } from './clients/make-client.ts';
import type { Limits } from './limits.ts';
import type { AdapterNeeds } from './provider/adapter-needs.ts';
import type { Resources } from './resources.ts';

export interface OAuthContext extends AdapterNeeds {
  /** Origin of the screens. */
  publicUrl: string;
  /** Origin of `/.well-known` and the protocol. */
  issuer: string;
  registration: 'open' | 'closed';
  resources: Resources;
  provider: Provider;
  limits: Limits;
  makeClient: ReturnType<typeof createMakeClient>;
  auth: FastifyInstance['auth'];
  audit: FastifyInstance['audit'];
  listCursor: FastifyInstance['listCursor'];
}
