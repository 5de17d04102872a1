import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';

/**
 * Returns the log: a line of JSON for each entry. Invitations travel in queries, so it knows the path only; no header
 * is in it.
 */
export function loggerOptions(level: string): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
    serializers: {
      req: (request) => ({
        method: request.method,
        url: request.url.split('?', 1)[0] ?? '',
        remoteAddress: request.ip,
      }),
    },
  };
}

/** One line for each request, when it has been answered; built files and what watchers ask are for `debug`. */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    request.log.debug({ req: request }, 'incoming request');
  }

  override requestCompleted(err: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const entry = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (err) reply.log.error({ ...entry, err }, 'request errored');
    else if (/^\/(-|assets)\//.test(request.url)) reply.log.debug(entry, 'request completed');
    else reply.log.info(entry, 'request completed');
  }
}
