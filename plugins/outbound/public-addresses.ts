import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, isIPv6, type LookupFunction } from 'node:net';
import { buildConnector } from 'undici';

/** The host's address isn't public. */
export class NotPublic extends Error {
  override name = 'NotPublic';
}

// Blocks of the IANA special-purpose registries (RFC 6890) that aren't globally reachable, multicast, and IPv6 prefixes
// embedding IPv4.
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

/** Mapped IPv4 addresses count as IPv4. */
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

/** Connects to the checked address itself, so redirects and DNS changes can't evade it. Fails with `NotPublic`. */
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
    // An IP address needs no lookup.
    const literal = options.hostname.replace(/^\[(.*)\]$/, '$1');
    if (isIP(literal) !== 0 && !isAllowed(literal)) {
      return callback(new NotPublic(`${literal} is not a public address.`), null);
    }
    return connect(options, callback);
  };
}
