import type { ObjectId } from 'mongodb';

export type GrantType = 'authorization_code' | 'refresh_token' | 'urn:ietf:params:oauth:grant-type:device_code';
export type ClientAuthMethod = 'none' | 'client_secret_basic' | 'client_secret_post';

/** The settings of a client, however it was registered. */
export interface ClientSettings {
  name: string;
  redirectUris: string[];
  grantTypes: GrantType[];
  authMethod: ClientAuthMethod;
  /** `native`: on the machine of its user, so that a loopback address may have any port (RFC 8252 section 7.3). */
  applicationType: 'web' | 'native';
}

/** An application as stored in the collection `oauthClients`. */
export interface ClientRecord extends ClientSettings {
  _id: ObjectId;
  /** SHA-256 of the secret, hex; null for a client that can keep none. */
  secretHash: string | null;
  /** The administrator who made it; null for one that has registered itself. */
  ownerId: ObjectId | null;
  createdAt: Date;
  lastUsedAt: Date | null;
  /** Only of those that have registered themselves: moved on with each use. */
  expiresAt?: Date;
}

/** The client of the wiki's own command line, which is nowhere stored. */
export const cliClientId = 'wiki-cli';
const deviceCode = 'urn:ietf:params:oauth:grant-type:device_code';
export const cliClient: ClientSettings = {
  name: 'wiki command line',
  redirectUris: [],
  grantTypes: [deviceCode, 'refresh_token'],
  authMethod: 'none',
  applicationType: 'native',
};

/** A client that registered itself goes when no one has allowed it anything for so long. */
export const unusedDays = 7;
/** And when no one has used it for so long. */
export const idleDays = 90;
/** So many clients that registered themselves are kept. */
export const registeredMax = 5000;
