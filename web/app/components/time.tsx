import { useLocale, useNow, useTimeZone } from '../time/clock.ts';
import { formatDay, formatMoment, formatRelative } from '../time/format-time.ts';

interface TimeProps {
  /** ISO 8601. */
  at: string;
  /** `relative`: “3 minutes ago”, exact in its title; `day`: date; `moment`: date and time. */
  show?: 'relative' | 'day' | 'moment';
}

/** Uses the reader's language and time zone. */
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
  // Server and browser may format dates differently.
  return (
    <time dateTime={at} title={moment} suppressHydrationWarning>
      {texts[show]}
    </time>
  );
}
