import t from 'tap';
import { clocksApartMs, createStoreClock } from './store-clock.ts';

t.test('the time is the database’s, and a difference is said once when it begins and once when it ends', async (t) => {
  let [own, theirs, answerMs] = [1_000_000, 1_000_000, 40];
  const said: (number | null)[] = [];
  const clock = createStoreClock({
    ownTime: () => own,
    ask: async () => {
      own += answerMs / 2;
      theirs += answerMs / 2;
      const read = new Date(theirs);
      own += answerMs / 2;
      theirs += answerMs / 2;
      return read;
    },
    onApart: (aheadMs) => said.push(aheadMs),
  });
  await clock.measure();
  t.equal(clock.aheadMs(), 0, 'the way there and back counts for nothing');

  own += clocksApartMs;
  await clock.measure();
  t.same([clock.now().getTime(), clock.aheadMs(), said], [theirs, clocksApartMs, []], 'just within the limit');
  own += 1;
  await clock.measure();
  await clock.measure();
  t.same([clock.now().getTime(), said], [theirs, [clocksApartMs + 1]]);
  own -= 3_600_000;
  await clock.measure();
  t.same([clock.now().getTime(), said.length], [theirs, 1], 'behind, it is still apart');
  own = theirs;
  await clock.measure();
  t.same(said, [clocksApartMs + 1, null]);

  own += 60_000;
  answerMs = 5_000;
  await clock.measure();
  t.equal(clock.aheadMs(), 0, 'a slow answer is not believed');
});
