import t from 'tap';
import { clocksApartMs, createStoreClock } from './store-clock.ts';

t.test('the time is the database’s, and a difference is said once when it begins and once when it ends', async (t) => {
  let [own, steady, theirs, answerMs] = [1_000_000, 5_000, 1_000_000, 40];
  const pass = (ms: number) => {
    own += ms;
    steady += ms;
    theirs += ms;
  };
  const said: (number | null)[] = [];
  const clock = createStoreClock({
    wallTime: () => own,
    steadyTime: () => steady,
    ask: async () => {
      pass(answerMs / 2);
      const read = new Date(theirs);
      pass(answerMs / 2);
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
  t.equal(clock.now().getTime(), theirs, 'a clock that is set changes nothing, even before the next comparison');
  await clock.measure();
  t.same([clock.now().getTime(), said.length], [theirs, 1], 'behind, it is still apart');
  own = theirs;
  await clock.measure();
  t.same(said, [clocksApartMs + 1, null]);

  theirs += 60_000;
  answerMs = 5_000;
  await clock.measure();
  t.equal(clock.now().getTime(), theirs - 60_000, 'a slow answer is not believed');
});
