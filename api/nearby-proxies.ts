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
 * Trusts X-Forwarded-For of the peer (on this machine or a private network) and of further proxies on the machine of a
 * trusted one. Private addresses further on are clients': trusting them would let anyone on the local network choose
 * the address by which attempts are counted. `hop` is 0 for the peer.
 */
export function isNearbyProxy(address: string, hop: number): boolean {
  return isIn(machine, address) || (hop === 0 && isIn(neighbourhood, address));
}

function isIn(list: BlockList, address: string): boolean {
  const bare = address.replace(/%.*$/, '');
  const family = isIP(bare);
  return family !== 0 && list.check(bare, family === 6 ? 'ipv6' : 'ipv4');
}
