import { browserApi } from '../../api/browser.ts';
import { answer } from '../../api/client.ts';
import { publicEnv } from '../../public-env.ts';
import { type Cause, findCauses } from './find-causes.ts';
import { probeSockets } from './probe-sockets.ts';

/** Looks for the reason why sockets do not open, for an administrator. Never rejects. Use it in the browser only. */
export async function diagnose(): Promise<Cause[]> {
  const { origin } = window.location;
  const [probes, diagnosis] = await Promise.all([
    probeSockets({ env: publicEnv(), origin, fetch: window.fetch.bind(window) }),
    answer(browserApi().GET('/api/realtime/diagnosis', { params: { query: { origin } } })).catch(() => null),
  ]);
  return findCauses({ probes, diagnosis, origin });
}
