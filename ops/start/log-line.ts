import { stripVTControlCharacters } from 'node:util';

const levels: Record<number, string> = { 10: 'TRACE', 20: 'DEBUG', 30: 'INFO', 40: 'WARN', 50: 'ERROR', 60: 'FATAL' };

interface Entry {
  level: number;
  time: number;
  msg?: string;
  reqId?: string;
  req?: { method?: string; url?: string };
  res?: { statusCode?: number };
  responseTime?: number;
  err?: { message?: string; stack?: string };
}

/** Returns the level of a LOG_LEVEL name; `silent` is above all. */
export function levelNumber(name: string): number {
  const found = Object.entries(levels).find(([, word]) => word === name.toUpperCase());
  return found ? Number(found[0]) : Number.POSITIVE_INFINITY;
}

/**
 * Returns a child's log line for people: pino's JSON made plain, other lines unchanged, after the name. `null` below
 * `minimumLevel`.
 */
export function readableLine(name: string, line: string, minimumLevel = 0): string | null {
  const entry = parseEntry(line);
  if (entry === null) return `${name}  ${line}`;
  if (entry.level < minimumLevel) return null;
  const time = new Date(entry.time).toISOString().slice(11, 19);
  const { req, res, err } = entry;
  const words = [
    `${time} ${name} ${levels[entry.level] ?? entry.level}`,
    entry.msg,
    req && `${req.method} ${req.url}`,
    res && `${res.statusCode}`,
    entry.responseTime !== undefined && `${Math.round(entry.responseTime)} ms`,
    entry.reqId && `(${entry.reqId})`,
  ];
  const head = stripVTControlCharacters(words.filter(Boolean).join('  '));
  const detail = entry.level >= 50 ? err?.stack : err && err.message !== entry.msg && err.message;
  return detail ? `${head}\n${detail.replace(/^/gm, '    ')}` : head;
}

function parseEntry(line: string): Entry | null {
  if (!line.startsWith('{')) return null;
  try {
    const value = JSON.parse(line);
    return typeof value.level === 'number' && typeof value.time === 'number' ? value : null;
  } catch {
    return null;
  }
}
