import { Agent } from 'node:http';
import { Socket } from 'node:net';

type Done = (error?: Error | null) => void;

/**
 * A socket that can still be read after it can no longer be written. A server that refuses an upload early answers and
 * closes; Node would meet the broken pipe first and throw the answer away. Here what cannot be written is dropped, and
 * reading goes on to the answer, or to the error if there is none.
 */
class PatientSocket extends Socket {
  override _write(chunk: unknown, encoding: BufferEncoding, done: Done): void {
    super._write(chunk, encoding, this.#forgiving(done));
  }

  override _writev(chunks: { chunk: unknown; encoding: BufferEncoding }[], done: Done): void {
    super._writev?.(chunks, this.#forgiving(done));
  }

  #forgiving(done: Done): Done {
    return (error) => {
      const code = (error as NodeJS.ErrnoException | null | undefined)?.code;
      done(code === 'EPIPE' || code === 'ECONNRESET' ? null : error);
    };
  }
}

/** An agent that keeps its connections and hears out a server that closes while it is being written to. */
export function createPatientAgent(): Agent {
  const agent = new Agent({ keepAlive: true });
  agent.createConnection = ({ host, port }) =>
    new PatientSocket().setNoDelay(true).connect({ host: host ?? 'localhost', port: Number(port) });
  return agent;
}
