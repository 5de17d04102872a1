import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limits } from './limits.ts';
import { tools } from './tools.ts';
import { createWiki } from './wiki.ts';

export interface Serving {
  fastify: FastifyInstance;
  version: string;
  /** The origin that people open the wiki at. */
  publicUrl: string | undefined;
}

const instructions =
  'A wiki of Markdown pages at paths such as /handbook/onboarding. Find pages with search_pages and list_children, and ' +
  'read them with read_page. A change names the revisionId that it was made from, so that nothing of others is lost. ' +
  'A refusal is JSON with a `code` and a `detail`; what you may not see is answered like what does not exist.';

/**
 * Answers a request of the streamable HTTP transport; `message` is the parsed body, undefined except for POST.
 * Stateless, so any replica can answer.
 */
export async function serveMessage(
  { fastify, version, publicUrl }: Serving,
  request: FastifyRequest,
  message: unknown,
): Promise<Response> {
  const { scopes } = fastify.accounts.of(request);
  const handler = createMcpHandler(
    () => {
      const server = new McpServer(
        { name: 'wiki', title: 'Wiki', version },
        // No messages follow, so nothing listens.
        { instructions, capabilities: { tools: { listChanged: false } } },
      );
      const wiki = createWiki(fastify, request, publicUrl);
      for (const tool of tools) {
        if (tool.scopes.every((scope) => scopes.includes(scope))) tool.addTo(server, wiki, request.log);
      }
      return server;
    },
    {
      maxSubscriptions: 0,
      maxRequestBodySize: limits.requestMaxBytes,
      onerror: (err) => request.log.debug({ err }, 'refused an MCP message'),
    },
  );
  return handler.fetch(toWebRequest(request), message === undefined ? {} : { parsedBody: message });
}

/** Returns the head of a request: its body has been read. */
function toWebRequest({ method, headers }: FastifyRequest): Request {
  const single = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] as [string, string]],
  );
  return new Request('http://wiki.invalid/api/mcp', { method, headers: new Headers(single) });
}
