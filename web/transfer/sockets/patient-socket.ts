import { Agent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { connect, type Socket } from 'node:net';
import { type ConnectionOptions, connect as connectSecurely } from 'node:tls';

type Done = (error?: Error | null) => void;

/**
 * Lets a socket be read after it can no longer be written. A server that refuses an upload early answers and closes;
 * Node would see the broken pipe first and drop the answer. Here what cannot be written is dropped, and reading
 * continues to the answer, or to the error if there is none. For plain and for TLS sockets.
 */
export function bePatient<S extends Socket>(socket: S): S {
  const write = socket._write.bind(socket);
  const writev = socket._writev?.bind(socket);
  socket._write = (chunk, encoding, done) => write(chunk, encoding, forgiving(done));
  if (writev) socket._writev = (chunks, done) => writev(chunks, forgiving(done));
  return socket;
}

function forgiving(done: Done): Done {
  return (error) => {
    const code = (error as NodeJS.ErrnoException | null | undefined)?.code;
    done(code === 'EPIPE' || code === 'ECONNRESET' ? null : error);
  };
}

/** Returns an agent that keeps its connections and hears out a server that closes while it is being written to. */
export function createPatientAgent(): Agent {
  const agent = new Agent({ keepAlive: true });
  agent.createConnection = ({ host, port }) =>
    bePatient(connect({ host: host ?? 'localhost', port: Number(port) }).setNoDelay(true));
  return agent;
}

/** Returns the same over TLS. The name that the certificate has to be for is that of the host. */
export function createSecurePatientAgent(): SecureAgent {
  const agent = new SecureAgent({ keepAlive: true });
  agent.createConnection = (options) =>
    bePatient(connectSecurely({ ...(options as ConnectionOptions), ALPNProtocols: ['http/1.1'] }).setNoDelay(true));
  return agent;
}
