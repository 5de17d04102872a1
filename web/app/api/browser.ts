import { publicEnv } from '../public-env.ts';
import { session } from '../session/session.ts';
import { type Api, createApi } from './client.ts';

let api: Api | undefined;

/** The api as the browser reaches it, with the token of the signed-in reader. */
export function browserApi(): Api {
  api ??= createApi({
    baseUrl: publicEnv().WEB_PUBLIC_API_URL ?? window.location.origin,
    token: () => session.token(),
    onUnauthorized: (refused) => {
      // Another tab may have signed in again while this call was on its way.
      if (session.token() === refused) session.end();
    },
  });
  return api;
}
