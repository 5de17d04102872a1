import type { DoctorAnswer, DoctorProbe } from '../../api/types.ts';
import { type Asking, askByHttp, noAnswer, readEcho } from './ask-by-http.ts';

const openMs = 15_000;
const answerMs = 5_000;

/** Waits silently, then expects an echo. */
export async function askSocket(probe: DoctorProbe, asking: Asking): Promise<DoctorAnswer> {
  const url = new URL(probe.path, asking.origin.replace(/^http/, 'ws'));
  url.searchParams.set('token', asking.token);
  const socket = new WebSocket(url);
  try {
    const greeting = await wordOf(socket, openMs);
    // The answer without an upgrade gives the reason.
    if (greeting === null) return await askByHttp(probe, asking);
    const began = performance.now();
    const isCut = await isClosedWithin(socket, asking.idleMs);
    const heldMs = performance.now() - began;
    const answered = isCut ? Promise.resolve(null) : wordOf(socket, answerMs);
    if (!isCut) socket.send('anybody there?');
    const isAlive = (await answered) !== null;
    return { ...noAnswer(probe.id), status: 101, mark: 'api', echo: readEcho(greeting), socket: { heldMs, isAlive } };
  } finally {
    socket.close();
  }
}

/** Returns null on closing or timeout. */
function wordOf(socket: WebSocket, withinMs: number): Promise<string | null> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const settle = (word: string | null) => {
      over.abort();
      clearTimeout(timer);
      resolve(word);
    };
    const timer = setTimeout(settle, withinMs, null);
    socket.addEventListener('message', ({ data }) => settle(String(data)), { signal: over.signal });
    for (const end of ['close', 'error']) socket.addEventListener(end, () => settle(null), { signal: over.signal });
  });
}

function isClosedWithin(socket: WebSocket, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const onClose = () => {
      clearTimeout(timer);
      resolve(true);
    };
    const timer = setTimeout(() => {
      socket.removeEventListener('close', onClose);
      resolve(false);
    }, ms);
    socket.addEventListener('close', onClose, { once: true });
  });
}
