import fp from 'fastify-plugin';
import { BadOption } from './errors.ts';
import { mcpRoutes } from './routes.ts';

export interface McpOptions {
  /** The product's version, as agents see it. */
  version: string;
  /** The origin that people open the wiki at. Unset: agents are given paths without addresses. */
  publicUrl?: string | undefined;
  /** The origin of the web app where it is another one. */
  clientUrl?: string | undefined;
}

/** Agents: the wiki as tools of the Model Context Protocol, each a use of the HTTP api. */
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
