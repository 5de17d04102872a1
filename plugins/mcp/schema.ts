import { Type } from 'typebox';

const initialize = {
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 'agent', version: '1.0.0' } },
};

export const Message = Type.Unsafe<unknown>({
  description: 'A JSON-RPC 2.0 message of the Model Context Protocol.',
  type: 'object',
  additionalProperties: true,
  examples: [initialize],
});
export const Answer = {
  description: 'The response, as JSON or as a single event of a stream.',
  content: {
    'application/json': {
      schema: Type.Unsafe<unknown>({
        type: 'object',
        additionalProperties: true,
        examples: [{ jsonrpc: '2.0', id: 1, result: {} }],
      }),
    },
    'text/event-stream': { schema: Type.Unsafe<unknown>({ type: 'string' }) },
  },
};
/** A transport error, in the protocol's form. */
export const Refused = Type.Object(
  {
    jsonrpc: Type.Literal('2.0'),
    error: Type.Object({ code: Type.Integer(), message: Type.String() }),
    id: Type.Null(),
  },
  {
    description: 'A JSON-RPC error: no JSON, no message of the protocol, or unsupported content types.',
    examples: [{ jsonrpc: '2.0', error: { code: -32700, message: 'Parse error: the body is not JSON.' }, id: null }],
  },
);
export const Accepted = Type.Unsafe<undefined>({ type: 'null', description: 'A notification was accepted.' });
