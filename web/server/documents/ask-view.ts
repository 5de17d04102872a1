import { Agent as HttpAgent, request as httpRequest } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import type { View } from '../../app/api/types.ts';

const timeoutMs = 10_000;

/** The reader's token, and the id of the request it is used for. */
export interface Asker {
  token: string;
  requestId: string;
}

/**
 * Returns a function that requests a page view from the api at `apiUrl`, without the tree, over keep-alive connections.
 * It resolves to null for any other answer, and rejects if the api cannot be reached.
 */
export function createAskView(apiUrl: string): (path: string, asker: Asker) => Promise<View | null> {
  const isSecure = apiUrl.startsWith('https:');
  const agent = isSecure ? new HttpsAgent({ keepAlive: true }) : new HttpAgent({ keepAlive: true });
  const send = isSecure ? httpsRequest : httpRequest;
  const address = (path: string) => `${apiUrl}/api/pages/view?path=${encodeURIComponent(path)}&omit=ast`;

  return (path, { token, requestId }) =>
    new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${token}`, 'x-request-id': requestId, accept: 'application/json' };
      const outgoing = send(address(path), { agent, headers, timeout: timeoutMs }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
        incoming.once('error', reject);
        incoming.once('end', () => {
          const isJson = incoming.headers['content-type']?.startsWith('application/json');
          if (incoming.statusCode !== 200 || !isJson) return resolve(null);
          try {
            resolve(JSON.parse(Buffer.concat(chunks).toString()));
          } catch (error) {
            reject(error);
          }
        });
      });
      outgoing.once('timeout', () => outgoing.destroy(new Error('The api does not answer.')));
      outgoing.once('error', reject);
      outgoing.end();
    });
}
