import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AbstractCursor, type Collection, type Db, type Document, MongoOperationTimeoutError } from 'mongodb';

/** The position of the options among the arguments of methods that send a command. */
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

/** Methods that touch one document, and are always fast. */
const pointMethods = new Set(Object.keys(optionsAt).filter((name) => name.includes('One')));

type Method = (...args: unknown[]) => unknown;

/** The limits added to a command. */
export interface CommandBounds {
  comment?: string;
  /** After this time the caller gets "the database does not answer"; the command may still be carried out. */
  deadlineMs?: number;
}

type BoundsFor = (method: string) => CommandBounds;

/** How long a command may take for which a request waits, with a server. */
export const requestDeadlineMs = 4_500;
/** The same with the embedded store, which answers late under load and never silently goes away. */
export const embeddedDeadlineMs = 15_000;

/**
 * A database whose commands have a deadline while a request waits for them, and for single documents always. They carry the
 * id of the request as `comment`, so that one in the log or the profile of the server leads to that request, and from there
 * to the proxy's log. Work that continues after the answer still carries it.
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
  // What was read of the body before has come in the socket's context, not in the request's.
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

/** The embedded store's database, in which single documents have a deadline. Its engine keeps no log of commands. */
export function boundPoints(db: Db): Db {
  return withBounds(db, (method) => (pointMethods.has(method) ? pointBounds : unbound));
}

/** The same database, whose commands have these bounds. */
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
      // Looked up at each call, so that a method that is replaced later is replaced for those who have the collection, too.
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

/** The same cursor, of which each step has the deadline, and `toArray` as a whole. */
function boundCursor(cursor: AbstractCursor, deadlineMs: number): AbstractCursor {
  for (const step of ['next', 'hasNext', 'tryNext', 'toArray'] as const) {
    const call = cursor[step].bind(cursor) as () => Promise<never>;
    cursor[step] = () => within(call(), deadlineMs, step);
  }
  return cursor;
}

/** An answer, or MongoOperationTimeoutError when it takes too long. The driver's own `timeoutMS` does nothing. */
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
