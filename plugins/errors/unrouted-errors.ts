import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { HeadersTooLarge, InvalidRequest, RequestTimeout } from './errors.ts';
import { toProblem } from './problem.ts';
import { sendProblem } from './send-problem.ts';
import { toCodedError } from './to-coded-error.ts';

/** `frameworkErrors`: requests that reached no route, such as malformed URLs. */
export function answerFrameworkError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  sendProblem(toCodedError(error), request, reply);
}

const parserErrors: Record<string, () => FastifyError> = {
  HPE_HEADER_OVERFLOW: () => new HeadersTooLarge(),
  ERR_HTTP_REQUEST_TIMEOUT: () => new RequestTimeout(),
};

/** `clientErrorHandler`: invalid HTTP; the connection is lost. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const { code, statusCode = 400, message } = parserErrors[error.code ?? '']?.() ?? new InvalidRequest();
  const body = JSON.stringify(toProblem({ code, statusCode, message }, randomUUID()));
  socket.end(
    `HTTP/1.1 ${statusCode} ${STATUS_CODES[statusCode]}\r\nConnection: close\r\n` +
      `Content-Type: application/problem+json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}
