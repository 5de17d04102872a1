/** In the IANA database; offsets such as `+09:00` don't count. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Milliseconds as if wall time were UTC. */
type WallTime = number;

const dayMs = 24 * 60 * 60_000;

/**
 * Returns the first moment after `after` that starts an hour on a zone's clocks; if skipped, when they jump; if
 * repeated, the first.
 */
export function nextDigest(after: Date, { hour, timeZone }: { hour: number; timeZone: string }): Date {
  const today = Math.floor(wallTimeOf(after.getTime(), timeZone) / dayMs) * dayMs;
  for (let day = today; ; day += dayMs) {
    const moment = momentOf(day + hour * 60 * 60_000, timeZone);
    if (moment > after.getTime()) return new Date(moment);
  }
}

function momentOf(wall: WallTime, timeZone: string): number {
  // Clocks change at most once in two days, so one offset is right.
  const [before, behind] = [wall - dayMs, wall + dayMs].map((near) => wallTimeOf(near, timeZone) - near);
  const candidates = [wall - (before ?? 0), wall - (behind ?? 0)];
  const shown = candidates.filter((moment) => wallTimeOf(moment, timeZone) === wall);
  return shown.length > 0 ? Math.min(...shown) : wall - (before ?? 0);
}

function wallTimeOf(moment: number, timeZone: string): WallTime {
  const format = formatOf(timeZone);
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) + (moment % 1000);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Expensive to create; there are a few hundred zones. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, made);
  return made;
}
