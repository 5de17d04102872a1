import t from 'tap';
import { Presence, type PresenceOptions } from './presence.ts';

type Listener = Parameters<PresenceOptions['open']>[0];

function openPresence() {
  const said: object[] = [];
  const channels: Listener[] = [];
  const later = new Set<() => void>();
  let isOpen = false;
  let closed = 0;
  const presence = new Presence({
    open(listener) {
      channels.push(listener);
      return {
        send(message) {
          if (isOpen) said.push(message);
          return isOpen;
        },
        close: () => {
          closed += 1;
        },
      };
    },
    schedule: (work) => {
      later.add(work);
      return () => void later.delete(work);
    },
  });
  const channel = () => channels.at(-1) as Listener;
  return {
    presence,
    said,
    channels,
    channel,
    closed: () => closed,
    connect() {
      isOpen = true;
      channel().onOpenChange(true);
      channel().onOpen();
    },
    lose() {
      isOpen = false;
      channel().onOpenChange(false);
    },
    passTime: () => {
      for (const work of later) work();
    },
  };
}

const bob = { id: 'b', name: 'Bob', avatarUrl: null, activity: 'reading' };

t.test('the socket opens with the first page, and each connection learns where the reader is', async (t) => {
  const { presence, said, channels, channel, connect, lose } = openPresence();
  t.equal(channels.length, 0);
  presence.enter('p', 'reading');
  presence.enter('q', 'editing');
  connect();
  const entered = [
    { kind: 'enter', pageId: 'p', activity: 'reading' },
    { kind: 'enter', pageId: 'q', activity: 'editing' },
  ];
  t.same(said, entered);
  lose();
  connect();
  t.same(said.slice(2), entered);
  t.equal(channels.length, 1);
  t.same(channel().heartbeat(), entered[0]);
});

t.test('people come and go as the api reports, and no one is shown without a socket', async (t) => {
  const { presence, channel, connect, lose } = openPresence();
  presence.enter('p', 'reading');
  connect();
  channel().onMessage({ kind: 'people', pageId: 'p', people: [bob] });
  channel().onMessage({ kind: 'people', pageId: 'elsewhere', people: [bob] });
  for (const nonsense of [
    null,
    'people',
    { kind: 'people' },
    { kind: 'people', pageId: 'p', people: 2 },
    { kind: 'x' },
  ]) {
    channel().onMessage(nonsense);
  }
  t.same(presence.state.rooms, { p: [bob] });
  for (const pageId of ['p', 'elsewhere']) channel().onMessage({ kind: 'gone', pageId });
  t.same([presence.state.rooms, [...presence.state.gone]], [{}, ['p']]);
  channel().onMessage({ kind: 'people', pageId: 'p', people: [bob] });
  t.same([...presence.state.gone], [], 'it may be shared again');
  lose();
  t.same(presence.state.rooms, {});
});

t.test('changes to a shown page are known until it is left', async (t) => {
  const { presence, channel, connect } = openPresence();
  const leave = presence.enter('p', 'reading');
  connect();
  channel().onMessage({ kind: 'saved', pageId: 'p', revisionId: 'r2' });
  channel().onMessage({ kind: 'saved', pageId: 'elsewhere', revisionId: 'r3' });
  channel().onMessage({ kind: 'saved', pageId: 'p', revisionId: 'r1' });
  channel().onMessage({ kind: 'saved', pageId: 'p' });
  t.same(presence.state.saved, { p: 'r2' });
  for (const pageId of ['p', 'elsewhere', 'p', 7]) channel().onMessage({ kind: 'commented', pageId });
  t.same(presence.state.commented, { p: 2 });
  channel().onMessage({ kind: 'tagged', pageId: 'p' });
  t.same(presence.state.tagged, { p: 1 });
  leave();
  t.same([presence.state.saved, presence.state.commented, presence.state.tagged], [{}, {}, {}]);
});

t.test('people who go from reading to editing never leave, whichever screen comes first', async (t) => {
  const { presence, said, connect, closed, passTime } = openPresence();
  const stopReading = presence.enter('p', 'reading');
  connect();
  const stopEditing = presence.enter('p', 'editing');
  stopReading();
  stopEditing();
  t.same(said.slice(1), [
    { kind: 'enter', pageId: 'p', activity: 'editing' },
    { kind: 'enter', pageId: 'p', activity: 'editing' },
    { kind: 'leave', pageId: 'p' },
  ]);
  t.equal(closed(), 0);
  presence.enter('q', 'reading')();
  passTime();
  t.equal(closed(), 1, 'on no page for a while');
});

t.test('the next page within a while keeps the socket, a later one opens another', async (t) => {
  const { presence, channels, channel, connect, closed, passTime } = openPresence();
  const leave = presence.enter('p', 'reading');
  connect();
  leave();
  t.equal(channel().heartbeat(), null);
  const leaveNext = presence.enter('q', 'reading');
  passTime();
  t.equal(closed(), 0);
  leaveNext();
  passTime();
  presence.enter('r', 'reading');
  t.equal(channels.length, 2);
});
