const units: [unit: Intl.RelativeTimeFormatUnit, ms: number][] = [
  ['year', 365 * 24 * 60 * 60 * 1000],
  ['month', 30 * 24 * 60 * 60 * 1000],
  ['week', 7 * 24 * 60 * 60 * 1000],
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
];

const justNow: Record<string, string> = { en: 'just now', ja: 'たった今' };

/** Returns “3 minutes ago”; “just now” below a minute or ahead. */
export function formatRelative(at: Date, now: number, language: string): string {
  const elapsedMs = at.getTime() - now;
  const format = relativeFormatOf(language);
  const found = units.find(([, size]) => Math.abs(elapsedMs) >= size);
  if (!found) return justNow[language.slice(0, 2)] ?? format.format(0, 'second');
  const [unit, ms] = found;
  return format.format(Math.trunc(elapsedMs / ms), unit);
}

export function formatMoment(at: Date, language: string, timeZone: string): string {
  return formatterOf(language, timeZone, { dateStyle: 'long', timeStyle: 'short' }).format(at);
}

/** Returns the date alone, in `language` and `timeZone`. */
export function formatDay(at: Date, language: string, timeZone: string): string {
  return formatterOf(language, timeZone, { dateStyle: 'medium' }).format(at);
}

const relativeFormats = new Map<string, Intl.RelativeTimeFormat>();

function relativeFormatOf(language: string): Intl.RelativeTimeFormat {
  const format = relativeFormats.get(language) ?? new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  relativeFormats.set(language, format);
  return format;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

// Creating a formatter is expensive, and there are few keys.
function formatterOf(language: string, timeZone: string, styles: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${timeZone} ${styles.dateStyle} ${styles.timeStyle}`;
  const known = formatters.get(key);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat(language, { ...styles, timeZone });
  formatters.set(key, formatter);
  return formatter;
}
