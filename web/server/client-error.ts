import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** `clientErrorHandler`; closes, or a proxy would reuse the connection. */
export function answerClientError({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = statuses[code] ?? 400;
  const text = `${STATUS_CODES[status]}.`;
  socket.end(
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\n` +
      `Content-Type: text/plain\r\nContent-Length: ${text.length}\r\n\r\n${text}`,
  );
}
