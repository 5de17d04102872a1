import http from 'node:http';

export interface Sent {
  method: string;
  /** As it goes over the wire, with the query. */
  target: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
}

export interface Received {
  status: number;
  headers: http.IncomingHttpHeaders;
  /** The beginning. */
  text: string;
  ms: number;
}

const keptBytes = 8_000_000;

/**
 * Sends requests as they are, which `fetch` wouldn't. Rejects if the connection breaks before an answer, or after
 * `timeoutMs`.
 */
export function createSender(port: () => number, timeoutMs: number) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 16 });
  const send = ({ method, target, headers, body }: Sent): Promise<Received> =>
    new Promise((resolve, reject) => {
      const began = performance.now();
      const request = http.request(
        {
          host: '127.0.0.1',
          port: port(),
          method,
          path: target,
          // Node adds none for DELETE; the server would take the body for another request.
          headers: body === null ? headers : { ...headers, 'content-length': Buffer.byteLength(body) },
          agent,
          signal: AbortSignal.timeout(timeoutMs),
        },
        (response) => {
          const chunks: Buffer[] = [];
          let bytes = 0;
          response.on('data', (chunk: Buffer) => {
            bytes += chunk.length;
            if (bytes < keptBytes) chunks.push(chunk);
          });
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(chunks).toString(),
              ms: performance.now() - began,
            }),
          );
        },
      );
      request.on('error', reject);
      request.end(body ?? undefined);
    });
  return { send, close: () => agent.destroy() };
}

export type Send = ReturnType<typeof createSender>['send'];
