import type { FastifyInstance, FastifyPluginAsync, FastifyPluginCallback, FastifyPluginOptions } from 'fastify';

export interface Part {
  name: string;
  /** The plugins that it declares to need. */
  needs: readonly string[];
  register(app: FastifyInstance): PromiseLike<unknown>;
}

type Given<O> = O | ((app: FastifyInstance) => O);

/** Returns a plugin made by `fastify-plugin`, with options or a function of the app that returns them. */
export function part<O extends FastifyPluginOptions>(
  plugin: FastifyPluginCallback<O> | FastifyPluginAsync<O>,
  ...[options]: Record<never, never> extends O ? [Given<O>?] : [Given<O>]
): Part {
  const { name, dependencies = [] } = metaOf(plugin);
  return { name, needs: dependencies, register: (app) => app.register(plugin as FastifyPluginAsync<O>, options as O) };
}

/** The named parts and those they need, in order. */
export function withNeeds(parts: readonly Part[], names: readonly string[]): Part[] {
  const wanted = new Set(names);
  // A part needs what is above it.
  for (const { name, needs } of parts.toReversed()) {
    if (wanted.has(name)) for (const need of needs) wanted.add(need);
  }
  return parts.filter(({ name }) => wanted.has(name));
}

interface Meta {
  name: string;
  dependencies?: string[];
}

const metaOf = (plugin: object): Meta => Reflect.get(plugin, Symbol.for('plugin-meta')) as Meta;
