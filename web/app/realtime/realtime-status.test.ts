import t from 'tap';
import { RealtimeStatus } from './realtime-status.ts';

function open() {
  const works = new Set<() => void>();
  const status = new RealtimeStatus({
    schedule: (work) => {
      works.add(work);
      return () => void works.delete(work);
    },
  });
  const passTime = () => {
    for (const work of works) work();
  };
  return { status, passTime };
}

t.test('a momentary interruption is not mentioned', async (t) => {
  const { status, passTime } = open();
  status.connecting('notifications');
  t.same(status.state, { state: 'connecting', reason: null, missing: ['notifications'] });
  status.opened('notifications');
  passTime();
  t.same(status.state, { state: 'connected', reason: null, missing: [] });
  status.failed('notifications', { kind: 'closed', code: 1012 });
  t.equal(status.state.state, 'connecting');
  status.connecting('notifications');
  status.opened('notifications');
  passTime();
  t.equal(status.state.state, 'connected');
});

t.test('a lasting interruption is unavailable until it ends, however often it is retried', async (t) => {
  const { status, passTime } = open();
  status.opened('notifications');
  status.connecting('collab');
  status.failed('collab', { kind: 'not-opened' });
  t.equal(status.state.state, 'connected');
  passTime();
  const away = { state: 'unavailable', reason: { kind: 'not-opened' }, missing: ['collab'] };
  t.same(status.state, away);
  status.connecting('collab');
  t.same(status.state, away);
  status.opened('collab');
  t.same(status.state, { state: 'connected', reason: null, missing: [] });
});

t.test('an unwanted socket is not reported as lost', async (t) => {
  const { status, passTime } = open();
  status.connecting('presence');
  passTime();
  t.equal(status.state.state, 'unavailable');
  status.left('presence');
  t.same(status.state, { state: 'connecting', reason: null, missing: [] });
});
