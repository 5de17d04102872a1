import fp from 'fastify-plugin';
import { BadOption } from './errors.ts';
import { mcpRoutes } from './routes.ts';

export interface McpOptions {
  /** The product's version, for agents. */
  version: string;
  /** Unset: agents get paths without origin. */
  publicUrl?: string | undefined;
  /** The origin of the web app, if different. */
  clientUrl?: string | undefined;
}

/** The wiki as Model Context Protocol tools, each using the HTTP api. */
export default fp<McpOptions>(
  async (fastify, { version, publicUrl, clientUrl }) => {
    if (!version) throw new BadOption('version must be given.');
    const own = [publicUrl, clientUrl].filter((origin) => origin !== undefined);
    await fastify.register(mcpRoutes({ fastify, version, publicUrl }, own));
  },
  {
    fastify: '5.x',
    name: 'mcp',
    dependencies: ['errors', 'cors', 'access', 'accounts', 'auth'],
    decorators: { fastify: ['problems', 'isClientOrigin', 'access', 'accounts', 'auth'] },
  },
);
