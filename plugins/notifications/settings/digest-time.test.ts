import t from 'tap';
import { isTimeZone, nextDigest } from './digest-time.ts';

const next = (after: string, hour: number, timeZone: string) =>
  nextDigest(new Date(after), { hour, timeZone }).toISOString();

t.test('the next time that the clock shows the hour, today or tomorrow', async (t) => {
  t.equal(next('2026-03-01T00:30:00Z', 9, 'Asia/Tokyo'), '2026-03-02T00:00:00.000Z');
  t.equal(next('2026-02-28T23:59:59Z', 9, 'Asia/Tokyo'), '2026-03-01T00:00:00.000Z');
  t.equal(next('2026-03-01T00:00:00Z', 9, 'Asia/Tokyo'), '2026-03-02T00:00:00.000Z', 'not the same moment again');
  t.equal(next('2026-12-31T22:00:00Z', 0, 'UTC'), '2027-01-01T00:00:00.000Z');
  t.equal(next('2026-06-01T00:00:00.500Z', 8, 'Asia/Kolkata'), '2026-06-01T02:30:00.000Z', 'half an hour off');
  t.equal(next('2026-06-01T23:00:00Z', 23, 'Pacific/Apia'), '2026-06-02T10:00:00.000Z');
});

t.test('the hour stays the same when the clocks are changed', async (t) => {
  t.equal(next('2026-03-28T12:00:00Z', 8, 'Europe/Berlin'), '2026-03-29T06:00:00.000Z');
  t.equal(next('2026-03-27T12:00:00Z', 8, 'Europe/Berlin'), '2026-03-28T07:00:00.000Z');
  t.equal(next('2026-10-24T12:00:00Z', 8, 'Europe/Berlin'), '2026-10-25T07:00:00.000Z');
  t.equal(next('2026-11-01T06:30:00Z', 8, 'America/New_York'), '2026-11-01T13:00:00.000Z');
});

t.test('an hour that is left out is kept at the moment of the change, one that comes twice is kept once', async (t) => {
  t.equal(next('2026-03-28T12:00:00Z', 2, 'Europe/Berlin'), '2026-03-29T01:00:00.000Z');
  t.equal(next('2026-03-29T01:00:00Z', 2, 'Europe/Berlin'), '2026-03-30T00:00:00.000Z');
  t.equal(next('2026-10-24T12:00:00Z', 2, 'Europe/Berlin'), '2026-10-25T00:00:00.000Z', 'the first of the two');
  t.equal(next('2026-10-25T00:00:00Z', 2, 'Europe/Berlin'), '2026-10-26T01:00:00.000Z', 'and not the second');
  t.equal(next('2026-10-03T12:00:00Z', 2, 'Australia/Lord_Howe'), '2026-10-03T15:30:00.000Z', 'half an hour forward');
});

t.test('every hour of a year comes once a day, wherever the clocks are changed', async (t) => {
  for (const timeZone of ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tokyo', 'America/Havana']) {
    for (const hour of [0, 2, 8, 23]) {
      let moment = new Date('2026-01-01T12:00:00Z');
      for (let day = 0; day < 365; day += 1) {
        const following = nextDigest(moment, { hour, timeZone });
        const hours = (following.getTime() - moment.getTime()) / 3_600_000;
        if (day > 0 && (hours < 22.9 || hours > 25.1))
          t.fail(`${timeZone} ${hour}: ${hours} hours to ${following.toISOString()}`);
        moment = following;
      }
    }
  }
});

t.test('names of time zones are known, offsets and nonsense are not', async (t) => {
  for (const name of ['UTC', 'Asia/Tokyo', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3']) t.ok(isTimeZone(name), name);
  for (const name of ['', 'Mars', '+09:00', 'Asia/Tokyo\n', '../etc/passwd']) t.notOk(isTimeZone(name), name);
});
