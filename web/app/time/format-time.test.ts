import t from 'tap';
import { formatDay, formatMoment, formatRelative } from './format-time.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const ago = (ms: number) => new Date(now - ms);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

t.test('how long ago, in the largest unit that fits', async (t) => {
  for (const [ms, english, japanese] of [
    [0, 'just now', 'たった今'],
    [minute - 1, 'just now', 'たった今'],
    [minute, '1 minute ago', '1 分前'],
    [hour - 1, '59 minutes ago', '59 分前'],
    [hour, '1 hour ago', '1 時間前'],
    [day - 1, '23 hours ago', '23 時間前'],
    [day, 'yesterday', '昨日'],
    [6 * day, '6 days ago', '6 日前'],
    [14 * day, '2 weeks ago', '2 週間前'],
    [65 * day, '2 months ago', '2 か月前'],
    [800 * day, '2 years ago', '2 年前'],
    [-30_000, 'just now', 'たった今'],
  ] as const) {
    t.equal(formatRelative(ago(ms), now, 'en'), english);
    t.equal(formatRelative(ago(ms), now, 'ja'), japanese);
  }
});

t.test('the day is that of the reader’s time zone', async (t) => {
  const at = new Date('2026-03-01T20:30:00Z');
  t.equal(formatDay(at, 'en', 'UTC'), 'Mar 1, 2026');
  t.equal(formatDay(at, 'en', 'Asia/Tokyo'), 'Mar 2, 2026');
  t.match(formatMoment(at, 'ja', 'Asia/Tokyo'), /2026年3月2日 5:30/);
});
