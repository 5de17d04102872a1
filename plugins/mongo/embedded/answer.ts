import type { Doc } from './bson/decode.ts';
import { encode } from './bson/encode.ts';
import { MalformedBson } from './bson/layout.ts';
import { commands } from './commands/table.ts';
import type { Engine } from './engine.ts';
import { EngineError, unsupported } from './errors.ts';
import type { Handler } from './wire/listen.ts';
import type { Request } from './wire/message.ts';

/** All failures become answers; unforeseen ones are also reported. */
export function createHandler(engine: Engine, report: (error: unknown) => void): Handler {
  return async (request, connectionId) => {
    try {
      const reply = await run(engine, request, connectionId);
      return Buffer.isBuffer(reply) ? reply : encode(reply);
    } catch (error) {
      if (error instanceof EngineError) return encode(error.toReply());
      if (error instanceof MalformedBson) return encode(new EngineError('InvalidBSON', error.message).toReply());
      report(error);
      return encode(new EngineError('InternalError', String(error)).toReply());
    }
  };
}

async function run(engine: Engine, request: Request, connectionId: number): Promise<Doc | Buffer> {
  const { name, db, command, sequences } = request;
  const handler = commands.get(name);
  if (!handler) throw unsupported(`The command ${name}`, 'CommandNotFound');
  return handler({ engine, name, db, command, sequences, connectionId });
}
