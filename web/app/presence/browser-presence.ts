import { openJsonChannel } from '../realtime/browser-realtime.ts';
import { Presence } from './presence.ts';

let shared: Presence | undefined;

/** Browser only. */
export function browserPresence(): Presence {
  shared ??= new Presence({
    open: (listener) => openJsonChannel({ namespace: 'presence', ...listener }),
    schedule: (work, ms) => {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
  });
  return shared;
}
