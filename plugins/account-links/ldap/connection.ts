import net from 'node:net';
import tls from 'node:tls';
import { Client } from 'ldapts';

export interface ConnectionOptions {
  /** `ldap://` or `ldaps://`, with a host and maybe a port. */
  url: string;
  /** Encrypts `ldap://` before sending anything (RFC 4511 section 4.14). */
  startTls: boolean;
  /** PEM certificates of the directory's authority; undefined: the usual ones. */
  ca: string | undefined;
}

/** Enough for ten thousand groups with long names. */
const maxBytes = 16 * 1024 * 1024;

/**
 * Returns a function that connects, works and disconnects within `timeoutMs`. Rejects with errors of network, TLS or
 * directory.
 */
export function createConnect({ url, startTls, ca }: ConnectionOptions, timeoutMs: number) {
  const { hostname } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  // An address has no name to ask for (RFC 6066 section 3).
  const trust = { ...(ca !== undefined && { ca }), ...(net.isIP(host) === 0 && { servername: host }), host };

  return async function connect<T>(work: (client: Client) => Promise<T>): Promise<T> {
    const sockets: net.Socket[] = [];
    let end: (error: Error) => void = () => {};
    const ended = new Promise<never>((_, reject) => {
      end = reject;
    });
    let bytes = 0;
    const count = (data: Buffer) => {
      bytes += data.length;
      if (bytes > maxBytes) end(new Error(`the answers have more than ${maxBytes} bytes`));
    };
    const watch = <S extends net.Socket>(socket: S): S => {
      sockets.push(socket);
      return socket.on('data', count);
    };
    const client = new Client({
      url,
      // Names need not conform to RFC 4514.
      strictDN: false,
      ...(url.startsWith('ldaps:') && { tlsOptions: trust }),
      createConnection: ((...given: Parameters<typeof net.connect>) =>
        watch(net.connect(...given))) as typeof net.connect,
      createSecureConnection: ((...given: Parameters<typeof tls.connect>) => {
        // With StartTLS, TLS takes over reading.
        for (const plain of sockets) plain.off('data', count);
        return watch(tls.connect(...given));
      }) as typeof tls.connect,
    });
    const timer = setTimeout(() => end(new Error(`no answer within ${timeoutMs} ms`)), timeoutMs);
    const run = async () => {
      if (startTls) await client.startTLS({ ...trust });
      const result = await work(client);
      await client.unbind();
      return result;
    };
    try {
      return await Promise.race([run(), ended]);
    } finally {
      clearTimeout(timer);
      for (const socket of sockets) socket.destroy();
    }
  };
}
