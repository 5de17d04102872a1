import { AdminError } from '../run.ts';

const unitMs = { m: 60_000, h: 60 * 60_000, d: 24 * 60 * 60_000 } as const;

/** Reads ISO 8601, a day (UTC), or an age in minutes, hours or days. @throws AdminError */
export function parseSince(text: string, now: Date): Date {
  const [, number, unit] = /^(\d{1,6})([mhd])$/.exec(text) ?? [];
  if (number && unit) return new Date(now.getTime() - Number(number) * unitMs[unit as keyof typeof unitMs]);
  const time = /^\d{4}-\d{2}-\d{2}/.test(text) ? new Date(text) : null;
  if (!time || Number.isNaN(time.getTime())) {
    throw new AdminError(`"${text}" is not a time; write it as 2026-03-01T09:30:00Z, 2026-03-01, 12h or 30d.`);
  }
  return time;
}
