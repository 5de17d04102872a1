import type { Redis } from 'ioredis';
import { CoordinationUnavailable } from './errors.ts';
import type { RedisConnections } from './redis-connections.ts';

type Command<T> = (redis: Redis) => Promise<T>;

export interface Asking {
  isOpen(): boolean;
  /** The answer of a command; throws `CoordinationUnavailable` when it did not certainly happen. */
  ask<T>(command: Command<T>): Promise<T>;
  /** The answer, or what to do without one. */
  askOr<T>(command: Command<T>, fallback: () => T | Promise<T>): Promise<T>;
}

export function createAsking(connections: RedisConnections): Asking {
  const { commands } = connections;
  // A connection that has ended keeps its status for a moment longer.
  const isOpen = () => commands.status === 'ready' && commands.stream.writable;

  async function ask<T>(command: Command<T>): Promise<T> {
    if (!isOpen()) throw new CoordinationUnavailable();
    try {
      const answer = await command(commands);
      connections.noteCommand(null);
      return answer;
    } catch (error) {
      if (isOpen()) connections.noteCommand(error instanceof Error ? error : new Error(String(error)));
      throw Object.assign(new CoordinationUnavailable(), { cause: error });
    }
  }

  return { isOpen, ask, askOr: (command, fallback) => ask(command).catch(fallback) };
}
