import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';

/** The address, or every address of the name, is not on the public internet. */
export class NotPublic extends Error {
  override name = 'NotPublic';
}

// The blocks of the IANA special-purpose address registries (RFC 6890) that are not globally reachable, with multicast and
// the prefixes that carry an IPv4 address inside an IPv6 one.
const special: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['::', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
];

const blocked = new BlockList();
for (const [network, prefix] of special) blocked.addSubnet(network, prefix, familyOf(network));

/** Whether an IP address is on the public internet. IPv4 addresses mapped to IPv6 count as the IPv4 address they are. */
export function isPublicAddress(address: string): boolean {
  const [plain = ''] = address.split('%');
  return isIP(plain) !== 0 && !blocked.check(plain, familyOf(plain));
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIPv6(address) ? 'ipv6' : 'ipv4';
}

export interface PublicOnlyOptions {
  connectTimeoutMs: number;
  /** Default: `isPublicAddress`. */
  isAllowed?: ((address: string) => boolean) | undefined;
  /** Default: that of `node:dns`. */
  lookup?: LookupFunction | undefined;
}

/**
 * Connects to public addresses only. The address that is checked is the one that is connected to, so neither a redirect nor a
 * name that changes its address gets around it. Connecting fails with `NotPublic`.
 */
export function connectPublicOnly({
  connectTimeoutMs,
  isAllowed = isPublicAddress,
  lookup = resolve as LookupFunction,
}: PublicOnlyOptions): buildConnector.connector {
  const lookupAllowed: LookupFunction = (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const allowed = [found].flat().filter((one) => typeof one === 'object' && isAllowed(one.address));
      const [first] = allowed as { address: string; family: number }[];
      if (!first) return callback(new NotPublic(`${hostname} has no public address.`), []);
      if (options.all) callback(null, allowed as { address: string; family: number }[]);
      else callback(null, first.address, first.family);
    });
  const connect = buildConnector({ timeout: connectTimeoutMs, lookup: lookupAllowed });
  return (options, callback) => {
    // A name that is an address already is not looked up.
    const literal = options.hostname.replace(/^\[(.*)\]$/, '$1');
    if (isIP(literal) !== 0 && !isAllowed(literal)) {
      return callback(new NotPublic(`${literal} is not a public address.`), null);
    }
    return connect(options, callback);
  };
}
