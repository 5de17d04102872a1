import { hostname } from 'node:os';
import { unsupported } from '../errors.ts';
import { wholeNumber } from '../query/numbers.ts';
import { maxDocumentBytes } from '../store/collection.ts';
import { maxMessageBytes } from '../wire/frame.ts';
import type { Command } from './context.ts';
import { maxWriteBatch } from './write-batch.ts';

// The wire version of MongoDB 8.0: what the driver takes as leave to send the commands that are in the table.
const maxWireVersion = 25;
const version = '8.0.0';

/** A standalone server: the driver then sends no retryable writes and no transactions. */
export const hello: Command = ({ name, connectionId }) => ({
  helloOk: true,
  ...(name === 'hello' ? { isWritablePrimary: true } : { ismaster: true }),
  maxBsonObjectSize: maxDocumentBytes,
  maxMessageSizeBytes: maxMessageBytes,
  maxWriteBatchSize: maxWriteBatch,
  localTime: new Date(),
  logicalSessionTimeoutMinutes: 30,
  connectionId,
  minWireVersion: 0,
  maxWireVersion,
  readOnly: false,
  ok: 1,
});

export const ok: Command = () => ({ ok: 1 });

export const buildInfo: Command = () => ({
  version,
  versionArray: [...version.split('.').map(Number), 0],
  modules: ['embedded'],
  bits: 64,
  debug: false,
  maxBsonObjectSize: maxDocumentBytes,
  storageEngines: ['sqlite'],
  ok: 1,
});

export const connectionStatus: Command = () => ({
  authInfo: { authenticatedUsers: [], authenticatedUserRoles: [] },
  ok: 1,
});

export const getParameter: Command = () => ({ featureCompatibilityVersion: { version: '8.0' }, ok: 1 });

/** Of a server's parameters the store has one: how often it looks for expired documents. */
export const setParameter: Command = ({ command, engine }) => {
  const seconds = wholeNumber(command.ttlMonitorSleepSecs);
  if (seconds === null || seconds < 1) throw unsupported('The parameter');
  return { was: engine.ttl.setSleep(seconds), ok: 1 };
};

export const hostInfo: Command = () => ({
  system: { hostname: hostname(), currentTime: new Date() },
  os: {},
  extra: {},
  ok: 1,
});
