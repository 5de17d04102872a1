import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AbstractCursor, type Collection, type Db, type Document, MongoOperationTimeoutError } from 'mongodb';

/** Position of options among a method's arguments. */
const optionsAt: Readonly<Record<string, number>> = {
  find: 1,
  findOne: 1,
  findOneAndUpdate: 2,
  findOneAndReplace: 2,
  findOneAndDelete: 1,
  insertOne: 1,
  insertMany: 1,
  updateOne: 2,
  updateMany: 2,
  replaceOne: 2,
  deleteOne: 1,
  deleteMany: 1,
  bulkWrite: 1,
  aggregate: 1,
  countDocuments: 1,
  estimatedDocumentCount: 0,
  distinct: 2,
};

/** They affect one document and are always fast. */
const pointMethods = new Set(Object.keys(optionsAt).filter((name) => name.includes('One')));

type Method = (...args: unknown[]) => unknown;

/** Limits added to a command. */
export interface CommandBounds {
  comment?: string;
  /** Then "the database does not answer"; the command may still complete. */
  deadlineMs?: number;
}

type BoundsFor = (method: string) => CommandBounds;

/** Time limit per command of a request, with a server. */
export const requestDeadlineMs = 4_500;
/** With the embedded store, which may be slow under load. */
export const embeddedDeadlineMs = 15_000;

/**
 * Gives commands a deadline within requests, single documents always. Commands carry the request's id as `comment`, so
 * server logs lead to proxy logs, also in work after the response.
 */
export function boundRequests(fastify: Pick<FastifyInstance, 'addHook'>, db: Db): Db {
  interface Asked {
    comment: string;
    isAnswered: boolean;
  }
  const current = new AsyncLocalStorage<Asked>();
  const known = new WeakMap<FastifyRequest, Asked>();
  const enter = (request: FastifyRequest, _reply: unknown, done: () => void) => {
    const asked = known.get(request) ?? { comment: request.id, isAnswered: false };
    known.set(request, asked);
    current.run(asked, done);
  };
  fastify.addHook('onRequest', enter);
  // The body is read outside the request's context.
  fastify.addHook('preValidation', enter);
  fastify.addHook('onResponse', async (request) => {
    const asked = known.get(request);
    if (asked) asked.isAnswered = true;
  });
  return withBounds(db, (method) => {
    const asked = current.getStore();
    const isAwaited = asked !== undefined && !asked.isAnswered;
    return {
      ...(asked && { comment: asked.comment }),
      ...((isAwaited || pointMethods.has(method)) && { deadlineMs: requestDeadlineMs }),
    };
  });
}

const unbound: CommandBounds = {};
const pointBounds: CommandBounds = { deadlineMs: embeddedDeadlineMs };

/** Returns the embedded store: deadlines for single documents only; no command log. */
export function boundPoints(db: Db): Db {
  return withBounds(db, (method) => (pointMethods.has(method) ? pointBounds : unbound));
}

export function withBounds(db: Db, boundsFor: BoundsFor): Db {
  return new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (name === 'collection') {
        return <T extends Document>(...args: Parameters<Db['collection']>) =>
          ofCollection(target.collection<T>(...args), boundsFor);
      }
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function ofCollection<T extends Document>(collection: Collection<T>, boundsFor: BoundsFor) {
  const methods = new Map<string | symbol, Method>();
  return new Proxy(collection, {
    get(target, name) {
      const known = methods.get(name);
      if (known) return known;
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      // Late lookup, so replaced methods affect existing collections.
      const call: Method = (...args) => (Reflect.get(target, name, target) as Method).apply(target, args);
      const method = bound(call, String(name), boundsFor);
      methods.set(name, method);
      return method;
    },
  });
}

function bound(call: Method, name: string, boundsFor: BoundsFor): Method {
  const at = optionsAt[name];
  if (at === undefined) return call;
  return (...args) => {
    const { comment, deadlineMs } = boundsFor(name);
    if (comment !== undefined) args[at] = { comment, ...(args[at] as object | undefined) };
    const answer = call(...args);
    if (deadlineMs === undefined) return answer;
    return answer instanceof AbstractCursor ? boundCursor(answer, deadlineMs) : within(answer, deadlineMs, name);
  };
}

/** Each step has the deadline, `toArray` as a whole. */
function boundCursor(cursor: AbstractCursor, deadlineMs: number): AbstractCursor {
  for (const step of ['next', 'hasNext', 'tryNext', 'toArray'] as const) {
    const call = cursor[step].bind(cursor) as () => Promise<never>;
    cursor[step] = () => within(call(), deadlineMs, step);
  }
  return cursor;
}

/** MongoOperationTimeoutError if too slow; the driver's `timeoutMS` doesn't work. */
export async function within<T>(answer: T | Promise<T>, deadlineMs: number, what: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const message = `${what} was not answered within ${deadlineMs} ms`;
    timer = setTimeout(() => reject(new MongoOperationTimeoutError(message)), deadlineMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
