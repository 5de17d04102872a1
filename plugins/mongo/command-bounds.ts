import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance } from 'fastify';
import type { Collection, Db, Document } from 'mongodb';

/** Where the options stand among the arguments of those methods that a command follows from. */
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

type Method = (...args: unknown[]) => unknown;

/**
 * A database whose commands carry the id of the request that they are for as `comment`, so that one in the log or the
 * profile of the server leads to that request, and from there to the proxy's log. Work that goes on after the answer
 * still carries it.
 */
export function traceRequests(fastify: Pick<FastifyInstance, 'addHook'>, db: Db): Db {
  const current = new AsyncLocalStorage<string>();
  fastify.addHook('onRequest', (request, _reply, done) => current.run(request.id, done));
  // What was read of the body before has come in the socket's context, not in the request's.
  fastify.addHook('preValidation', (request, _reply, done) => current.run(request.id, done));
  return withComments(db, () => current.getStore());
}

/** The same database, whose commands carry as `comment` what `commentOf` says at that moment, if anything. */
export function withComments(db: Db, commentOf: () => string | undefined): Db {
  return new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (name === 'collection') {
        return <T extends Document>(...args: Parameters<Db['collection']>) =>
          ofCollection(target.collection<T>(...args), commentOf);
      }
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function ofCollection<T extends Document>(collection: Collection<T>, commentOf: () => string | undefined) {
  const methods = new Map<string | symbol, Method>();
  return new Proxy(collection, {
    get(target, name) {
      const known = methods.get(name);
      if (known) return known;
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      // Looked up at each call, so that a method that is replaced later is replaced for those who have the collection, too.
      const call: Method = (...args) => (Reflect.get(target, name, target) as Method).apply(target, args);
      const method = commented(call, optionsAt[String(name)], commentOf);
      methods.set(name, method);
      return method;
    },
  });
}

function commented(method: Method, at: number | undefined, commentOf: () => string | undefined): Method {
  if (at === undefined) return method;
  return (...args) => {
    const comment = commentOf();
    if (comment !== undefined) args[at] = { ...(args[at] as object | undefined), comment };
    return method(...args);
  };
}
