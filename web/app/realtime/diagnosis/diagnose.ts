import { browserApi } from '../../api/browser.ts';
import { answer } from '../../api/client.ts';
import { publicEnv } from '../../public-env.ts';
import { type Cause, findCauses } from './find-causes.ts';
import { probeSockets } from './probe-sockets.ts';

/** Finds out, for administrators, why sockets don't open. Never rejects. Browser only. */
export async function diagnose(): Promise<Cause[]> {
  const { origin } = window.location;
  const [probes, diagnosis] = await Promise.all([
    probeSockets({ env: publicEnv(), origin, fetch: window.fetch.bind(window) }),
    answer(browserApi().GET('/api/realtime/diagnosis', { params: { query: { origin } } })).catch(() => null),
  ]);
  return findCauses({ probes, diagnosis, origin });
}
