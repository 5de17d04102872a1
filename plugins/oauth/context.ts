import type { FastifyInstance } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { createMakeClient } from './clients/make-client.ts';
import type { Limits } from './limits.ts';
import type { AdapterNeeds } from './provider/adapter-needs.ts';
import type { Resources } from './resources.ts';

/** The context of the use cases of the authorization server. */
export interface OAuthContext extends AdapterNeeds {
  /** The origin that people open the wiki at, where the screens are. */
  publicUrl: string;
  /** The origin that serves `/.well-known` and the protocol. */
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
