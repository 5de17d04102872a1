import { BlockList, isIP } from 'node:net';

const machine = new BlockList();
machine.addSubnet('127.0.0.0', 8, 'ipv4');
machine.addAddress('::1', 'ipv6');

const neighbourhood = new BlockList();
for (const [network, bits] of [
  ['169.254.0.0', 16],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  neighbourhood.addSubnet(network, bits, 'ipv4');
}
for (const [network, bits] of [
  ['fe80::', 10],
  ['fc00::', 7],
] as const) {
  neighbourhood.addSubnet(network, bits, 'ipv6');
}

/**
 * Whose X-Forwarded-For is believed unless the admin names the proxies: the peer itself, on this machine or in a private
 * network, and further proxies on the machine of one that is believed. An address of a private network further on is a
 * client's: were it believed too, everyone on the local network could choose the address that attempts are counted by.
 * `hop` is 0 for the peer.
 */
export function isNearbyProxy(address: string, hop: number): boolean {
  return isIn(machine, address) || (hop === 0 && isIn(neighbourhood, address));
}

function isIn(list: BlockList, address: string): boolean {
  const bare = address.replace(/%.*$/, '');
  const family = isIP(bare);
  return family !== 0 && list.check(bare, family === 6 ? 'ipv6' : 'ipv4');
}
