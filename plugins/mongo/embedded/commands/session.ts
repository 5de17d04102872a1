import { unsupported } from '../errors.ts';
import { wholeNumber } from '../query/numbers.ts';
import { maxDocumentBytes } from '../store/collection.ts';
import { maxMessageBytes } from '../wire/frame.ts';
import type { Command } from './context.ts';
import { maxWriteBatch } from './write-batch.ts';

// MongoDB 8.0's: the driver then sends the commands in the table.
const maxWireVersion = 25;

/** Answers as a standalone server, so drivers use no retryable writes or transactions. */
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

/** Sets the TTL interval, the only supported parameter. */
export const setParameter: Command = ({ command, engine }) => {
  const seconds = wholeNumber(command.ttlMonitorSleepSecs);
  if (seconds === null || seconds < 1) throw unsupported('The parameter');
  return { was: engine.ttl.setSleep(seconds), ok: 1 };
};
