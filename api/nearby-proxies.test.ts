import fastify from 'fastify';
import t from 'tap';
import { isNearbyProxy } from './nearby-proxies.ts';

/** Returns the client address under the default trust. */
async function clientOf(remoteAddress: string, forwardedFor: string): Promise<string> {
  const app = fastify({ trustProxy: isNearbyProxy });
  app.get('/', async ({ ip }) => ip);
  return (await app.inject({ url: '/', remoteAddress, headers: { 'x-forwarded-for': forwardedFor } })).body;
}

t.test(
  'the nearest proxy is believed on this machine and in private networks, elsewhere it is the client',
  async (t) => {
    for (const proxy of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.1.2.3', '172.18.0.4', '192.168.1.9', 'fd00::7']) {
      t.equal(await clientOf(proxy, '203.0.113.5'), '203.0.113.5', proxy);
    }
    for (const stranger of ['203.0.113.9', '2001:db8::1', '::ffff:203.0.113.9', '172.32.0.1']) {
      t.equal(await clientOf(stranger, '203.0.113.5'), stranger);
    }
  },
);

t.test('a client in a private network cannot choose its address by headers', async (t) => {
  t.equal(await clientOf('127.0.0.1', '203.0.113.5, 192.168.1.20'), '192.168.1.20');
  t.equal(await clientOf('172.18.0.4', '203.0.113.5, 10.0.0.7'), '10.0.0.7');
  t.equal(await clientOf('127.0.0.1', '203.0.113.5, fd00::9'), 'fd00::9');
});

t.test('proxies on one machine may be behind each other', async (t) => {
  t.equal(await clientOf('127.0.0.1', '203.0.113.5, 127.0.0.1'), '203.0.113.5');
  t.equal(await clientOf('127.0.0.1', '192.168.1.20, ::1'), '192.168.1.20');
});

t.test('an invalid address is never trusted', async (t) => {
  t.equal(await clientOf('127.0.0.1', '203.0.113.5, unknown'), 'unknown');
});
