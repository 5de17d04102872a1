import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Logs a line of JSON per entry, without secrets. */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie'],
    // Queries carry tokens, invitations and search terms, so only the path is logged.
    serializers: {
      req: (request: FastifyRequest) => ({
        method: request.method,
        url: request.url.split('?', 1)[0],
        remoteAddress: request.ip,
      }),
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Polled every few seconds; they would bury the rest of the log. */
const watched = new Set(['/api/app/info', '/api/app/ready']);

/** Logs one line per request, after its answer. */
export class RequestLog extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    request.log.debug({ req: request }, 'incoming request');
  }

  override requestCompleted(err: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const entry = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (err) reply.log.error({ ...entry, err }, 'request errored');
    else if (watched.has(request.routeOptions.url ?? '')) reply.log.debug(entry, 'request completed');
    else reply.log.info(entry, 'request completed');
  }
}
