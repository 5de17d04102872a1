import { publicEnv } from '../public-env.ts';
import { session } from '../session/session.ts';
import { type Api, createApi } from './client.ts';

const writeListeners = new Set<() => void>();

/** Called when this tab may change something, which invalidates earlier answers. */
export function onWrite(listener: () => void): void {
  writeListeners.add(listener);
}

let api: Api | undefined;
let quiet: Api | undefined;
let unseen: Api | undefined;

/** Sends the reader's token. */
export function browserApi(): Api {
  api ??= createApi({
    ...reaching(),
    onUnauthorized: endRefused,
  });
  return api;
}

/** Aborting `signal` aborts the calls. */
export function browserApiUntil(signal: AbortSignal): Api {
  return createApi({ ...reaching(), signal, onUnauthorized: endRefused });
}

/** For automatic calls, which must not sign the reader out. */
export function quietApi(): Api {
  quiet ??= createApi(reaching());
  return quiet;
}

/** Like `quietApi`, but prefetched views stay valid. */
export function unseenApi(): Api {
  unseen ??= createApi({ ...reaching(), onWrite: undefined });
  return unseen;
}

function endRefused(refused: string | null): void {
  // Another tab may have signed in meanwhile.
  if (session.token() === refused) session.end();
}

function reaching() {
  return {
    baseUrl: publicEnv().WEB_PUBLIC_API_URL ?? window.location.origin,
    token: () => session.token(),
    onWrite: () => {
      for (const listener of writeListeners) listener();
    },
  };
}
