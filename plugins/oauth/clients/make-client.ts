import { randomBytes } from 'node:crypto';
import { ObjectId } from 'mongodb';
import { RegistrationClosed, TooManyClients } from '../errors.ts';
import type { Limits } from '../limits.ts';
import { type ClientRecord, type ClientSettings, registeredMax, unusedDays } from './client.ts';
import type { ClientStore } from './client-store.ts';
import { readClientMetadata } from './read-client-metadata.ts';
import { secretHashOf } from './secret-hash.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface MakeNeeds {
  clients: ClientStore;
  limits: Limits;
  registration: 'open' | 'closed';
  now: () => Date;
}

/** The secret is returned only here. */
export interface MadeClient {
  record: ClientRecord;
  secret: string | null;
}

/** Creates self-registered (RFC 7591) and administrators' clients. */
export function createMakeClient({ clients, limits, registration, now }: MakeNeeds) {
  async function insert(settings: ClientSettings, ownerId: string | null): Promise<MadeClient> {
    const secret = settings.authMethod === 'none' ? null : randomBytes(32).toString('base64url');
    const record: ClientRecord = {
      _id: new ObjectId(),
      ...settings,
      secretHash: secret === null ? null : secretHashOf(secret),
      ownerId: ownerId === null ? null : new ObjectId(ownerId),
      createdAt: now(),
      lastUsedAt: null,
      ...(ownerId === null && { expiresAt: new Date(now().getTime() + unusedDays * dayMs) }),
    };
    await clients.insert(record);
    return { record, secret };
  }

  return {
    /** @throws RegistrationClosed, TooManyRequests, TooManyClients, InvalidClientMetadata, InvalidRedirectUri */
    async register(body: unknown, address: string): Promise<MadeClient> {
      if (registration === 'closed') throw new RegistrationClosed();
      const settings = readClientMetadata(body);
      await limits.countRegistration(address);
      if ((await clients.countRegistered(now())) >= registeredMax) throw new TooManyClients();
      return insert(settings, null);
    },
    /** @throws InvalidClientMetadata, InvalidRedirectUri */
    forAdmin(body: unknown, ownerId: string): Promise<MadeClient> {
      return insert(readClientMetadata(body), ownerId);
    },
  };
}
