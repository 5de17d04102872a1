import type { Redis } from 'ioredis';
import { CoordinationUnavailable } from './errors.ts';
import type { RedisConnections } from './redis-connections.ts';

type Command<T> = (redis: Redis) => Promise<T>;

export interface Asking {
  isOpen(): boolean;
  /** @throws `CoordinationUnavailable` unless it certainly happened */
  ask<T>(command: Command<T>): Promise<T>;
  /** Returns the answer, or what to do without one. */
  askOr<T>(command: Command<T>, fallback: () => T | Promise<T>): Promise<T>;
}

export function createAsking(connections: RedisConnections): Asking {
  const { commands } = connections;
  // A closed connection briefly keeps its status.
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
