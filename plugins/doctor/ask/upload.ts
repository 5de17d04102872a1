import type { ClientRequest } from 'node:http';

const zeros = Buffer.alloc(256 * 1024);

/** Sends a body as fast as accepted, until answered. */
export function sendZeros(bytes: number): (request: ClientRequest) => void {
  return (request) => {
    let left = bytes;
    let isOver = false;
    request.once('close', () => {
      isOver = true;
    });
    request.once('response', (response) => {
      isOver = true;
      // The connection is unusable, but the response is still read.
      if (left > 0) response.once('close', () => request.destroy());
    });
    const write = () => {
      while (left > 0 && !isOver) {
        const chunk = zeros.subarray(0, Math.min(left, zeros.length));
        left -= chunk.length;
        if (!request.write(chunk)) return void request.once('drain', write);
      }
      if (left === 0) request.end();
    };
    write();
  };
}

/** Enough for a proxy to answer early (Caddy: 256 KiB). */
export const trickledBytes = 512 * 1024;
const pieceBytes = 8 * 1024;
const piecesMs = 50;

/**
 * Sends a body slowly, then the rest if there is no response. Never silent: Caddy may hold back a response or gather
 * bytes first.
 */
export function trickle(patienceMs: number) {
  let isLate = false;
  return {
    isLate: () => isLate,
    send(request: ClientRequest): void {
      const lateAt = performance.now() + patienceMs;
      let left = trickledBytes;
      const write = () => {
        isLate = performance.now() >= lateAt || left <= pieceBytes;
        if (isLate) {
          clearInterval(writing);
          request.end(Buffer.alloc(left));
          return;
        }
        left -= pieceBytes;
        request.write(zeros.subarray(0, pieceBytes));
      };
      const writing = setInterval(write, piecesMs);
      request.once('response', (response) => {
        clearInterval(writing);
        if (!isLate) response.once('close', () => request.destroy());
      });
      request.once('close', () => clearInterval(writing));
      write();
    },
  };
}
