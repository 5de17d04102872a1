import t from 'tap';
import { retryDelay } from './retry-delay.ts';
import { plainAddress, socketAddress } from './socket-address.ts';

t.test('sockets go to the origin of the page, unless the deployment names another', async (t) => {
  const page = 'https://wiki.example.com';
  t.equal(socketAddress('collab', {}, page), 'wss://wiki.example.com/collab');
  t.equal(socketAddress('collab', {}, 'http://localhost:4304'), 'ws://localhost:4304/collab');
  const api = { WEB_PUBLIC_API_URL: 'https://api.example.com' };
  t.equal(socketAddress('presence', api, page), 'wss://api.example.com/presence');
  const own = { ...api, WEB_PUBLIC_COLLAB_URL: 'wss://live.example.com/wiki' };
  t.equal(socketAddress('notifications', own, page), 'wss://live.example.com/wiki/notifications');
  t.equal(plainAddress('notifications', own, page), 'https://live.example.com/wiki/notifications');
});

t.test('waiting grows up to a minute and is never the same for all', async (t) => {
  const longest = { random: () => 1 };
  const shortest = { random: () => 0 };
  t.same(
    [0, 1, 5, 7, 50].map((attempts) => retryDelay(attempts, longest)),
    [500, 1000, 16_000, 60_000, 60_000],
  );
  t.equal(retryDelay(3, shortest), 2000);
  t.equal(retryDelay(0, { code: 1001, ...shortest }), 0);
  t.equal(retryDelay(1, { code: 1012, ...longest }), 1000, 'a replica that keeps restarting is no haste');
  t.equal(retryDelay(0, { code: 4429, ...shortest }), 7500);
  t.equal(retryDelay(9, { code: 4508, ...longest }), 60_000);
});
