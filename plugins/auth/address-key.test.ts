import t from 'tap';
import { addressKey } from './address-key.ts';

t.test('attempts are counted by IPv4 address and by IPv6 /64', async (t) => {
  t.equal(addressKey('192.0.2.7'), '192.0.2.7');
  t.equal(addressKey('::ffff:192.0.2.7'), '192.0.2.7', 'IPv4 seen through an IPv6 socket is the same address');
  t.equal(addressKey('::ffff:c000:207'), '192.0.2.7');
  t.equal(addressKey('2001:db8:1:2:3:4:5:6'), '2001:db8:1:2::/64');
  t.equal(addressKey('2001:db8:1:2::9'), addressKey('2001:DB8:1:2:ffff:ffff:ffff:ffff'));
  t.not(addressKey('2001:db8:1:2::1'), addressKey('2001:db8:1:3::1'));
  t.equal(addressKey('2001:db8::1'), '2001:db8:0:0::/64');
  t.equal(addressKey('::1'), '0:0:0:0::/64');
  t.equal(addressKey('::'), '0:0:0:0::/64');
  t.equal(addressKey('fe80::1%eth0'), 'fe80:0:0:0::/64');
  t.equal(addressKey('64:ff9b::192.0.2.7'), '64:ff9b:0:0::/64');
});
