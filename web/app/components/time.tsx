import { useLocale, useNow, useTimeZone } from '../time/clock.ts';
import { formatDay, formatMoment, formatRelative } from '../time/format-time.ts';

interface TimeProps {
  /** ISO 8601. */
  at: string;
  /** `relative`: “3 minutes ago” with the exact time as its title; `day`: the date; `moment`: date and time. */
  show?: 'relative' | 'day' | 'moment';
}

/** A point in time in the reader's language and time zone. */
export function Time({ at, show = 'relative' }: TimeProps) {
  const now = useNow();
  const timeZone = useTimeZone();
  const locale = useLocale();
  const date = new Date(at);
  const moment = formatMoment(date, locale, timeZone);
  const texts = {
    relative: formatRelative(date, now, locale),
    day: formatDay(date, locale, timeZone),
    moment,
  };
  // Server and browser may spell a date differently (another release of the same locale data); that is no reason to warn.
  return (
    <time dateTime={at} title={moment} suppressHydrationWarning>
      {texts[show]}
    </time>
  );
}
