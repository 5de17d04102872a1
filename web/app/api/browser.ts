import { publicEnv } from '../public-env.ts';
import { session } from '../session/session.ts';
import { type Api, createApi } from './client.ts';

const writeListeners = new Set<() => void>();

/** Calls `listener` whenever this tab may be changing something: what was asked before may be out of date. */
export function onWrite(listener: () => void): void {
  writeListeners.add(listener);
}

let api: Api | undefined;
let quiet: Api | undefined;
let unseen: Api | undefined;

/** The api as the browser reaches it, with the token of the signed-in reader. */
export function browserApi(): Api {
  api ??= createApi({
    ...reaching(),
    onUnauthorized: endRefused,
  });
  return api;
}

/** The same for work that ends with `signal`, its calls with it. */
export function browserApiUntil(signal: AbortSignal): Api {
  return createApi({ ...reaching(), signal, onUnauthorized: endRefused });
}

/** The same for what no one has asked for: a session that has ended is found out when someone does something. */
export function quietApi(): Api {
  quiet ??= createApi(reaching());
  return quiet;
}

/** Like `quietApi`, for calls that change nothing a page shows: views requested ahead stay valid. */
export function unseenApi(): Api {
  unseen ??= createApi({ ...reaching(), onWrite: undefined });
  return unseen;
}

function endRefused(refused: string | null): void {
  // Another tab may have signed in again while this call was on its way.
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
