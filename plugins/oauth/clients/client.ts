import type { ObjectId } from 'mongodb';

export type GrantType = 'authorization_code' | 'refresh_token' | 'urn:ietf:params:oauth:grant-type:device_code';
export type ClientAuthMethod = 'none' | 'client_secret_basic' | 'client_secret_post';

export interface ClientSettings {
  name: string;
  redirectUris: string[];
  grantTypes: GrantType[];
  authMethod: ClientAuthMethod;
  /** `native`: a loopback address may have any port (RFC 8252 section 7.3). */
  applicationType: 'web' | 'native';
}

/** Stored in `oauthClients`. */
export interface ClientRecord extends ClientSettings {
  _id: ObjectId;
  /** SHA-256, hex; null for public clients. */
  secretHash: string | null;
  /** The administrator; null if self-registered. */
  ownerId: ObjectId | null;
  createdAt: Date;
  lastUsedAt: Date | null;
  /** Self-registered only; extended with each use. */
  expiresAt?: Date;
}

/** The wiki's command line, which isn't stored. */
export const cliClientId = 'wiki-cli';
const deviceCode = 'urn:ietf:params:oauth:grant-type:device_code';
export const cliClient: ClientSettings = {
  name: 'wiki command line',
  redirectUris: [],
  grantTypes: [deviceCode, 'refresh_token'],
  authMethod: 'none',
  applicationType: 'native',
};

/** Self-registered clients without grants are removed after this time. */
export const unusedDays = 7;
/** Unused clients are removed after this time. */
export const idleDays = 90;
/** Maximum self-registered clients. */
export const registeredMax = 5000;
