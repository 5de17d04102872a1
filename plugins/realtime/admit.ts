import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { SignedIn } from '../accounts/index.ts';
import type { Connections } from './connections.ts';
import { OriginForbidden, Unauthorized, Unavailable, UpgradeRequired } from './errors.ts';
import type { countHandshakes } from './handshakes.ts';
import type { Sessions } from './sessions.ts';
import type { Upgrades } from './upgrades.ts';

interface AdmitNeeds {
  wsTokens: FastifyInstance['wsTokens'];
  connections: Connections;
  sessions: Sessions;
  upgrades: Upgrades;
  handshakes: ReturnType<typeof countHandshakes>;
  isAllowedOrigin: (origin: string | undefined) => boolean;
}

/**
 * Admits handshakes before the upgrade, cheapest checks first and the token last, so other refusals keep it. @throws
 * refusals
 */
export function createAdmit(needs: AdmitNeeds) {
  const { wsTokens, connections, sessions, upgrades, handshakes, isAllowedOrigin } = needs;
  return async function admit(request: FastifyRequest, reply: FastifyReply): Promise<SignedIn> {
    const socket = upgrades.socketOf(request.raw);
    if (!socket) {
      handshakes.note(request.headers);
      reply.header('Upgrade', 'websocket').header('Connection', 'Upgrade, close');
      throw new UpgradeRequired();
    }
    if (upgrades.isDraining) throw new Unavailable();
    if (!isAllowedOrigin(request.headers.origin)) throw new OriginForbidden();
    sessions.noteLook(request.raw);
    const account = await connections.whileWaiting(() => wsTokens.redeem(tokenOf(request)));
    if (!account) {
      reply.header('WWW-Authenticate', 'Bearer realm="wiki"');
      throw new Unauthorized();
    }
    connections.takePlace(account.user.id, socket);
    return account;
  };
}

/** Empty unless there is exactly one token. */
function tokenOf({ query }: FastifyRequest): string {
  const token = typeof query === 'object' && query !== null && 'token' in query ? query.token : '';
  return typeof token === 'string' ? token : '';
}
