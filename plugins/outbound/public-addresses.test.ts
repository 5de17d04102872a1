import t from 'tap';
import { isPublicAddress } from './public-addresses.ts';

t.test('addresses of this machine, of private networks and of special purposes are not public', async (t) => {
  for (const address of [
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '192.0.2.1',
    '198.19.0.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    '::7f00:1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12:3456::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001::1',
    'localhost',
    'example.com',
    '',
    '127.1',
    '0x7f000001',
    '2130706433',
  ]) {
    t.notOk(isPublicAddress(address), address);
  }
});

t.test('addresses of the internet are public', async (t) => {
  for (const address of [
    '1.1.1.1',
    '8.8.8.8',
    '9.255.255.255',
    '11.0.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.255.255',
    '172.32.0.0',
    '192.167.255.255',
    '192.169.0.0',
    '223.255.255.255',
    '::ffff:8.8.8.8',
    '2606:4700::1111',
    '2a00:1450::200e',
  ]) {
    t.ok(isPublicAddress(address), address);
  }
});
